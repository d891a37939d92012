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

  /** Fig. 7.7: a second execution takes the other side of the branch. */
  @Test
  void theOtherSideOfABranchIsExecuted() {
    assertEquals(2, executions("La Rx Ua ?{}{} | La Rx Ua"));
    assertEquals(2, finalStates("La Rx Ua ?{}{} | La Rx Ua"));
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
    String text =
        switch (name) {
          case "fib 1" -> PublishedPrograms.fib(4, 377);
          case "locking 1" -> PublishedPrograms.locking(4);
          case "locking 2" -> PublishedPrograms.locking(4) + " | La Wx Wy Wz Rx Ua";
          case "pi" -> PublishedPrograms.parallelPi(6);
          case "writes" -> "Wx Wx | Wx Wx | Wx Wx | Wx Wx | Wx Wx | Wx Wx";
          default -> PublishedPrograms.dining(4);
        };
    int executions = executions(text);
    assertTrue(executions <= published, executions + " executions, published " + published);
  }

  /** Each of the four philosophers waits in the first or in the second round. */
  @Test
  void confirmsEveryCombinationOfWaitingPhilosophers() {
    StatefulExplorer explorer = explored(PublishedPrograms.dining(4));
    assertEquals(16, explorer.deadlocks());
  }

  /** What the model cannot express is left to an algorithm without states. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"P | K0", "La Va Ua | La Na Ua", "Gs Is | Gs Is", "Bx | Wx", "Mx=1 ?{}{} | Mx=2"})
  void handsOverWhatItCannotExpress(String text) {
    assertTrue(explored(text).isHandedOver());
    assertFalse(explored("Mx=1 Rx | Mx=2").isHandedOver());
  }

  private static int executions(String text) {
    StatefulExplorer explorer = new StatefulExplorer(1);
    return TextExploration.count(TextProgram.parse(text), explorer) - explorer.confirmations();
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
