// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.jdk;

import dev.ravel.probe.CurrentRun;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An object that is created outside the execution when it is first used. This may be in the middle
 * of an execution. The JDK classes that the object needs are initialized only then, so a check
 * initializes only what its program uses (D-report-6).
 */
public final class LazyOutsideRun<T> {
  private final Supplier<T> maker;

  /** Null until the first use. */
  private @Nullable T made;

  public LazyOutsideRun(Supplier<T> maker) {
    this.maker = maker;
  }

  public boolean isMade() {
    return made != null;
  }

  public T get() {
    if (made == null) {
      try (var outside = CurrentRun.outside()) {
        made = maker.get();
      }
    }
    return made;
  }
}
