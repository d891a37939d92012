// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report.source;

import java.util.Optional;

/** Finds the source files that a report names. */
@FunctionalInterface
public interface SourceFiles {
  /** Names every file by its package, as in {@code com/example/Main.java}. */
  SourceFiles BY_PACKAGE =
      (packageName, file) ->
          packageName.isEmpty() ? file : packageName.replace('.', '/') + "/" + file;

  /**
   * Returns the path of a source file, relative to the working folder and with slashes, or its
   * package path if the file is not found there.
   *
   * @param packageName the package of the class in the file; empty for none, or if it is not known
   * @param file the name of the file, such as {@code Main.java}
   */
  String path(String packageName, String file);

  /**
   * Returns the text of a source file; empty if it is not found.
   *
   * @param packageName the package of the class in the file; empty for none
   * @param file the name of the file
   */
  default Optional<String> text(String packageName, String file) {
    return Optional.empty();
  }
}
