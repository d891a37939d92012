// SPDX-License-Identifier: Apache-2.0
package dev.ravel.handwritten;

import static dev.ravel.handwritten.HandwrittenRun.fork;
import static dev.ravel.handwritten.HandwrittenRun.inParallel;
import static dev.ravel.handwritten.HandwrittenRun.locked;
import static dev.ravel.handwritten.HandwrittenRun.published;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.Outcome;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import dev.ravel.probe.MonitorProbe;
import dev.ravel.probe.ThreadProbe;
import dev.ravel.probe.TimeProbe;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wait sets, notification, time-outs and interrupts (JLS 17.2). */
class WaitsTest {
  private static final long SHORT = HandwrittenRun.LONG_MILLIS / 2;
  private static final long LONG = HandwrittenRun.LONG_MILLIS * 2;

  private final HandwrittenRun run = new HandwrittenRun();
  private final List<String> log = new ArrayList<>();

  @AfterEach
  void close() {
    run.close();
  }

  private HandwrittenRun.Body waits(Object lock, String name) {
    return () ->
        locked(
            lock,
            () -> {
              MonitorProbe.wait(lock, Sites.ANY);
              log.add(name);
            });
  }

  private static HandwrittenRun.Body notifies(Object lock, boolean all) {
    return () ->
        locked(
            lock,
            () -> {
              if (all) {
                MonitorProbe.notifyAll(lock, Sites.ANY);
              } else {
                MonitorProbe.notify(lock, Sites.ANY);
              }
            });
  }

  /**
   * Threads 1 and 2 wait, in the order of the schedule; then thread 3 notifies one of them: which
   * one is a choice among those in the wait set, in their order of arrival.
   */
  @ParameterizedTest(name = "{0}: {1} wakes up")
  @CsvSource({"1 1 2 2 3 3/0, a", "1 1 2 2 3 3/1, b", "2 2 1 1 3 3/0, b", "2 2 1 1 3 3/1, a"})
  void notifiesOneOfTheWaitingThreads(String schedule, String woken) {
    log.clear();
    Trace trace =
        run.run(
            schedule,
            () -> {
              Object lock = published(new Object());
              inParallel(waits(lock, "a"), waits(lock, "b"), notifies(lock, false));
            });
    assertEquals(List.of(woken), log);
    String other = woken.equals("a") ? "2" : "1";
    assertEquals("0:JOIN thread, " + other + ":EXPIRE lock", run.waiting(trace));
    int notification = 7; // after three starts and four steps of the waiting threads
    assertEquals(2, trace.options(notification + 1), trace.toString());
    assertEquals(ThreadSet.of(woken.equals("a") ? 1 : 2), trace.woken(notification + 1));
  }

  @Test
  void notifiesAll() {
    Trace trace =
        run.run(
            "1 1 2 2 3 3 3",
            () -> {
              Object lock = published(new Object());
              inParallel(waits(lock, "a"), waits(lock, "b"), notifies(lock, true));
            });
    assertEquals(Outcome.Completed.INSTANCE, trace.outcome());
    assertEquals(Set.of("a", "b"), Set.copyOf(log));
    assertEquals(ThreadSet.of(1, 2), trace.woken(8), trace.toString());
  }

  @Test
  void losesANotificationThatComesFirst() {
    Trace trace =
        run.run(
            "2 2 2 1 1",
            () -> {
              Object lock = published(new Object());
              inParallel(waits(lock, "a"), notifies(lock, false));
            });
    assertEquals("0:JOIN thread, 1:EXPIRE lock", run.waiting(trace));
    assertEquals(List.of(), log);
  }

  @Test
  void needsTheMonitor() {
    Trace trace = run.run("", () -> MonitorProbe.wait(published(new Object()), Sites.ANY));
    assertEquals(
        "java.lang.IllegalMonitorStateException", ((Outcome.Thrown) trace.outcome()).exception());
  }

  /** Thread 1 waits for a time; thread 2 notifies it after a write. */
  private Set<String> endsOfWait(long millis) {
    Set<String> ends = new TreeSet<>();
    run.all(
        () -> {
          Object lock = published(new Object());
          Variable isNotified = published(new Variable("notified"));
          inParallel(
              () ->
                  locked(
                      lock,
                      () -> {
                        MonitorProbe.wait(lock, millis, Sites.ANY);
                        ends.add((int) isNotified.read() == 1 ? "notified" : "expired");
                      }),
              () ->
                  locked(
                      lock,
                      () -> {
                        isNotified.write(1);
                        MonitorProbe.notify(lock, Sites.ANY);
                      }));
        });
    return ends;
  }

