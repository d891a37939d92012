// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import static org.junit.jupiter.api.Assertions.fail;

import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextProgram;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares the stateful search with all interleavings, on some 10,000 random programs. */
class StatefulDifferentialTest {
  /**
   * Waits with time-outs, which the model does not express, and failures beside waits for a level,
   * because a failed execution does not show whether other threads are enabled.
   */
  private static final Pattern MAY_BE_HANDED_OVER = Pattern.compile("V\\w\\?|!.*[GE]|[GE].*!");

  private static final LongFunction<StatefulExplorer> CORRECT =
      seed -> {
        NamingModel model = new NamingModel();
        ModelSemantics semantics = new ModelSemantics(model);
        return new StatefulExplorer(model, semantics, new SearchPath(model, semantics), seed);
      };

  /** The letters are the statements of the text language from which the programs are made. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          data,          1500, RRWWM
          locks,         1500, RWLLT
          branches,      1500, RWW???S
          updates,       1500, RWMDCC
          started,       1000, RWLSSS
          joined,        1500, JRWWL?!
          joined updates, 500, JRWMC
          failures,      1500, RWWL!!?Hi2
          waits,          100, RWVVNNL
          permits,        100, RWPPKKK
          levels,         100, RWGIEQZG
          synchronisers,  100, JRWMVNPKGIQEi
          failing waits,  100, RWVNPKGI!!
          """)
  void visitsWhatAllInterleavingsVisit(String name, int count, String kinds) {
    int seed = 0;
    for (int checked = 0; checked < TestScale.of(count); seed++) {
      Optional<String> fault = fault(RandomPrograms.of(seed, kinds), CORRECT);
      if (fault.isPresent()) {
        checked++;
        if (!fault.get().isEmpty()) {
          fail(RandomPrograms.shrink(seed, kinds, program -> whileShrinking(program, CORRECT)));
        }
      }
    }
  }

  static String whileShrinking(TextProgram program, LongFunction<StatefulExplorer> explorers) {
    try {
      return fault(program, explorers).orElse("");
    } catch (IndexOutOfBoundsException | ClassCastException error) {
      return "";
    }
  }

  /** What is wrong with the search; empty if the program has too many interleavings. */
  static Optional<String> fault(TextProgram program, LongFunction<StatefulExplorer> explorers) {
    PlaceNames all = new PlaceNames();
    try {
      OptionalInt runs = Executions.all(program, all::add);
      return runs.isEmpty()
          ? Optional.empty()
          : Optional.of(difference(program, all, explorers.apply(runs.getAsInt())));
    } catch (AssertionError error) {
      return Optional.of(error.toString());
    }
  }

  private static String difference(TextProgram program, PlaceNames all, StatefulExplorer explorer) {
    PlaceNames found = new PlaceNames();
    String wrong = Executions.explored(program, explorer, found::add);
    if (!wrong.isEmpty()) {
      return wrong;
    }
    if (explorer.isHandedOver()) {
      return MAY_BE_HANDED_OVER.matcher(program.text()).find() ? "" : "hands over";
    }
    if (!found.locals().equals(all.locals())) {
      return "executes " + found.locals().size() + " of " + all.locals().size() + " local states";
    }
    if (explorer.visited().size() != all.states().size()) {
      return "visits " + explorer.visited().size() + " states, not " + all.states().size();
    }
    if (!found.failures().equals(all.failures())) {
      return "finds " + found.failures().size() + " of " + all.failures().size() + " failures";
    }
    Set<List<Integer>> deadlocks = explorer.deadlocks();
    if (deadlocks.size() != all.deadlocks().size()) {
      return "finds " + deadlocks.size() + " of " + all.deadlocks().size() + " deadlocks";
    }
    if (explorer.model() instanceof NamingModel names) {
      if (!names.states(explorer.visited()).equals(all.states())) {
        return "visits other states";
      }
      if (!names.combinations(deadlocks).equals(all.deadlocks())) {
        return "finds other deadlocks";
      }
    }
    return "";
  }
}
