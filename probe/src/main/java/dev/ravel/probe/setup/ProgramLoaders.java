// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.setup;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The class loaders that define classes of programs under test. The classes of all others, such as
 * those of other tests in the same JVM, stay as they are (D-junit-11).
 *
 * <p>Static, because checks and the agent share no object. Any thread that loads a class calls.
 */
public final class ProgramLoaders {
  private static final Set<ClassLoader> KNOWN =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  private ProgramLoaders() {}

  /** Adds a loader; those below it count, too. */
  public static void add(ClassLoader loader) {
    KNOWN.add(loader);
  }

  /** Whether a loader or one of its ancestors was added. */
  public static boolean contain(@Nullable ClassLoader loader) {
    for (ClassLoader next = loader; next != null; next = next.getParent()) {
      if (KNOWN.contains(next)) {
        return true;
      }
    }
    return false;
  }
}