  /** A long time-out is not over while another thread can run. */
  @Test
  void shortTimeOutsExpireAtAnyMomentAndLongOnesWhenNothingElseCanRun() {
    assertEquals(Set.of("expired", "notified"), endsOfWait(SHORT));
    assertEquals(Set.of("notified"), endsOfWait(LONG));
  }

  @Test
  void longTimeOutsExpireInTheOrderOfTheirDeadlines() {
    run.run(
        "",
        () -> {
          log.clear();
          inParallel(() -> sleep(3 * LONG, "late"), () -> sleep(LONG, "early"));
        });
    assertEquals(List.of("early", "late"), log);
  }

  private void sleep(long millis, String name) throws InterruptedException {
    TimeProbe.sleep(millis, Sites.ANY);
    log.add(name);
  }

  @Test
  void timePassesOnlyBySleeping() {
    long[] times = new long[3];
    run.run(
        "",
        () -> {
          times[0] = TimeProbe.nanoTime();
          times[1] = TimeProbe.nanoTime();
          TimeProbe.sleep(LONG, Sites.ANY);
          times[2] = TimeProbe.nanoTime();
        });
    assertEquals(0, times[0]);
    assertEquals(0, times[1]);
    assertEquals(LONG * 1_000_000, times[2]);
    assertTrue(run.execution().discovered().contains("c"), "the program looks at the clock");
  }

  /** Thread 1 is interrupted while it waits, and before. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({"1 1 0, waits", "0 1 1, comes later"})
  void interruptEndsAWait(String schedule, String name) {
    boolean[] flag = {true};
    Trace trace =
        run.run(
            schedule,
            () -> {
              Object lock = published(new Object());
              Thread waiter =
                  fork(
                      () -> {
                        try {
                          waits(lock, "woken").run();
                        } catch (InterruptedException e) {
                          log.add("interrupted");
                          flag[0] = ThreadProbe.interrupted();
                        }
                      });
              ThreadProbe.interrupt(waiter);
            });
    assertEquals(Outcome.Completed.INSTANCE, trace.outcome());
    assertEquals(List.of("interrupted"), log);
    assertFalse(flag[0], "the flag is down when the exception is thrown");
    assertTrue(run.execution().discovered().contains("i"), "the program sends interrupts");
  }

  /** A join and a long sleep end by an interrupt; a thread that does neither keeps its flag. */
  @Test
  void interruptEndsSleepAndJoin() {
    run.execution().restoreDiscoveries("i");
    Trace trace =
        run.run(
            "1 2 0 0",
            () -> {
              log.clear();
              Variable x = published(new Variable("x"));
              Thread sleeper =
                  fork(
                      () -> {
                        x.write(1);
                        catching(() -> TimeProbe.sleep(LONG, Sites.ANY), "sleep");
                      });
              Thread joiner =
                  fork(
                      () -> {
                        x.write(2);
                        catching(() -> ThreadProbe.join(sleeper, Sites.ANY), "join");
                      });
              ThreadProbe.interrupt(joiner);
              ThreadProbe.interrupt(sleeper);
            });
    assertTrue(log.contains("join") && log.contains("sleep"), log + " " + trace);
  }

  private void catching(HandwrittenRun.Body body, String name) throws Throwable {
    try {
      body.run();
    } catch (InterruptedException e) {
      log.add(name);
    }
  }

  /** A permit that was given before the park lets it pass, and it counts once. */
  @Test
  void parksUntilThereIsAPermit() {
    HandwrittenRun.Body program =
        () -> {
          log.clear();
          Thread parked =
              fork(
                  () -> {
                    ThreadProbe.park();
                    log.add("first");
                    ThreadProbe.park();
                    log.add("second");
                  });
          ThreadProbe.unpark(parked);
          ThreadProbe.unpark(parked);
        };
    Trace lost = run.run("0 0 1", program);
    assertEquals(List.of("first"), log);
    assertEquals("1:PARK signals", run.waiting(lost));
    run.run("0 1 0 1", program);
    assertEquals(List.of("first", "second"), log);
  }
}
