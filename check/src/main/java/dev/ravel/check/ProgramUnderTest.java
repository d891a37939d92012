// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import java.nio.file.Path;
import java.util.List;

/**
 * A program to check: a class with a {@code main} method, where to find it, and its arguments.
 *
 * @param name what the user called it
 */
public record ProgramUnderTest(
    String name, List<Path> classPath, String mainClass, List<String> arguments) {
  /** Copies the lists. */
  public ProgramUnderTest {
    classPath = List.copyOf(classPath);
    arguments = List.copyOf(arguments);
  }
}
