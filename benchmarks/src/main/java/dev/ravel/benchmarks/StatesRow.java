// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.check.program.ProgramUnderTest;
import java.nio.file.Path;
import java.util.List;

/**
 * A row of table 8.2 of the thesis: a program, and states that are searched for.
 *
 * @param answer whether such a state can be reached, as published or, where the table names
 *     variables that the program does not have, as counted independently
 * @param unfolding the published time of Z3 on the unfolding
 * @param contextual the published time of Z3 on the contextual unfolding
 * @param isQuick whether it takes some seconds only
 */
record StatesRow(
    String name,
    String property,
    boolean answer,
    String unfolding,
    String contextual,
    String program,
    List<String> arguments,
    boolean isQuick) {
  private static final String PACKAGE = "dev.ravel.programs.thesis.";
  private static final String DEADLOCK = "deadlock";

  static final List<StatesRow> ALL =
      """
      Updater     ; x+y>200 and y<100 (arr3)      ; UNSAT ; 49s    ; >30m   ; Reach onlyLess 1   ;
      Updater     ; x+y>200 and y<100 (arr1)      ; SAT   ;        ;        ; Reach sumAndLess 1 ; quick
      Updater     ; x+y>200                       ; SAT   ; 47s    ; >30m   ; Reach sum 1        ; quick
      Synthetic 3 ; i+j=50, k=-32, i>152 (2,1,3)  ; SAT   ; 2m2s   ; 46s    ; Reach 213 3        ;
      Synthetic 3 ; i+j=50, k=-32, i>152 (2,3,1)  ; SAT   ;        ;        ; Reach 231 3        ;
      Synthetic 3 ; i+j=50, k=-32, i>152 (3,2,1)  ; SAT   ;        ;        ; Reach 321 3        ;
      Fib 1       ; i>=32 or j>=32                ; SAT   ; 41s    ; 12s    ; Reach fib32 4 377  ; quick
      Fib 1       ; i>=144 or j>=144              ; UNSAT ; 39s    ; 38s    ; Reach fib144 4 377 ; quick
      Fib 2       ; i>=32 or j>=32                ; SAT   ; 4m28s  ; 2m29s  ; Reach fib32 5 143  ; quick
      Fib 2       ; i>=144 or j>=144              ; SAT   ; 7m2s   ; 26m18s ; Reach fib144 5 143 ; quick
      Fib 2       ; i>144 or j>144                ; UNSAT ; 7m15s  ; 29m54s ; Reach fib145 5 143 ;
      Dining 2    ; deadlock                      ; SAT   ; 17s    ; 19s    ; Dining 5           ; quick
      Dining 3    ; deadlock                      ; SAT   ; 9m51s  ; 12m36s ; Dining 6           ; quick
      Locking 2   ; deadlock                      ; UNSAT ; >30m   ; >30m   ; Locking 4 1        ;
      Szymanski   ; deadlock                      ; UNSAT ; 49s    ; >30m   ; Szymanski 3 3      ;
      Updater     ; deadlock                      ; UNSAT ; 22m37s ; >30m   ; Updater 1          ;
      Updater 2   ; deadlock                      ; SAT   ; 2m15s  ; >30m   ; Updater 2          ; quick
      Synthetic 2 ; deadlock                      ; SAT   ; 29s    ; 11s    ; Synthetic 2        ; quick
      """
          .lines()
          .map(line -> parse(line.split(";", -1)))
          .toList();

  private static StatesRow parse(String[] cells) {
    String[] command = cells[5].strip().split(" ");
    return new StatesRow(
        cells[0].strip(),
        cells[1].strip(),
        cells[2].strip().equals("SAT"),
        cells[3].strip(),
        cells[4].strip(),
        command[0],
        List.of(command).subList(1, command.length),
        cells[6].strip().equals("quick"));
  }

  boolean isDeadlock() {
    return property.equals(DEADLOCK);
  }

  ProgramUnderTest programUnderTest(Path classPath) {
    return new ProgramUnderTest(name, List.of(classPath), PACKAGE + program, arguments);
  }
}
