// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every algorithm against brute force on 22,750 random programs. */
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
          data,          1750, RRWWM
          locks,         1750, RWLLT
          inputs,        1750, RWWL?Hi2
          branches,      1750, RWW???S
          conditions,    1750, RWVVNN
          permits,       1750, RWPPKK
          started,       1750, RWLSSS
          failures,      1750, RWWL!!?
          comparisons,   1750, RWCCT
          busy waits,    1750, RWWCBBB
          levels,        1750, RWGIIEQZg
          queues,        1750, RWFFIIQf
          everything,    1750, RWMDLTVNPKH?i2S!BGFIEQgf
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
