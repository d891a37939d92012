// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.RandomExplorer;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReversalsTest {
  private static final int PROGRAMS = TestScale.of(1_000);

  /** The steps are R of 0, R of 1, W of 1, the end of 1, and W of 0. */
  @Test
  void reversesOnePairAndKeepsTheRest() {
    TextExecution execution = new TextExecution(TextProgram.parse("Rx Wx | Rx Wx"));
    Trace trace = execution.run(target(0, 1, 1, 0));
    List<String> reversed =
        Reversals.of(trace).stream()
            .map(one -> one.first() + "-" + one.second() + " " + order(execution.run(one.target())))
            .toList();
    assertEquals(List.of("0-2 1100", "2-4 0101"), reversed);
  }

  @Test
  void reversesALockThatAThreadWaitsFor() {
    TextExecution execution = new TextExecution(TextProgram.parse("La Lb Ub Ua | Lb La Ua Ub"));
    Trace deadlock = execution.run(target(0, 1));
    List<Reversals.Reversal> reversals = Reversals.of(deadlock);
    assertEquals(2, reversals.size());
    for (Reversals.Reversal reversal : reversals) {
      assertEquals(Reversals.PENDING, reversal.second());
      assertFalse(execution.run(reversal.target()).outcome().isFailure());
    }
  }

  @Test
  void performsTheSecondStepBeforeTheFirst() {
    int reversed = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      TextProgram program = RandomPrograms.of(seed, "RRWWMLTVN");
      TextExecution execution = new TextExecution(program);
      Trace trace = execution.run(new RandomExplorer(seed).next().orElseThrow());
      for (Reversals.Reversal reversal : Reversals.of(trace)) {
        Trace other = execution.run(reversal.target());
        if (!(other.outcome() instanceof Outcome.Diverged)
            && trace.kind(reversal.first()) != Kind.LOCK) {
          int second = reversal.target().size() - 1;
          assertEquals(reversal.thread(), other.thread(stepOf(second, other)), program::text);
          int before = count(trace, trace.thread(reversal.first()), reversal.first());
          int reached = count(other, trace.thread(reversal.first()), stepOf(second, other));
          assertTrue(reached <= before, program::text);
          reversed++;
        }
      }
    }
    assertTrue(reversed > PROGRAMS, "only " + reversed + " pairs");
  }

  private static int stepOf(int decision, Trace trace) {
    int left = decision;
    for (int step = 0; ; step++) {
      if (trace.isDecision(step) && left-- == 0) {
        return step;
      }
    }
  }

  private static int count(Trace trace, int thread, int end) {
    int count = 0;
    for (int step = 0; step < end; step++) {
      count += trace.thread(step) == thread ? 1 : 0;
    }
    return count;
  }

  private static String order(Trace trace) {
    StringBuilder order = new StringBuilder();
    for (int step = 0; step < trace.size(); step++) {
      if (trace.isDecision(step)) {
        order.append(trace.thread(step));
      }
    }
    return order.toString();
  }

  private static Target target(long... threads) {
    return Target.of(threads, TailPolicy.PATIENT);
  }
}
