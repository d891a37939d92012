// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.text.MazurkiewiczTrace;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Outcome;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import org.junit.jupiter.api.Test;

class FewerSwitchesTest {
  private static final String KINDS = "RWMDLTVNPKH?i2S!B";
  private static final int PROGRAMS = TestScale.of(2_000);
  private static final int EXECUTIONS = 5;

  /** The only dependent operations are on x, so one switch, after the write, suffices. */
  @Test
  void switchesAtDependentOperations() {
    TextExecution execution = new TextExecution(TextProgram.parse("Wa Wb Wx Wc | Wd We Rx Wf"));
    Trace scattered = execution.run(target(0, 1, 0, 1, 0, 1, 0, 1));
    Trace gathered = execution.run(FewerSwitches.of(scattered));
    assertEquals(7, switches(scattered));
    assertEquals(1, switches(gathered));
    assertEquals(new MazurkiewiczTrace(scattered).name(), new MazurkiewiczTrace(gathered).name());
  }

  @Test
  void leadsToAnEquivalentExecution() {
    int fewer = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      TextProgram program = RandomPrograms.of(seed, KINDS);
      TextExecution execution = new TextExecution(program);
      RandomExplorer random = new RandomExplorer(seed);
      for (int run = 0; run < EXECUTIONS; run++) {
        Trace trace = execution.run(random.next().orElseThrow());
        Trace again = execution.run(FewerSwitches.of(trace));
        assertEquals(trace.outcome(), again.outcome(), program::text);
        if (!(trace.outcome() instanceof Outcome.Thrown)) {
          assertEquals(
              new MazurkiewiczTrace(trace).name(),
              new MazurkiewiczTrace(again).name(),
              program::text);
        }
        assertTrue(again.size() <= trace.size(), program::text);
        fewer += switches(again) < switches(trace) ? 1 : 0;
      }
    }
    assertTrue(fewer > PROGRAMS, "only " + fewer + " executions with fewer switches");
  }

  private static Target target(long... threads) {
    return Target.of(threads, TailPolicy.PATIENT);
  }

  private static int switches(Trace trace) {
    int switches = 0;
    int last = -1;
    for (int step = 0; step < trace.size(); step++) {
      if (trace.isDecision(step)) {
        switches += last >= 0 && trace.thread(step) != last ? 1 : 0;
        last = trace.thread(step);
      }
    }
    return switches;
  }
}
