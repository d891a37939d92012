// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.check.program.ProgramUnderTest;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A row of table 1 of the paper on bounded interference (ISoLA 2012).
 *
 * @param program the class, which has the name of the row unless Java forbids it
 * @param bugs the number of bugs that need 1, 2 and 3 interferences, as published
 * @param seconds the time for all three, as published
 */
record InterferenceRow(String name, String program, List<Integer> bugs, int seconds) {
  private static final String PACKAGE = "dev.ravel.programs.interference.";

  static final List<InterferenceRow> ALL =
      """
      Bluetooth    ; Bluetooth    ; 0 1 0 ; 26
      Account      ; Account      ; 1 0 0 ; 28
      Meeting      ; Meeting      ; 1 0 0 ; 16
      Vector1      ; Vector1      ; 0 1 0 ; 104
      Vector2      ; Vector2      ; 0 1 0 ; 80
      Vector3      ; Vector3      ; 0 1 0 ; 102
      Stack1       ; Stack1       ; 0 1 0 ; 100
      Stack2       ; Stack2       ; 0 1 0 ; 74
      Stack3       ; Stack3       ; 0 1 0 ; 98
      HashSet      ; HashSet      ; 1 0 0 ; 22
      StringBuffer ; StringBuffer ; 1 0 0 ; 12
      Series       ; Series       ; 1 0 0 ; 10
      SOR          ; Sor          ; 0 1 0 ; 490
      Ray          ; Ray          ; 1 0 0 ; 18
      FTPNET       ; Ftp          ; 2 0 0 ; 56
      Mutual       ; Mutual       ; 1 0 0 ; 10
      """
          .lines()
          .map(line -> line.split(";"))
          .map(
              cells ->
                  new InterferenceRow(
                      cells[0].strip(),
                      cells[1].strip(),
                      List.of(cells[2].strip().split(" ")).stream().map(Integer::valueOf).toList(),
                      Integer.parseInt(cells[3].strip())))
          .toList();

  /** The published number of bugs that need at most so many interferences. */
  int bugsWithin(int bound) {
    return IntStream.range(0, bound).map(bugs::get).sum();
  }

  ProgramUnderTest under(Path classes) {
    return new ProgramUnderTest(name, List.of(classes), PACKAGE + program, List.of());
  }
}
