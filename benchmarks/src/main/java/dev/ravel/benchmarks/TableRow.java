// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.check.ProgramUnderTest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * One program of the published tables with the numbers printed there.
 *
 * @param published the number of tests by algorithm, as printed; ">10000" is what the paper says
 * @param isQuick whether every algorithm without reduction aside takes well under a second
 */
record TableRow(
    String name,
    String program,
    List<String> arguments,
    String traces,
    Map<String, String> published,
    boolean isQuick) {
  private static final String PACKAGE = "dev.ravel.programs.thesis.";

  /** The algorithm of the thesis' DPOR column: commutative reads and sleep sets. */
  private static final String THESIS_DPOR = "dpor-cr-sleep";

  /**
   * Table 8.1 of the thesis. The trace counts of Dining 2 and 3 are those of brute force; the table
   * prints one more.
   */
  static final List<TableRow> THESIS =
      List.of(
          thesis("Filesystem(16)", "Filesystem", "16", "8", "142", true),
          thesis("Filesystem(18)", "Filesystem", "18", "32", "2227", true),
          thesis("Parallel Pi 1", "ParallelPi", "6", "720", "931", true),
          thesis("Parallel Pi 2", "ParallelPi", "7", "5040", "6294", true),
          thesis("Fib 1", "Fib", "4 377", "19605", "21102", false),
          thesis("Fib 2", "Fib", "5 143", "218243", "232531", false),
          thesis("Dining 1", "Dining", "4", "831", "1161", true),
          thesis("Dining 2", "Dining", "5", "5851", "10065", true),
          thesis("Dining 3", "Dining", "6", "38786", "81527", false),
          thesis("Szymanski 1", "Szymanski", "3 3", "65138", "65138", false),
          thesis("Szymanski 2", "Szymanski", "4 3", "82008", "82008", false),
          thesis("Szymanski 3", "Szymanski", "5 4", "132532", "132532", false),
          thesis("Locking 1", "Locking", "4 0", "2520", "2520", true),
          thesis("Locking 2", "Locking", "4 1", "22680", "22680", false),
          thesis("Locking 3", "Locking", "5 0", "113400", "113400", false));

  /**
   * Figure 8 of the ACSD paper: averages of several runs. Its counts follow from programs in which
   * threads read where the locks are and, in Parallel Pi, what they have to compute.
   */
  static final List<TableRow> ACSD =
      List.of(
          acsd("Indexer(12)", "Indexer", "12 array", "8614.6", "154", "27", "8"),
          acsd("Indexer(13)", "Indexer", "13 array", ">10000", ">10000", "722.4", "343"),
          acsd("Filesystem(14)", "Filesystem", "14 array", "6.8", "3.2", "2.6", "2"),
          acsd("Filesystem(16)", "Filesystem", "16 array", "568.4", "26.8", "19.5", "31"),
          acsd("Filesystem(18)", "Filesystem", "18 array", ">10000", "250.2", "145.8", "2026"),
          acsd("Parallel Pi(3)", "SharedPi", "3", ">10000", "3217.8", "19.2", "6"),
          acsd("Parallel Pi(5)", "SharedPi", "5", ">10000", ">10000", "1220.6", "120"));

  private static TableRow thesis(
      String name, String program, String arguments, String traces, String dpor, boolean quick) {
    return new TableRow(
        name,
        program,
        List.of(arguments.split(" ")),
        traces,
        Map.of(THESIS_DPOR, dpor, "optimal-dpor", traces),
        quick);
  }

  private static TableRow acsd(
      String name,
      String program,
      String arguments,
      String dpor,
      String dporCr,
      String dporCrSleep,
      String flipping) {
    return new TableRow(
        name,
        program,
        List.of(arguments.split(" ")),
        "",
        Map.of(
            "dfs",
            ">10000",
            "dpor",
            dpor,
            "dpor-cr",
            dporCr,
            THESIS_DPOR,
            dporCrSleep,
            "race-flipping",
            flipping),
        true);
  }

  ProgramUnderTest programUnderTest(Path classPath) {
    return new ProgramUnderTest(name, List.of(classPath), PACKAGE + program, arguments);
  }
}
