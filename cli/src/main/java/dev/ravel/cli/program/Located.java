// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli.program;

import dev.ravel.check.program.ProgramUnderTest;
import java.nio.file.Path;
import java.util.List;

/**
 * The programs that a command names.
 *
 * @param programs one, or one for each test of a class
 * @param sources the source files that the user named
 */
public record Located(List<ProgramUnderTest> programs, List<Path> sources) {
  /** Copies the lists. */
  public Located {
    programs = List.copyOf(programs);
    sources = List.copyOf(sources);
  }

  Located(ProgramUnderTest program, List<Path> sources) {
    this(List.of(program), sources);
  }
}
