// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import static org.junit.jupiter.api.Assertions.fail;

import dev.ravel.explore.DfsExplorer;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.ReadDependence;
import dev.ravel.explore.text.Behaviours;
import dev.ravel.explore.text.Oracle;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
import java.util.function.IntFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bounded searches find all that executions with a bounded number of preemptions can show. */
class PreemptionBoundTest {
  private static final int INTERLEAVINGS = 300;

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          data,           250, RRWWM
          locks,          250, RWLLT
          inputs,         250, RWWL?Hi2
          wait sets,      250, RWVVNN
          permits,        250, RWPPKK
          started,        250, RWLSSS
          failures,       250, RWWL!!?
          everything,     250, RWMDLTVNPKH?i2S!
          """)
  void boundedSearchesReachWhatBruteForceReaches(String name, int count, String kinds) {
    for (int seed = 0; seed < TestScale.of(count); seed++) {
      for (int bound = 0; bound <= 2; bound++) {
        int preemptions = bound;
        if (!fault(RandomPrograms.of(seed, kinds), bound).isEmpty()) {
          fail(RandomPrograms.shrink(seed, kinds, program -> fault(program, preemptions)));
        }
      }
    }
  }

  private static String fault(TextProgram program, int bound) {
    Oracle oracle = Oracle.of(program, bound, INTERLEAVINGS);
    if (!oracle.isComplete()) {
      return "";
    }
    String dfs = fault(program, oracle, DfsExplorer::new, bound);
    if (!dfs.isEmpty()) {
      return "dfs " + dfs;
    }
    String conflicting =
        fault(program, oracle, k -> new BoundedDporExplorer(ReadDependence.CONFLICT, k), bound);
    if (!conflicting.isEmpty()) {
      return "dpor " + conflicting;
    }
    return fault(program, oracle, k -> new BoundedDporExplorer(ReadDependence.COMMUTE, k), bound);
  }

  private static String fault(
      TextProgram program, Oracle oracle, IntFunction<Explorer> explorer, int bound) {
    try {
      Behaviours found = TextExploration.of(program, explorer.apply(bound), 2_000);
      String difference = found.boundedDifferenceFrom(oracle.behaviours());
      return difference.isEmpty() ? "" : "with " + bound + " preemptions " + difference;
    } catch (RuntimeException | AssertionError error) {
      return error + " at " + error.getStackTrace()[0];
    }
  }
}
