// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.check.program.ProgramUnderTest;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One program of the published tables with the published numbers.
 *
 * @param published the published cells, by algorithm
 * @param isQuick whether every algorithm, except those without reduction, takes well under a second
 */
record TableRow(
    String name,
    String program,
    List<String> arguments,
    String traces,
    Map<String, Published> published,
    boolean isQuick) {
  /**
   * A cell of a table.
   *
   * @param tests the number of executions as published; ">10000" is a text of the paper
   * @param time how long they took as published; empty if the paper does not say
   */
  record Published(String tests, String time) {}

  /** The published cell of an algorithm, which has one. */
  Published publishedFor(String algorithm) {
    return Optional.ofNullable(published.get(algorithm)).orElseThrow();
  }

  private static final String PACKAGE = "dev.ravel.programs.thesis.";
  private static final List<String> THESIS_COLUMNS =
      List.of("unfolding", "contextual-unfolding", "dpor-cr-sleep");

  /**
   * Table 8.1 of the thesis, except the rows without numbers. The trace counts of Dining 2 to 4 are
   * those of brute force; the table prints one more. The DPOR column is the one with commutative
   * reads and sleep sets.
   */
  static final List<TableRow> THESIS =
      table(
          THESIS_COLUMNS,
          """
          Filesystem(16) ; Filesystem 16  ; 8      ; 3 0s           ; 3 0s           ; 142 4s       ; quick
          Filesystem(18) ; Filesystem 18  ; 32     ; 3 0s           ; 3 0s           ; 2227 46s     ; quick
          Parallel Pi 1  ; ParallelPi 6   ; 720    ; 720 2s         ; 720 2s         ; 931 2s       ; quick
          Parallel Pi 2  ; ParallelPi 7   ; 5040   ; 5040 19s       ; 5040 28s       ; 6294 18s     ; quick
          Fib 1          ; Fib 4 377      ; 19605  ; 19605 17s      ; 4950 3s        ; 21102 21s    ;
          Fib 2          ; Fib 5 143      ; 218243 ; 218243 4m18s   ; 46830 40s      ; 232531 4m2s  ;
          Dining 1       ; Dining 4       ; 831    ; 798 3s         ; 798 4s         ; 1161 3s      ; quick
          Dining 2       ; Dining 5       ; 5851   ; 5746 15s       ; 5749 15s       ; 10065 22s    ; quick
          Dining 3       ; Dining 6       ; 38786  ; 36075 1m33s    ; 36058 1m39s    ; 81527 3m29s  ;
          Dining 4       ; Dining 7       ; 248011 ; 205161 13m58s  ; 205120 14m55s  ; - >30m       ;
          Szymanski 1    ; Szymanski 3 3  ; 65138  ; 65138 2m3s     ; 56487 2m40s    ; 65138 30s    ;
          Szymanski 2    ; Szymanski 4 3  ; 82008  ; 82008 2m40s    ; 70829 4m9s     ; 82008 1m25s  ;
          Szymanski 3    ; Szymanski 5 4  ; 132532 ; 132532 6m20s   ; 115365 10m6s   ; 132532 2m18s ;
          Locking 1      ; Locking 4 0    ; 2520   ; 2520 4s        ; 2520 4s        ; 2520 4s      ; quick
          Locking 2      ; Locking 4 1    ; 22680  ; 22680 50s      ; 22680 59s      ; 22680 46s    ;
          Locking 3      ; Locking 5 0    ; 113400 ; 113400 4m18s   ; 113400 6m17s   ; 113400 4m3s  ;
          """);

  /** The rows of the same table whose programs take inputs. */
  static final List<TableRow> INPUTS =
      table(
          THESIS_COLUMNS,
          """
          Pairs          ; Pairs 4        ; 4096   ; 8 0s           ; 8 0s           ; 4096 13s     ;
          Updater 1      ; Updater 1      ; 33269  ; 33269 2m23s    ; 33269 3m13s    ; 33463 2m6s   ;
          Updater 2      ; Updater 2      ; 33830  ; 33504 2m22s    ; 33504 3m8s     ; 34021 2m3s   ;
          Synthetic 1    ; Synthetic 1    ; 1316   ; 915 3s         ; 762 2s         ; 1664 2s      ;
          Synthetic 2    ; Synthetic 2    ; 14969  ; 8205 42s       ; 3218 16s       ; 22448 1m14s  ;
          Synthetic 3    ; Synthetic 3    ; 19942  ; 11462 1m10s    ; 5201 33s       ; 38693 2m15s  ;
          """);

  /** Table 8.3 of the thesis, without the column of the stateless algorithm. */
  static final List<TableRow> STATES =
      table(
          List.of("stateful", "stateful-unfolding"),
          """
          Filesystem(16) ; Filesystem 16  ; ; - >30m       ; 3 0s         ;
          Parallel Pi 1  ; ParallelPi 6   ; ; 720 25s      ; 720 4s       ; quick
          Parallel Pi 2  ; ParallelPi 7   ; ; - >30m       ; 5040 41s     ;
          Fib 1          ; Fib 4 377      ; ; 5746 11s     ; 4946 15s     ;
          Fib 2          ; Fib 5 143      ; ; 53478 3m45s  ; 46829 3m15s  ;
          Dining 1       ; Dining 4       ; ; 3 0s         ; 4 0s         ; quick
          Dining 2       ; Dining 5       ; ; 3 1s         ; 3 1s         ; quick
          Dining 3       ; Dining 6       ; ; 2 7s         ; 4 1s         ;
          Dining 4       ; Dining 7       ; ; - >30m       ; 2 3s         ;
          Szymanski 1    ; Szymanski 3 3  ; ; 50264 43s    ; 46679 2m35s  ;
          Szymanski 2    ; Szymanski 4 3  ; ; 64843 56s    ; 60192 3m14s  ;
          Szymanski 3    ; Szymanski 5 4  ; ; 105270 1m32s ; 97903 7m37s  ;
          Pairs          ; Pairs 4        ; ; 9 0s         ; 4 0s         ;
          Locking 1      ; Locking 4 0    ; ; 20 1s        ; 18 3s        ; quick
          Locking 2      ; Locking 4 1    ; ; 29 2s        ; 26 9s        ; quick
          Locking 3      ; Locking 5 0    ; ; 39 3s        ; 34 20s       ; quick
          Locking 4      ; Locking 6 0    ; ; 115 21s      ; 89 3m32s     ;
          Updater 1      ; Updater 1      ; ; 13586 1m23s  ; 12259 1m52s  ;
          Updater 2      ; Updater 2      ; ; 13627 1m30s  ; 12238 1m54s  ;
          Writes         ; Writes         ; ; 1 0s         ; 1 0s         ; quick
          Synthetic 1    ; Synthetic 1    ; ; 68 1s        ; 62 1s        ;
          Synthetic 2    ; Synthetic 2    ; ; 123 7s       ; 97 11s       ;
          Synthetic 3    ; Synthetic 3    ; ; 326 1m8s     ; 298 30s      ;
          """);

  /** Programs of the thesis that join their threads and go on; without published numbers. */
  static final List<TableRow> JOINED =
      table(
          List.of("unfolding", "contextual-unfolding", "stateful"),
          """
          Fib 1 joined       ; Fib 4 377 joined     ; 1107   ; ; ; ; quick
          Fib 2 joined       ; Fib 5 143 joined     ; 8953   ; ; ; ;
          Szymanski 1 joined ; Szymanski 3 3 joined ; 65138  ; ; ; ;
          Szymanski 2 joined ; Szymanski 4 3 joined ; 82008  ; ; ; ;
          Szymanski 3 joined ; Szymanski 5 4 joined ; 132532 ; ; ; ;
          Dining 1 joined    ; Dining 4 joined      ; 831    ; ; ; ; quick
          Dining 2 joined    ; Dining 5 joined      ; 5851   ; ; ; ; quick
          Dining 3 joined    ; Dining 6 joined      ; 38786  ; ; ; ;
          """);

  /**
   * Figure 8 of the ACSD paper, whose counts are averages of several checks. They are those of
   * programs in which threads read the references to the locks from shared arrays and, in Parallel
   * Pi, their tasks from shared variables.
   */
  static final List<TableRow> ACSD =
      table(
          List.of("dfs", "dpor", "dpor-cr", "dpor-cr-sleep", "race-flipping"),
          """
          Indexer(12)    ; Indexer 12 array    ; ; >10000 ; 8614.6 ; 154    ; 27     ; 8    ; quick
          Indexer(13)    ; Indexer 13 array    ; ; >10000 ; >10000 ; >10000 ; 722.4  ; 343  ; quick
          Filesystem(14) ; Filesystem 14 array ; ; >10000 ; 6.8    ; 3.2    ; 2.6    ; 2    ; quick
          Filesystem(16) ; Filesystem 16 array ; ; >10000 ; 568.4  ; 26.8   ; 19.5   ; 31   ; quick
          Filesystem(18) ; Filesystem 18 array ; ; >10000 ; >10000 ; 250.2  ; 145.8  ; 2026 ; quick
          Parallel Pi(3) ; SharedPi 3         ; ; >10000 ; >10000 ; 3217.8 ; 19.2   ; 6    ; quick
          Parallel Pi(5) ; SharedPi 5         ; ; >10000 ; >10000 ; >10000 ; 1220.6 ; 120  ; quick
          """);

  private static List<TableRow> table(List<String> algorithms, String text) {
    return text.lines().map(line -> parse(algorithms, line.split(";", -1))).toList();
  }

  /**
   * Parses a row: name, program with arguments, traces, a column per algorithm, and whether it is
   * quick.
   */
  private static TableRow parse(List<String> algorithms, String[] cells) {
    String[] command = cells[1].strip().split(" ");
    String traces = cells[2].strip();
    Map<String, Published> published = new LinkedHashMap<>();
    for (int i = 0; i < algorithms.size(); i++) {
      String[] cell = cells[3 + i].strip().split(" ");
      published.put(algorithms.get(i), new Published(cell[0], cell.length > 1 ? cell[1] : ""));
    }
    if (!traces.isEmpty()) {
      published.put("optimal-dpor", new Published(traces, ""));
    }
    return new TableRow(
        cells[0].strip(),
        command[0],
        List.of(command).subList(1, command.length),
        traces,
        published,
        cells[cells.length - 1].strip().equals("quick"));
  }

  String className() {
    return PACKAGE + program;
  }

  ProgramUnderTest programUnderTest(Path classPath) {
    return new ProgramUnderTest(name, List.of(classPath), className(), arguments);
  }
}
