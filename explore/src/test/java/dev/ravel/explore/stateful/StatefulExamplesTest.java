// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.DfsExplorer;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.text.PublishedPrograms;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples of chapter 7 of Kähkönen's thesis, and the counts of its table 8.3. */
class StatefulExamplesTest {
  /** Fig. 7.3: whichever thread is first, the state at the end is the same. */
  @Test
  void ordersOfCriticalSectionsLeadToOneState() {
    assertEquals(1, finalStates("La Wx Ua | La Wy Ua"));
    assertEquals(1, executions("La Wx Ua | La Wy Ua"));
  }

  /** Fig. 7.4: one execution instead of six, and three final states. */
  @Test
  void writesArePredicted() {
    assertEquals(3, finalStates("Wx | Wx | Wx"));
    assertEquals(1, executions("Wx | Wx | Wx"));
  }

  /** Fig. 7.7 and example 27: a second execution takes the other side of the branch. */
  @Test
  void theOtherSideOfABranchIsExecuted() {
    assertEquals(2, executions("La Rx Ua ?{}{} | La Rx Ua"));
    assertEquals(2, finalStates("La Rx Ua ?{}{} | La Rx Ua"));
  }

  /**
   * Fig. 7.7 without the branch, by hand: four local states of each thread, and no more than one
   * thread between its lock and its unlock. Event 12 is a terminal because it leads to the state of
   * event 11, in which both threads have ended: it is one state for both orders of the blocks. Only
   * states in which some thread can continue count as visited.
   */
  @Test
  void bothOrdersOfTheBlocksLeadToOneStateOfEvent11And12() {
    StatefulExplorer explorer = explored("La Rx Ua | La Rx Ua");
    assertEquals(4 * 4 - 2 * 2 - 1, explorer.states().orElseThrow().visited());
    assertEquals(1, finalStates("La Rx Ua | La Rx Ua"));
  }

  /**
   * What Fig. 7.1 shows of a net with a cycle, on a program, whose states have none: a longer
   * sequence of transitions that leads to a known state is not continued.
   */
  @Test
  void aSequenceThatLeadsToAKnownStateIsNotContinued() {
    StatefulExplorer explorer = explored("Wx Wy | Wz");
    assertEquals(3 * 2 - 1, explorer.states().orElseThrow().visited());
    assertEquals(1, executions("Wx Wy | Wz"));
  }

  /**
   * Published means of naive stateful testing in Table 8.3; executions that only confirm a deadlock
   * or a race are not counted there.
   */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "fib 1, 5746",
    "locking 1, 20",
    "locking 2, 29",
    "pi, 720",
    "writes, 1",
    "dining 1, 3"
  })
  void needsNoMoreExecutionsThanPublished(String name, int published) {
    int executions = executions(published(name));
    assertTrue(executions <= published, executions + " executions, published " + published);
  }

  private static String published(String name) {
    return switch (name) {
      case "fib 1" -> PublishedPrograms.fib(4, 377);
      case "locking 1" -> PublishedPrograms.locking(4);
      case "locking 2" -> PublishedPrograms.locking(4) + " | La Wx Wy Wz Rx Ua";
      case "pi" -> PublishedPrograms.parallelPi(6);
      case "writes" -> "Wx Wx | Wx Wx | Wx Wx | Wx Wx | Wx Wx | Wx Wx";
      default -> PublishedPrograms.dining(4);
    };
  }

  /** The same programs with the exact numbers of this search. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "fib 1, 5119, 141213, 0",
    "locking 1, 11, 8453, 0",
    "locking 2, 15, 34950, 0",
    "pi, 720, 7105, 0",
    "writes, 1, 2911, 16",
    "dining 1, 2, 3632, 15"
  })
  void countsExecutionsStatesAndConfirmations(
      String name, int executions, long states, long confirmations) {
    StatefulExplorer explorer = new StatefulExplorer(1);
    int all = TextExploration.count(TextProgram.parse(published(name)), explorer);
    assertEquals(new CheckResult.States(states, confirmations), explorer.states().orElseThrow());
    assertEquals(executions, all - confirmations, name);
  }

  /** Each of the four philosophers waits in the first or in the second round. */
  @Test
  void confirmsEveryCombinationOfWaitingPhilosophers() {
    StatefulExplorer explorer = explored(PublishedPrograms.dining(4));
    assertEquals(16, explorer.deadlocks().size());
  }

  /** Fewer executions and states than needed, and the reason. */
  @Test
  void stopsWhenTheVisitedStatesOccupyTooMuchMemory() {
    Model model = new Model();
    ModelSemantics semantics = new ModelSemantics(model);
    StatefulExplorer explorer =
        new StatefulExplorer(model, semantics, new SearchPath(model, semantics), 1, 2 << 20);
    TextExploration.count(TextProgram.parse(PublishedPrograms.fib(4, 377)), explorer);
    assertEquals(Optional.of(Caveat.of(Caveat.Kind.STATES_FULL, 2)), explorer.stop());
    assertTrue(explorer.states().orElseThrow().visited() < 20_000);
    assertEquals(Optional.empty(), explored("Wx | Rx").stop());
  }

  /** What the model cannot express is left to an algorithm without states. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"La Va? Ua | La Na Ua", "Fs Is | Fs Is", "Bx | Wx", "Mx=1 ?{}{} | Mx=2"})
  void handsOverWhatItCannotExpress(String text) {
    assertTrue(explored(text).isHandedOver());
    assertFalse(explored("Mx=1 Rx | Mx=2").isHandedOver());
    assertFalse(explored("P La Va Ua | K0 La Na Ua Gs Is").isHandedOver());
  }

  private static int executions(String text) {
    StatefulExplorer explorer = new StatefulExplorer(1);
    int all = TextExploration.count(TextProgram.parse(text), explorer);
    return all - (int) explorer.states().orElseThrow().confirmations();
  }

  private static StatefulExplorer explored(String text) {
    StatefulExplorer explorer = new StatefulExplorer(1);
    TextExploration.count(TextProgram.parse(text), explorer);
    return explorer;
  }

  private static int finalStates(String text) {
    PlaceNames names = new PlaceNames();
    TextExecution execution = new TextExecution(TextProgram.parse(text));
    Explorer dfs = new DfsExplorer();
    for (Optional<Target> next = dfs.next(); next.isPresent(); next = dfs.next()) {
      Trace trace = execution.run(next.get());
      dfs.learn(next.get(), trace);
      names.add(trace, execution.state());
    }
    return names.finalStates().size();
  }
}
