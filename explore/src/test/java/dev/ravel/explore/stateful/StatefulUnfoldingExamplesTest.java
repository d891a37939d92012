// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.dpor.OptimalDporExplorer;
import dev.ravel.explore.text.PublishedPrograms;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples of chapter 7 of Kähkönen's thesis, and the counts of its table 8.3. */
class StatefulUnfoldingExamplesTest {
  /**
   * Fig. 7.1 and example 23, on a program, whose unfolding has no cycles: each of both threads
   * enters and leaves its block in both orders, and the last of the eight events is a terminal.
   */
  @Test
  void anEventThatLeadsToAKnownStateIsATerminal() {
    StatefulUnfoldingExplorer explorer = explored("La Ua | La Ua");
    assertEquals(1, explorer.prefix().terminals());
    assertEquals(8, explorer.prefix().events());
  }

  /** Fig. 7.3 and example 25: whichever thread is first, the state at the end is the same. */
  @Test
  void ordersOfCriticalSectionsLeadToOneState() {
    StatefulUnfoldingExplorer explorer = explored("La Wx Ua | La Wy Ua");
    assertEquals(1, executions(explorer));
    assertEquals(12, explorer.prefix().events());
    assertEquals(1, explorer.prefix().terminals());
  }

  /**
   * Fig. 7.4 and example 26: one execution, and three final states. Three orders of the last two
   * writes are cut off, one for each last writer.
   */
  @Test
  void writesArePredicted() {
    StatefulUnfoldingExplorer explorer = explored("Wx | Wx | Wx");
    assertEquals(1, executions(explorer));
    assertEquals(3 + 6 + 6, explorer.prefix().events());
    assertEquals(3, explorer.prefix().terminals());
  }

  /**
   * Fig. 7.7 and example 27: event 12 is the last of the first thread if the second was first. It
   * leads to the state of event 11, so that it is a terminal, and the branch follows only where the
   * first thread was first: events 13 and 14.
   */
  @Test
  void event12IsATerminal() {
    StatefulUnfoldingExplorer explorer = explored("La Rx Ua ?{}{} | La Rx Ua");
    assertEquals(2, executions(explorer));
    assertEquals(14, explorer.prefix().events());
    assertEquals(1, explorer.prefix().terminals());
  }

  /** Example 24: the sequences are compared like words, and a beginning of a word is smaller. */
  @Test
  void comparesParikhVectorsLikeWords() {
    long[] first = {1, 3, 3, 4, 4};
    long[] second = {1, 2, 5};
    long[] third = {1, 3};
    assertTrue(ErvOrder.compareWords(second, first) < 0);
    assertTrue(ErvOrder.compareWords(third, first) < 0);
  }

  /** The published means of Table 8.3; executions that confirm deadlocks or races do not count. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "fib 1, 4946",
    "locking 1, 18",
    "locking 2, 26",
    "pi, 720",
    "writes, 1",
    "dining 1, 4",
    "dining 2, 3",
    "filesystem, 3"
  })
  void needsNoMoreExecutionsThanPublished(String name, int published) {
    int executions = executions(explored(published(name)));
    assertTrue(executions <= published, executions + " executions, published " + published);
  }

  /** The same programs with the exact numbers of this exploration. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "fib 1, 4930, 87459, 0",
    "locking 1, 9, 8833, 0",
    "pi, 720, 7825, 0",
    "writes, 1, 2917, 12",
    "dining 1, 2, 841, 15",
    "filesystem, 2, 183, 0"
  })
  void countsExecutionsStatesAndConfirmations(
      String name, int executions, long states, long confirmations) {
    StatefulUnfoldingExplorer explorer = explored(published(name));
    assertEquals(new CheckResult.States(states, confirmations), explorer.states().orElseThrow());
    assertEquals(executions, executions(explorer));
  }

  private static String published(String name) {
    return switch (name) {
      case "fib 1" -> PublishedPrograms.fib(4, 377);
      case "locking 1" -> PublishedPrograms.locking(4);
      case "locking 2" -> PublishedPrograms.locking(4) + " | La Wx Wy Wz Rx Ua";
      case "pi" -> PublishedPrograms.parallelPi(6);
      case "writes" -> "Wx Wx | Wx Wx | Wx Wx | Wx Wx | Wx Wx | Wx Wx";
      case "dining 1" -> PublishedPrograms.dining(4);
      case "dining 2" -> PublishedPrograms.dining(5);
      default -> PublishedPrograms.fileSystem(16);
    };
  }

  /** Each of the four philosophers waits in the first or in the second round. */
  @Test
  void confirmsEveryCombinationOfWaitingPhilosophers() {
    assertEquals(16, explored(PublishedPrograms.dining(4)).deadlocks().size());
  }

