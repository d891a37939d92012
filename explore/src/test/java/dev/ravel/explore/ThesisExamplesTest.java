// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.Tail;
import dev.ravel.model.Target;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The program of Fig. 2.6 of the thesis, whose two writes have two orders and so two traces. */
class ThesisExamplesTest {
  private static final TextProgram PROGRAM = TextProgram.parse("Rx Wy | Rx Wy");
  private static final int[] READS_FIRST = {0, 1, 0, 1};
  private static final int[] ONE_THREAD_AFTER_THE_OTHER = {0, 0, 1, 1};

  @Test
  void example4NeedsTwoRuns() {
    assertEquals(2, runs(new DporExplorer(Reads.COMMUTE), READS_FIRST));
  }

  @Test
  void example5NeedsThreeRuns() {
    assertEquals(3, runs(new DporExplorer(Reads.COMMUTE), ONE_THREAD_AFTER_THE_OTHER));
  }

  @Test
  void sleepSetsSaveTheThirdRunOfExample5() {
    assertEquals(2, runs(new DporSleepExplorer(Reads.COMMUTE), ONE_THREAD_AFTER_THE_OTHER));
    assertEquals(2, runs(new DporSleepExplorer(Reads.COMMUTE), READS_FIRST));
  }

  /** The first run is free to take any schedule; the explorer goes on from what it is shown. */
  private static int runs(Explorer explorer, int[] firstRun) {
    TextExecution execution = new TextExecution(PROGRAM);
    Target first = explorer.next().orElseThrow();
    explorer.learn(first, execution.run(Target.of(firstRun, Tail.CONTINUE)));
    int runs = 1;
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      explorer.learn(next.get(), execution.run(next.get()));
      runs++;
    }
    return runs;
  }
}
