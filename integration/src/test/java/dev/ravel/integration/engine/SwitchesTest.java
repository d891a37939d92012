// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.DecisionPoint;
import dev.ravel.model.Outcome;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.programs.threads.Identity;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.ControlledExecution.Engine;
import dev.ravel.runtime.Program;
import dev.ravel.runtime.Rules;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A thread switch changes the running thread and nothing else, however often it happens.
 *
 * <p>The JVM miscompiles a change of the current thread in the wrong method: after about 45,000
 * rounds of a hot loop, {@code currentThread} returned the thread before the switch, and a store
 * that the loop made before the switch was not visible after it. So the loop here is hot and stores
 * before each execution, and both sides of each switch check.
 */
final class SwitchesTest {
  private static final int SWITCHES = 250_000;
  private static final int SWITCHES_ON_THREADS = 10_000;

  private int stored;

  /** Chooses another thread whenever it can. */
  private static int other(DecisionPoint point) {
    int first = point.enabled().first();
    int second = point.enabled().after(first);
    return first == point.current() && second >= 0 ? second : first;
  }

  @ParameterizedTest
  @EnumSource
  @Timeout(300)
  void changeTheThreadAndNothingElse(Engine engine) {
    if (engine == Engine.CONTINUATIONS && !ControlledExecution.supportsContinuations()) {
      return;
    }
    int enough = engine == Engine.CONTINUATIONS ? SWITCHES : SWITCHES_ON_THREADS;
    ControlledExecution execution =
        new ControlledExecution(new Rules(1_000, Long.MAX_VALUE, false), engine);
    LoadedClass identity = new LoadedClass(Identity.class);
    int[] expected = new int[1];
    Program program =
        new Program() {
          @Override
          public ClassLoader loader() {
            return identity.loader();
          }

          @Override
          public void main() throws Throwable {
            assertEquals(stored, expected[0]);
            identity.main();
          }
        };
    TailPolicy alternating = SwitchesTest::other;
    int switches = 0;
    for (int run = 0; switches < enough; run++) {
      stored = run;
      expected[0] = run;
      Trace trace = execution.run(Target.free(alternating), program);
      assertEquals(new Outcome.Completed(), trace.outcome());
      int inRun = switches(trace);
      assertTrue(inRun > 2 * Identity.ROUNDS, "only " + inRun + " switches");
      switches += inRun;
    }
  }

  private static int switches(Trace trace) {
    int switches = 0;
    for (int step = 1; step < trace.size(); step++) {
      switches += trace.thread(step) != trace.thread(step - 1) ? 1 : 0;
    }
    return switches;
  }
}
