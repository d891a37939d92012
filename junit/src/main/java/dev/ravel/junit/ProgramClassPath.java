// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The class path of a test in the class loader of a check.
 *
 * @param entries as {@code java.class.path} has them
 */
record ProgramClassPath(List<String> entries) {
  /** The class path of this JVM, and the jars of these classes if it lacks them. */
  static ProgramClassPath with(Class<?>... needed) {
    List<String> entries =
        new ArrayList<>(
            Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator)));
    for (Class<?> type : needed) {
      CodePlace.of(type)
          .map(path -> path.toString())
          .filter(path -> !entries.contains(path))
          .ifPresent(entries::add);
    }
    return new ProgramClassPath(List.copyOf(entries));
  }
}
