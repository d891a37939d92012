// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.LongFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares the prefixes of unfoldings with all interleavings, on 850 random programs. */
class StatefulUnfoldingDifferentialTest {
  private static final String HANDED_OVER = "hands over";

  /** Programs with joins are skipped. */
  private static final String JOINS = "joins";

  private static final LongFunction<StatefulUnfoldingExplorer> CORRECT =
      seed -> {
        Model model = new NamingModel();
        return new StatefulUnfoldingExplorer(model, new ModelSemantics(model), seed);
      };

  /** The letters are the statements of the text language from which the programs are made. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          data,          150, RRWWM
          locks,         150, RWLLT
          branches,      150, RWW???S
          updates,       150, RWMDCC
          started,       100, RWLSSS
          failures,      150, RWWL!!?Hi2
          """)
  void coversWhatAllInterleavingsCover(String name, int count, String kinds) {
    int seed = 0;
    int handedOver = 0;
    int checked = 0;
    for (; checked < TestScale.of(count); seed++) {
      Optional<String> fault = fault(RandomPrograms.of(seed, kinds), CORRECT);
      if (fault.isEmpty() || fault.get().equals(JOINS)) {
        continue;
      }
      checked++;
      if (fault.get().equals(HANDED_OVER)) {
        handedOver++;
      } else if (!fault.get().isEmpty()) {
        fail(RandomPrograms.shrink(seed, kinds, program -> whileShrinking(program, CORRECT)));
      }
    }
    // A failure may keep a race from being executed.
    int most = kinds.contains("!") ? checked / 50 : 0;
    assertTrue(handedOver <= most, handedOver + " of " + checked + " handed over");
  }

  static String whileShrinking(
      TextProgram program, LongFunction<StatefulUnfoldingExplorer> explorers) {
    try {
      return fault(program, explorers)
          .filter(text -> !text.equals(HANDED_OVER) && !text.equals(JOINS))
          .orElse("");
    } catch (IndexOutOfBoundsException | ClassCastException error) {
      return "";
    }
  }

  /** What is wrong with the exploration; empty if the program has too many interleavings. */
  static Optional<String> fault(
      TextProgram program, LongFunction<StatefulUnfoldingExplorer> explorers) {
    Observed all = new Observed();
    OptionalInt runs = Executions.all(program, all::add);
    if (runs.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          difference(program, all, runs.getAsInt(), explorers.apply(runs.getAsInt())));
    } catch (AssertionError | IllegalStateException error) {
      return Optional.of(error.toString());
    }
  }

  /** What some executions have shown. */
  private static final class Observed {
    private final PlaceNames names = new PlaceNames();
    private final NamingModel model = new NamingModel();
    private final TraceReader reader = new TraceReader(model, new ModelSemantics(model));
    private final RacingPairs races = new RacingPairs(model, new ModelSemantics(model));
    private final Set<Long> waits = new HashSet<>();

    void add(Trace trace, String values) {
      names.add(trace, values);
      races.add(trace);
      if (reader.read(trace) && trace.outcome() instanceof Outcome.Deadlock) {
        Set<List<Integer>> all = new LockWaits(model, reader.lastState()).all();
        waits.addAll(model.combinations(all));
      }
    }
  }

  private static String difference(
      TextProgram program, Observed all, int interleavings, StatefulUnfoldingExplorer explorer) {
    Observed found = new Observed();
    String wrong = Executions.explored(program, explorer, found::add);
    if (!wrong.isEmpty()) {
      return wrong;
    }
    if (explorer.replacement().isPresent()) {
      return explorer.replacement().get() instanceof StatefulExplorer ? JOINS : HANDED_OVER;
    }
    if (!found.names.locals().equals(all.names.locals())) {
      return String.format(
          "executes %d of %d local states", found.names.locals().size(), all.names.locals().size());
    }
    if (!found.names.failures().equals(all.names.failures())) {
      return "finds other failures";
    }
    if (!found.waits.equals(all.waits)) {
      return "finds " + found.waits.size() + " of " + all.waits.size() + " waits for ever";
    }
    if (!found.races.executed().equals(all.races.executed())) {
      return "executes other races";
    }
    long runs = explorer.executions() - explorer.states().orElseThrow().confirmations();
    if (runs > interleavings) {
      return runs + " executions for " + interleavings + " interleavings";
    }
    if (explorer.model() instanceof NamingModel model) {
      int threads = program.threads().size();
      Set<Long> markings =
          model.states(new PrefixMarkings(explorer.prefix(), model, threads).decided());
      if (!markings.equals(all.names.states())) {
        int size = markings.size();
        markings.retainAll(all.names.states());
        return String.format(
            "has %d markings, %d of %d", size, markings.size(), all.names.states().size());
      }
    }
    return "";
  }
}
