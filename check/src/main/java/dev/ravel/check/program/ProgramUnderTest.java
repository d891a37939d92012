// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

import java.nio.file.Path;
import java.util.List;

/**
 * A program to check: a class with a {@code main} method, its class path, and its arguments.
 *
 * @param name how the user named it
 */
public record ProgramUnderTest(
    String name, List<Path> classPath, String mainClass, List<String> arguments) {
  /** Copies the lists. */
  public ProgramUnderTest {
    classPath = List.copyOf(classPath);
    arguments = List.copyOf(arguments);
  }
}
