// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.fail;

import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Both unfoldings against the ones built by modelling all interleavings (section 3.9), on 22,800
 * random programs.
 */
class UnfoldingDifferentialTest {
  /** Programs with more interleavings are passed over. */
  private static final int INTERLEAVINGS = 100;

  private static final Function<Reading, UnfoldingExplorer> CORRECT =
      reading -> new UnfoldingExplorer(reading, 1);

  /** The letters are the statements of the text language that the programs consist of. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          data,          1900, RRWWM
          locks,         1900, RWLLT
          inputs,        1900, RWWL?Hi2
          branches,      1900, RWW???S
          conditions,    1900, RWVVNN
          permits,       1900, RWPPKK
          started,       1900, RWLSSS
          failures,      1900, RWWL!!?
          busy waits,    1900, RWWCBBB
          levels,        1900, RWGIIEQZg
          queues,        1900, RWFFIIQf
          everything,    1900, RWMDCLTVNPKH?i2S!BGFIEQgf
          """)
  void bothUnfoldingsAreThoseOfAllInterleavings(String name, int count, String kinds) {
    int seed = 0;
    for (int checked = 0; checked < count; seed++) {
      TextProgram program = RandomPrograms.of(seed, kinds);
      Optional<String> fault = fault(program, CORRECT);
      if (fault.isPresent()) {
        checked++;
        if (!fault.get().isEmpty()) {
          fail(RandomPrograms.shrink(seed, kinds, UnfoldingDifferentialTest::faultWhileShrinking));
        }
      }
    }
  }

  /** Shrinking makes programs that fail while threads are being started, which text cannot run. */
  private static String faultWhileShrinking(TextProgram program) {
    return faultWhileShrinking(program, CORRECT);
  }

  static String faultWhileShrinking(
      TextProgram program, Function<Reading, UnfoldingExplorer> explorers) {
    try {
      return fault(program, explorers).orElse("");
    } catch (IndexOutOfBoundsException | ClassCastException error) {
      return "";
    }
  }

  /** What is wrong with the program's unfoldings; nothing at all if it is too large. */
  static Optional<String> fault(
      TextProgram program, Function<Reading, UnfoldingExplorer> explorers) {
    Optional<List<Trace>> interleavings = interleavings(program);
    if (interleavings.isEmpty()) {
      return Optional.empty();
    }
    Set<Long> classes = new HashSet<>();
    interleavings.get().forEach(trace -> classes.add(new MazurkiewiczTrace(trace).name()));
    for (Reading reading : Reading.values()) {
      EventNames.OfRuns expected = new EventNames.OfRuns(reading, program.threads().size());
      interleavings.get().forEach(expected::model);
      String fault = fault(program, explorers.apply(reading), classes.size(), expected);
      if (!fault.isEmpty()) {
        return Optional.of(reading + ": " + fault);
      }
    }
    return Optional.of("");
  }

  private static Optional<List<Trace>> interleavings(TextProgram program) {
    List<Trace> traces = new ArrayList<>();
    TextExecution execution = new TextExecution(program);
    Explorer dfs = new DfsExplorer();
    for (Optional<Target> next = dfs.next(); next.isPresent(); next = dfs.next()) {
      if (traces.size() == INTERLEAVINGS) {
        return Optional.empty();
      }
      Trace trace = execution.run(next.get());
      dfs.learn(next.get(), trace);
      traces.add(trace);
    }
    return Optional.of(traces);
  }

  private static String fault(
      TextProgram program, UnfoldingExplorer explorer, int classes, EventNames.OfRuns expected) {
    Reading reading = explorer.unfolding().reading();
    EventNames.OfRuns found = new EventNames.OfRuns(reading, program.threads().size());
    TextExecution execution = new TextExecution(program);
    int runs = 0;
    Set<Long> names;
    try {
      for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
        Trace trace = execution.run(next.get());
        if (trace.outcome() instanceof Outcome.Diverged || ++runs > 2 * INTERLEAVINGS) {
          return trace.outcome() + " in run " + runs;
        }
        if (!TextExecution.namesConditions(next.get(), trace)) {
          return "names other conditions in run " + runs;
        }
        found.model(trace);
        explorer.learn(next.get(), trace);
      }
      names = EventNames.of(explorer.unfolding(), program.threads().size());
    } catch (RuntimeException | AssertionError error) {
      return error + " at " + error.getStackTrace()[0];
    }
    if (!names.equals(expected.names())) {
      int both = names.size();
      names.retainAll(expected.names());
      return String.format(
          "has %d events, %d of the %d of all runs", both, names.size(), expected.names().size());
    }
    if (!found.errors().equals(expected.errors())) {
      return "finds " + found.errors().size() + " of " + expected.errors().size() + " errors";
    }
    // Whoever waits busily may do so for ever, which an unfolding does not claim to find.
    boolean mayLookForEver = program.text().contains("B");
    if (!mayLookForEver && !found.endlessWaits().equals(expected.endlessWaits())) {
      int all = expected.endlessWaits().size();
      return "finds " + found.endlessWaits().size() + " of " + all + " waits for ever";
    }
    // A branch is taken as soon as it is reached, and what follows it may fail before its turn.
    boolean mayFailEarly = program.text().contains("?") && program.text().contains("!");
    if (explorer.blocked() > 0 && !mayFailEarly) {
      return explorer.blocked() + " targets could not be followed";
    }
    return runs - explorer.blocked() > classes && !mayLookForEver
        ? "makes " + runs + " runs for " + classes + " traces"
        : "";
  }
}