  /** Fewer events than needed, and the reason. */
  @Test
  void stopsWhenThePrefixOccupiesTooMuchMemory() {
    Model model = new Model();
    ModelSemantics semantics = new ModelSemantics(model);
    StatefulUnfoldingExplorer explorer =
        new StatefulUnfoldingExplorer(
            model, semantics, new RacingPairs(model, semantics), 1, 2 << 20);
    TextExploration.count(TextProgram.parse(PublishedPrograms.fib(4, 377)), explorer);
    assertEquals(Optional.of(Caveat.of(Caveat.Kind.STATES_FULL, 2)), explorer.stop());
    assertTrue(explorer.states().orElseThrow().visited() < 20_000);
    assertEquals(Optional.empty(), explored("Wx | Rx").stop());
  }

  /** What the model cannot express is left to an algorithm without states. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Bx | Wx",
        "Mx=1 ?{}{} | Mx=2",
      })
  void handsOverWhatItCannotExpress(String text) {
    Explorer replacement = explored(text).replacement().orElseThrow();
    assertInstanceOf(OptimalDporExplorer.class, replacement);
    assertTrue(explored("S1 Mx=1 Rx | * Mx=2").replacement().isEmpty());
  }

  /** The search of the same model has no events, so that joins cost nothing. */
  @ParameterizedTest
  @ValueSource(
      strings = {"S1 S2 J1 J2 Rx | * Wx | * Wx", "P | K0", "La Va Ua | La Na Ua", "Gs Is | Gs Is"})
  void leavesJoinsAndSynchronisersToTheSearch(String text) {
    StatefulUnfoldingExplorer explorer = explored(text);
    assertInstanceOf(StatefulExplorer.class, explorer.replacement().orElseThrow());
    assertTrue(explorer.states().isPresent());
  }

  /** Accesses that are enabled together, in no state to which a single event leads. */
  @Test
  void executesRacesThatNoLocalConfigurationEnables() {
    StatefulUnfoldingExplorer explorer = explored("Wa Wx Wz | Wb Wx | Wc Wx");
    assertEquals(1, executions(explorer));
    assertEquals(1, explorer.states().orElseThrow().confirmations());
    assertEquals(3, explorer.races().executed().size());
  }

  /** The compare-and-set races with the last read only where it succeeds, after the update. */
  @Test
  void executesTheRaceOfAnUpdateWhereItWrites() {
    StatefulUnfoldingExplorer explorer = explored("Cx,1,0 | Wy Rx | Mx=x+1 | Rx");
    assertEquals(5, explorer.races().executed().size());
  }

  /** One execution can show the other sides of branches of several threads. */
  @Test
  void wishesForAllSidesThatNoExecutionHasShown() {
    StatefulUnfoldingExplorer explorer = new StatefulUnfoldingExplorer(1);
    TextExecution execution = new TextExecution(TextProgram.parse("Wx ?{}{} | Wy ?{}{}"));
    Target first = explorer.next().orElseThrow();
    Trace trace = execution.run(first);
    explorer.learn(first, trace);
    Set<Long> others = new HashSet<>();
    for (int step = 0; step < trace.size(); step++) {
      if (trace.kind(step) == Kind.BRANCH) {
        int other = 1 - trace.choice(step);
        others.add(Decision.pack(trace.thread(step), other, trace.constraint(step)));
      }
    }
    Set<Long> wishes = new HashSet<>();
    LongStream.of(explorer.next().orElseThrow().tail().wishes()).forEach(wishes::add);
    assertEquals(2, others.size());
    assertEquals(others, wishes);
  }

  private static int executions(StatefulUnfoldingExplorer explorer) {
    CheckResult.States states = explorer.states().orElseThrow();
    return explorer.executions() - (int) states.confirmations();
  }

  private static StatefulUnfoldingExplorer explored(String text) {
    StatefulUnfoldingExplorer explorer = new StatefulUnfoldingExplorer(1);
    TextExploration.count(TextProgram.parse(text), explorer);
    return explorer;
  }
}
