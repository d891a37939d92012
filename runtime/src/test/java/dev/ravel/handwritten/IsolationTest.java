// SPDX-License-Identifier: Apache-2.0
package dev.ravel.handwritten;

import static dev.ravel.handwritten.HandwrittenRun.fork;
import static dev.ravel.handwritten.HandwrittenRun.inParallel;
import static dev.ravel.handwritten.HandwrittenRun.locked;
import static dev.ravel.handwritten.HandwrittenRun.published;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import dev.ravel.probe.LockProbe;
import dev.ravel.probe.MonitorProbe;
import dev.ravel.probe.ThreadProbe;
import dev.ravel.probe.TimeProbe;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The state of one execution does not reach the next one. */
class IsolationTest {
  private static final Object LOCK = new Object();
  private static final Variable LASTING = new Variable("lasting");
  private static final Semaphore SEMAPHORE = new Semaphore(1);

  private final HandwrittenRun run = new HandwrittenRun();

  @AfterEach
  void close() {
    run.close();
  }

  /** Programs that leave something behind in objects that outlive the execution. */
  private static Map<String, HandwrittenRun.Body> programs() {
    Map<String, HandwrittenRun.Body> programs = new LinkedHashMap<>();
    programs.put("keeps a lock", () -> MonitorProbe.monitorEnter(published(LOCK), Sites.ANY));
    programs.put("takes the lock", () -> locked(published(LOCK), () -> LASTING.write(1)));
    programs.put("publishes", () -> published(LASTING).write(1));
    programs.put("does not publish", () -> LASTING.write(1));
    programs.put(
        "is interrupted and given a permit",
        () -> {
          ThreadProbe.interrupt(ThreadProbe.currentThread());
          ThreadProbe.unpark(ThreadProbe.currentThread());
        });
    programs.put("parks", ThreadProbe::park);
    programs.put("waits", () -> locked(published(LOCK), () -> MonitorProbe.wait(LOCK, Sites.ANY)));
    programs.put("notifies", () -> locked(published(LOCK), () -> notifyOne()));
    programs.put("sleeps", () -> TimeProbe.sleep(5 * HandwrittenRun.LONG_MILLIS, Sites.ANY));
    programs.put("starts threads", () -> inParallel(() -> LASTING.write(1), () -> {}));
    programs.put("leaves a thread", () -> fork(() -> ThreadProbe.park()));
    programs.put(
        "keeps a permit",
        () -> {
          published(SEMAPHORE);
          LockProbe.modelled(SEMAPHORE, "acquire()V", 1, 0, null, null);
          LockProbe.modelled(SEMAPHORE, "release()V", 1, 0, null, null);
        });
    return programs;
  }

  private static void notifyOne() {
    MonitorProbe.notify(LOCK, Sites.ANY);
  }

  private String text(HandwrittenRun on, HandwrittenRun.Body program) {
    Trace trace = on.run("", program);
    return on.steps(trace) + " " + trace.outcome().getClass().getSimpleName() + on.waiting(trace);
  }

  /** All 12 x 12 pairs, compared with what the second one does in an engine of its own. */
  @Test
  void everyProgramDoesTheSameAfterEveryOther() {
    Map<String, String> alone = new LinkedHashMap<>();
    programs()
        .forEach(
            (name, program) -> {
              try (HandwrittenRun fresh = new HandwrittenRun()) {
                // What the program asks about is learned by the check, not by the execution.
                fresh.execution().restoreDiscoveries("i");
                alone.put(name, text(fresh, program));
              }
            });
    run.execution().restoreDiscoveries("i");
    programs()
        .forEach(
            (before, first) ->
                programs()
                    .forEach(
                        (name, program) -> {
                          text(run, first);
                          assertEquals(
                              alone.get(name), text(run, program), name + " after " + before);
                        }));
  }

  @Test
  void threadsThatWaitAtTheEndAreUnwound() {
    boolean[] isUnwound = new boolean[1];
    Trace trace =
        run.run(
            "",
            () -> {
              Thread daemon =
                  new Thread(
                      () -> {
                        try {
                          ThreadProbe.park();
                        } finally {
                          isUnwound[0] = true;
                        }
                      },
                      "left");
              daemon.setDaemon(true);
              ThreadProbe.start(daemon);
              published(LASTING).write(1); // the new thread runs to its park first
            });
    assertEquals(Outcome.Completed.INSTANCE, trace.outcome());
    assertTrue(isUnwound[0]);
  }

  /** A daemon does not keep a JVM alive, and is named with the place at which it was started. */
  @Test
  void tellsWhichThreadsWereLeftOver() {
    run.run(
        "",
        () -> {
          Thread daemon = new Thread(ThreadProbe::park, "left");
          daemon.setDaemon(true);
          ThreadProbe.start(daemon);
          fork(() -> {});
        });
    Map<String, String> left = run.execution().leftoversByPlace();
    assertEquals(1, left.size(), left.toString());
    Map.Entry<String, String> only = left.entrySet().iterator().next();
    assertEquals("left", only.getValue());
    assertTrue(only.getKey().contains("IsolationTest"), only.getKey());
  }

  @Test
  void userThreadKeepsTheExecutionAlive() {
    Trace trace = run.run("", () -> fork(ThreadProbe::park));
    assertEquals("1:PARK signals", run.waiting(trace));
    assertEquals(Map.of(), run.execution().leftoversByPlace());
  }
}
