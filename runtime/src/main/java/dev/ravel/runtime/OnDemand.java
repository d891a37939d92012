// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.Probe;
import java.util.function.Supplier;

/**
 * Something that is made, with the classes of the JDK that it stands for, when it is first asked
 * for. That may be in the middle of a run, and making it is no part of the run.
 */
final class OnDemand<T> {
  private final Supplier<T> maker;
  private T made;

  OnDemand(Supplier<T> maker) {
    this.maker = maker;
  }

  T get() {
    if (made == null) {
      try (var outside = Probe.outside()) {
        made = maker.get();
      }
    }
    return made;
  }
}
