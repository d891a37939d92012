// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import static org.junit.jupiter.api.Assertions.fail;

import dev.ravel.explore.DfsExplorer;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares the stateful search with all interleavings, on 10,000 random programs. */
class StatefulDifferentialTest {
  /** Programs with more interleavings are skipped. */
  private static final int INTERLEAVINGS = 300;

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
    TextExecution execution = new TextExecution(program);
    Explorer dfs = new DfsExplorer();
    int runs = 0;
    for (Optional<Target> next = dfs.next(); next.isPresent(); next = dfs.next()) {
      if (runs++ == INTERLEAVINGS) {
        return Optional.empty();
      }
      Trace trace = execution.run(next.get());
      dfs.learn(next.get(), trace);
      try {
        all.add(trace, execution.state());
      } catch (AssertionError error) {
        return Optional.of(error.getMessage());
      }
    }
    return Optional.of(difference(program, all, explorers.apply(runs)));
  }

  private static String difference(TextProgram program, PlaceNames all, StatefulExplorer explorer) {
    TextExecution execution = new TextExecution(program);
    PlaceNames found = new PlaceNames();
    int runs = 0;
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      Trace trace = execution.run(next.get());
      if (trace.outcome() instanceof Outcome.Diverged || ++runs > 2 * INTERLEAVINGS) {
        return trace.outcome() + " in execution " + runs;
      }
      if (!TextExecution.namesConstraints(next.get(), trace)) {
        return "names other branch constraints in execution " + runs;
      }
      found.add(trace, execution.state());
      explorer.learn(next.get(), trace);
    }
    if (explorer.isHandedOver()) {
      return "hands over";
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
