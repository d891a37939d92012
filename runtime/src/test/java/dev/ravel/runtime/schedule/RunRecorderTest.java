// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Records what the threads announced, and what the last step turned out to do. */
class RunRecorderTest {
  private final RunRecorder recorder = new RunRecorder();
  private final ControlledThread main = new ControlledThread(0, new Thread());
  private final ControlledThread other = new ControlledThread(1, new Thread());

  private Trace trace() {
    return recorder.trace(Outcome.Completed.INSTANCE, false);
  }

  @Test
  void recordsTheAnnouncedOperation() {
    recorder.begin(null);
    other.announce(Kind.ACQUIRE, 3, 4, 5);
    other.need = 2;
    other.endsByItself = true;
    recorder.addDecision(other, ThreadSet.of(0, 1), 9);
    Trace trace = trace();
    assertEquals("1:ACQUIRE@3 Completed[]", trace.toString());
    assertEquals(4, trace.secondLocation(0));
    assertEquals(5, trace.site(0));
    assertEquals(ThreadSet.of(0, 1), trace.enabled(0));
    assertEquals(2, trace.need(0));
    assertEquals(9, trace.releasedAfter(0));
    assertTrue(trace.endsByItself(0));
  }

  @Test
  void addsToTheLastStep() {
    recorder.begin(null);
    main.announce(Kind.NOTIFY, 1, Steps.NOWHERE, 0);
    recorder.addDecision(main, ThreadSet.of(0), 0);
    recorder.addDecision(main, ThreadSet.of(0), 0);
    recorder.chose(1, 2);
    recorder.woke(other);
    recorder.changedLevel(3, 2);
    recorder.queuedUp();
    recorder.leftUnchanged();
    recorder.alsoWrote(7);
    recorder.mayExpire(8);
    Trace trace = trace();
    assertEquals("1 2 {1} 3 2 7 8", show(trace, 1));
    assertTrue(trace.queuedUp(1) && trace.mayExpire(1));
    assertFalse(trace.writes(1));
    assertEquals("0 1 {} 0 0 -1 -2", show(trace, 0), "the step before is as it was");
    assertTrue(trace.writes(0));
  }

  private static String show(Trace trace, int step) {
    return trace.choice(step)
        + " "
        + trace.options(step)
        + " "
        + trace.woken(step)
        + " "
        + trace.levelBefore(step)
        + " "
        + trace.levelAfter(step)
        + " "
        + trace.secondLocation(step)
        + " "
        + trace.expirySecondLocation(step);
  }

  /**
   * A branch is taken as soon as its thread gets there, so it does not change the current thread.
   */
  @Test
  void lastThreadIsThatOfTheLastStepThatIsNotABranch() {
    recorder.begin(null);
    assertEquals(-1, recorder.lastThread());
    recorder.addBranch(other, 0, 2, 0, 0);
    assertEquals(-1, recorder.lastThread());
    main.announce(Kind.READ, 1, Steps.NOWHERE, 0);
    recorder.addDecision(main, ThreadSet.of(0, 1), 0);
    recorder.addBranch(other, 1, 2, 0, 6);
    assertEquals(0, recorder.lastThread());
    assertEquals(6, trace().constraint(2));
  }

  @Test
  void progressGrowsFromExecutionToExecution() {
    recorder.begin(null);
    recorder.add(main, Kind.END, 0, -1);
    recorder.addStart(main, other, 1, -1);
    long before = recorder.progress();
    assertEquals(2, before);
    recorder.begin(null);
    assertEquals(0, recorder.size());
    recorder.add(main, Kind.END, 0, -1);
    assertEquals(before + 1, recorder.progress());
  }

  @Test
  void showsTheWatcherEachStepBeforeItIsMade() {
    List<String> seen = new ArrayList<>();
    recorder.begin(
        new StepWatcher() {
          @Override
          public void announced(ControlledThread thread) {
            seen.add("stands " + thread.index);
          }

          @Override
          public void beforeStep(ControlledThread thread, int step) {
            seen.add(thread.index + " makes " + step);
          }
        });
    recorder.addStart(main, other, 1, -1);
    recorder.add(other, Kind.END, 1, -1);
    assertEquals(List.of("stands 0", "0 makes 0", "1 makes 1"), seen);
  }
}
