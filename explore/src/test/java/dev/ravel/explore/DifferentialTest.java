// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every algorithm against brute force on 22,500 random programs. */
class DifferentialTest {
  /** Programs with more interleavings are passed over. */
  private static final int INTERLEAVINGS = 120;

  /** Beyond this an algorithm visits the same traces again and again. */
  private static final int RUNS = 2_000;

  private static final Map<String, Supplier<Explorer>> ALGORITHMS = new LinkedHashMap<>();

  static {
    ALGORITHMS.put("optimal-dpor", OptimalDporExplorer::new);
    ALGORITHMS.put("source-dpor", SourceDporExplorer::new);
    ALGORITHMS.put("dpor", () -> new DporExplorer(Reads.CONFLICT));
    ALGORITHMS.put("dpor-cr", () -> new DporExplorer(Reads.COMMUTE));
    ALGORITHMS.put("dpor-sleep", () -> new DporSleepExplorer(Reads.CONFLICT));
    ALGORITHMS.put("dpor-cr-sleep", () -> new DporSleepExplorer(Reads.COMMUTE));
    ALGORITHMS.put("race-flipping", RaceFlippingExplorer::new);
  }

  /** The letters are the statements of the text language that the programs consist of. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          data,          2250, RRWWM
          locks,         2250, RWLLT
          inputs,        2250, RWWL?Hi2
          branches,      2250, RWW???S
          conditions,    2250, RWVVNN
          permits,       2250, RWPPKK
          started,       2250, RWLSSS
          failures,      2250, RWWL!!?
          comparisons,   2250, RWCCT
          busy waits,    2250, RWWCBBB
          everything,    2250, RWMDLTVNPKH?i2S!B
          """)
  void everyAlgorithmShowsWhatBruteForceShows(String name, int count, String kinds) {
    int seed = 0;
    for (int checked = 0; checked < count; seed++) {
      TextProgram program = RandomPrograms.of(seed, kinds);
      Oracle oracle = Oracle.of(program, Preemptions.UNBOUNDED, INTERLEAVINGS);
      if (oracle.isComplete()) {
        checked++;
        if (!fault(program, oracle.behaviours()).isEmpty()) {
          fail(RandomPrograms.shrink(seed, kinds, DifferentialTest::fault));
        }
      }
    }
  }

  private static String fault(TextProgram program) {
    Oracle oracle = Oracle.of(program, Preemptions.UNBOUNDED, INTERLEAVINGS);
    return oracle.isComplete() ? fault(program, oracle.behaviours()) : "";
  }

  private static String fault(TextProgram program, Behaviours all) {
    for (Map.Entry<String, Supplier<Explorer>> algorithm : ALGORITHMS.entrySet()) {
      String fault = fault(program, all, algorithm.getKey(), algorithm.getValue().get());
      if (!fault.isEmpty()) {
        return algorithm.getKey() + " " + fault;
      }
    }
    return "";
  }

  private static String fault(TextProgram program, Behaviours all, String name, Explorer explorer) {
    Behaviours found;
    try {
      found = Exploration.of(program, explorer, RUNS);
    } catch (RuntimeException | AssertionError error) {
      return error + " at " + error.getStackTrace()[0];
    }
    String difference = found.differenceFrom(all);
    if (!difference.isEmpty()) {
      return difference;
    }
    if (name.equals("optimal-dpor") && !isOptimal(program, found)) {
      return "makes " + found.runs + " runs, " + found.blocked + " blocked, for " + found.classes();
    }
    boolean usesSleepSets = name.equals("dpor-cr-sleep") || name.equals("source-dpor");
    return usesSleepSets && !found.isOnceEach() ? "visits a trace twice" : "";
  }

  /**
   * Whether a park can end by itself shows only when it is tried, so it may be tried in vain; and a
   * run in which somebody looks too early in a busy wait ends there.
   */
  private static boolean isOptimal(TextProgram program, Behaviours found) {
    return found.isOnceEach() && (found.blocked == 0 || program.text().matches(".*[PB].*"));
  }
}
