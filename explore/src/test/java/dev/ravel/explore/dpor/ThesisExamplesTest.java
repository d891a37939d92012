// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.ReadDependence;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The program of Fig. 2.6 of Kähkönen's thesis: two writes in two orders, hence two traces. */
class ThesisExamplesTest {
  private static final TextProgram PROGRAM = TextProgram.parse("Rx Wy | Rx Wy");
  private static final int[] READS_FIRST = {0, 1, 0, 1};
  private static final int[] ONE_THREAD_AFTER_THE_OTHER = {0, 0, 1, 1};

  @Test
  void example4NeedsTwoExecutions() {
    assertEquals(2, runs(new DporExplorer(ReadDependence.COMMUTE), READS_FIRST));
  }

  @Test
  void example5NeedsThreeExecutions() {
    assertEquals(3, runs(new DporExplorer(ReadDependence.COMMUTE), ONE_THREAD_AFTER_THE_OTHER));
  }

  @Test
  void sleepSetsSaveTheThirdExecutionOfExample5() {
    assertEquals(
        2, runs(new DporSleepExplorer(ReadDependence.COMMUTE), ONE_THREAD_AFTER_THE_OTHER));
    assertEquals(2, runs(new DporSleepExplorer(ReadDependence.COMMUTE), READS_FIRST));
  }

  /** The first execution may have any schedule; the explorer continues from the given one. */
  private static int runs(Explorer explorer, int[] firstRun) {
    TextExecution execution = new TextExecution(PROGRAM);
    Target first = explorer.next().orElseThrow();
    explorer.learn(first, execution.run(Target.of(firstRun, TailPolicy.CONTINUE)));
    int runs = 1;
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      explorer.learn(next.get(), execution.run(next.get()));
      runs++;
    }
    return runs;
  }
}
