// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

import java.nio.file.Path;
import java.util.List;

/**
 * A program to check: its class path, and where its executions begin.
 *
 * @param name how the user named it
 */
public record ProgramUnderTest(String name, List<Path> classPath, Entry entry) {
  /** Copies the list. */
  public ProgramUnderTest {
    classPath = List.copyOf(classPath);
  }

  /** A class with a {@code main} method, and its arguments. */
  public ProgramUnderTest(
      String name, List<Path> classPath, String mainClass, List<String> arguments) {
    this(name, classPath, new Entry.Main(mainClass, arguments));
  }

  /** The name of the class that is executed. */
  public String className() {
    return entry.className();
  }
}
