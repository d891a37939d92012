// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.ravel.explore.DfsExplorer;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.Preemptions;
import dev.ravel.explore.text.Behaviours;
import dev.ravel.explore.text.MazurkiewiczTrace;
import dev.ravel.explore.text.Oracle;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
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
 * Compares both unfoldings with those built by modelling all interleavings (section 3.9 of
 * Kähkönen's thesis), on 28,500 random programs.
 */
class UnfoldingDifferentialTest {
  /** Programs with more interleavings are skipped. */
  private static final int INTERLEAVINGS = 100;

  private static final Function<ReadModel, UnfoldingExplorer> CORRECT =
      reading -> new UnfoldingExplorer(reading, 1);

  /** The letters are the statements of the text language from which the programs are made. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          data,          1900, RRWWM
          locks,         1900, RWLLT
          inputs,        1900, RWWL?Hi2
          branches,      1900, RWW???S
          wait sets,     1900, RWVVNN
          permits,       1900, RWPPKK
          started,       1900, RWLSSS
          joined,        1900, JRWWLM?
          joined at all, 1900, JRWMDCXLTVNPKH?i2!BGFIEQgf
          failures,      1900, RWWL!!?
          busy waits,    1900, RWWCBBB
          conditional,   1900, RWWCXXX?
          levels,        1900, RWGIIEQZg
          queues,        1900, RWFFIIQf
          rooms,         1900, RWOOGGYQE
          everything,    1900, RWMDCXLTVNPKH?i2S!BGFIEQgfOY
          """)
  void bothUnfoldingsAreThoseOfAllInterleavings(String name, int count, String kinds) {
    int seed = 0;
    for (int checked = 0; checked < TestScale.of(count); seed++) {
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

  /** Threads from 64 on are kept in another way than the threads below. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          at 63,          300,   63, RWMDCLTVNPKH?i2S!BGFIEQgfOY
          at 500,         100,  500, RWMDCLTVNPKH?i2S!BGFIEQgfOY
          queues,         200,   63, RWFFIIQf
          """)
  void numbersOfThreadsDoNotMatter(String name, int count, int others, String kinds) {
    int seed = 0;
    for (int checked = 0; checked < TestScale.of(count); seed++) {
      TextProgram program = RandomPrograms.of(seed, kinds).behind(others);
      Optional<String> fault = fault(program, CORRECT);
      if (fault.isPresent()) {
        checked++;
        assertEquals("", fault.get(), program.text());
      }
    }
  }

  /**
   * An execution that ends because some threads wait for each other's locks hides what other
   * threads could do. Therefore not every event is met, but every cycle is found.
   */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          locks,          300, RWLLL
          branches,       300, RWLLL?S
          everything,     300, RWMDLLLTVNPKH?i2S!GFIEQgfOY
          """)
  void findsThreadsThatWaitForEachOther(String name, int count, String kinds) {
    int seed = 0;
    for (int checked = 0; checked < TestScale.of(count); seed++) {
      TextProgram program = TextProgram.parse("#" + RandomPrograms.of(seed, kinds).text());
      Oracle oracle = Oracle.of(program, Preemptions.UNBOUNDED, 10 * INTERLEAVINGS);
      if (oracle.isComplete() && !oracle.behaviours().cycles.isEmpty()) {
        checked++;
        for (ReadModel reading : ReadModel.values()) {
          Behaviours found = TextExploration.of(program, CORRECT.apply(reading));
          assertEquals(oracle.behaviours().cycles, found.cycles, reading + ": " + program.text());
        }
      }
    }
  }

  /** Ignores shrunk programs that fail while they start threads, which text cannot execute. */
  private static String faultWhileShrinking(TextProgram program) {
    return faultWhileShrinking(program, CORRECT);
  }

  static String faultWhileShrinking(
      TextProgram program, Function<ReadModel, UnfoldingExplorer> explorers) {
    try {
      return fault(program, explorers).orElse("");
    } catch (IndexOutOfBoundsException | ClassCastException error) {
      return "";
    }
  }

  /** What is wrong with the unfoldings of a program; empty if it has too many interleavings. */
  static Optional<String> fault(
      TextProgram program, Function<ReadModel, UnfoldingExplorer> explorers) {
    Optional<List<Trace>> interleavings = interleavings(program);
    if (interleavings.isEmpty()) {
      return Optional.empty();
    }
    Set<Long> classes = new HashSet<>();
    interleavings.get().forEach(trace -> classes.add(new MazurkiewiczTrace(trace).name()));
    for (ReadModel reading : ReadModel.values()) {
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
    ReadModel reading = explorer.unfolding().reading();
    EventNames.OfRuns found = new EventNames.OfRuns(reading, program.threads().size());
    TextExecution execution = new TextExecution(program);
    int runs = 0;
    Set<Long> names;
    try {
      for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
        Trace trace = execution.run(next.get());
        if (trace.outcome() instanceof Outcome.Diverged || ++runs > 2 * INTERLEAVINGS) {
          return trace.outcome() + " in execution " + runs;
        }
        if (!TextExecution.namesConstraints(next.get(), trace)) {
          return "names other branch constraints in execution " + runs;
        }
        found.model(trace);
        explorer.learn(next.get(), trace);
      }
      names = EventNames.of(explorer.unfolding(), program.threads().size());
    } catch (RuntimeException | AssertionError error) {
      return error + " at " + error.getStackTrace()[0];
    }
    if (!expected.names().containsAll(names) || !names.containsAll(expected.core())) {
      int all = names.size();
      names.retainAll(expected.core());
      return String.format(
          "has %d events, %d of the %d of all executions outside of tails, which have %d",
          all, names.size(), expected.core().size(), expected.names().size());
    }
    if (!found.tails().equals(expected.tails())) {
      return "finds " + found.tails().size() + " of " + expected.tails().size() + " tails";
    }
    if (!found.errors().equals(expected.errors())) {
      return "finds " + found.errors().size() + " of " + expected.errors().size() + " errors";
    }
    // A thread may be busy-waiting for ever, which an unfolding does not claim to find.
    boolean mayWaitBusily = program.text().contains("B");
    if (!mayWaitBusily && !found.endlessWaits().equals(expected.endlessWaits())) {
      int all = expected.endlessWaits().size();
      return "finds " + found.endlessWaits().size() + " of " + all + " waits for ever";
    }
    // A thread takes a branch as soon as it reaches it, and may fail before the target expects it.
    boolean hasBranches = program.text().contains("?") || program.text().contains("X");
    boolean mayFailEarly = hasBranches && program.text().contains("!");
    if (explorer.blocked() > explorer.repeated() && !mayFailEarly) {
      return explorer.blocked() + " targets could not be followed";
    }
    return runs - explorer.blocked() > classes && !mayWaitBusily
        ? runs + " executions for " + classes + " traces"
        : "";
  }
}
