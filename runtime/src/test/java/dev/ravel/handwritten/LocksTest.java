// SPDX-License-Identifier: Apache-2.0
package dev.ravel.handwritten;

import static dev.ravel.handwritten.HandwrittenRun.inParallel;
import static dev.ravel.handwritten.HandwrittenRun.locked;
import static dev.ravel.handwritten.HandwrittenRun.published;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import dev.ravel.probe.LockProbe;
import dev.ravel.probe.MonitorProbe;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Monitors and locks: mutual exclusion, reentrancy, deadlocks and their explanation. */
class LocksTest {
  private final HandwrittenRun run = new HandwrittenRun();

  @AfterEach
  void close() {
    run.close();
  }

  /**
   * Two critical sections can follow each other in 2 ways. Without the lock their two accesses can
   * be interleaved in 4! / (2! 2!) = 6 ways.
   */
  @Test
  void excludesOtherThreads() {
    assertEquals(2, run.all(() -> twoIncrements(true)).size());
    assertEquals(6, run.all(() -> twoIncrements(false)).size());
  }

  private static void twoIncrements(boolean isLocked) throws InterruptedException {
    Variable x = published(new Variable("x"));
    Object lock = published(new Object());
    HandwrittenRun.Body increment = () -> x.write((int) x.read() + 1);
    HandwrittenRun.Body body = isLocked ? () -> locked(lock, increment) : increment;
    inParallel(body, body);
  }

  /** Only the first entry and the last exit are noticed by other threads. */
  @Test
  void entersAgainWithoutAStep() {
    Variable x = new Variable("x");
    Trace trace =
        run.run(
            "",
            () -> {
              published(x);
              Object lock = published(new Object());
              locked(lock, () -> locked(lock, () -> x.write(1)));
              assertFalse(MonitorProbe.holdsLock(lock));
            });
    assertEquals("0:LOCK lock, 0:WRITE x, 0:UNLOCK lock", run.steps(trace));
    assertEquals(Outcome.Completed.INSTANCE, trace.outcome());
  }

  @Test
  void lockOfAnOwnObjectIsNotAStep() {
    Trace trace = run.run("", () -> locked(new Object(), () -> {}));
    assertEquals("", run.steps(trace));
  }

  @Test
  void refusesToLeaveAMonitorOfAnotherThread() {
    Trace trace = run.run("", () -> MonitorProbe.monitorExit(published(new Object()), Sites.ANY));
    assertEquals(
        "java.lang.IllegalMonitorStateException", ((Outcome.Thrown) trace.outcome()).exception());
  }

  /** Each thread takes its first lock, and then needs that of the other one. */
  @Test
  void explainsADeadlock() {
    Trace trace = run.run("1 2", LocksTest::lockOrderInversion);
    Outcome.Deadlock deadlock = (Outcome.Deadlock) trace.outcome();
    assertFalse(deadlock.isLivelock());
    List<Outcome.Waiting> waiting = deadlock.waiting();
    assertEquals(List.of(0, 1, 2), waiting.stream().map(Outcome.Waiting::thread).toList());
    assertEquals(Kind.JOIN, waiting.get(0).kind());
    assertWaitsFor(waiting.get(1), waiting.get(2));
    assertWaitsFor(waiting.get(2), waiting.get(1));
  }

  private static void assertWaitsFor(Outcome.Waiting one, Outcome.Waiting other) {
    assertEquals(Kind.LOCK, one.kind());
    assertEquals(other.thread(), one.holder());
    assertEquals(other.holds(), List.of(one.location()));
  }

  private static void lockOrderInversion() throws InterruptedException {
    Object a = published(new Object());
    Object b = published(new Object());
    inParallel(
        () -> locked(a, () -> locked(b, () -> {})), () -> locked(b, () -> locked(a, () -> {})));
  }

  /**
   * Interleavings of La Lb Ub Ua and Lb La Ua Ub. If thread 1 begins and takes b as well, thread 2
   * can come in after Ub, and then only take b: its La waits for Ua. So thread 2 comes after Ua, or
   * Lb before Ua: 2 ways; the same with the threads exchanged; and 2 ways into the deadlock.
   */
  @Test
  void meetsTheDeadlockInTwoOfSixInterleavings() {
    List<Trace> traces = run.all(LocksTest::lockOrderInversion);
    assertEquals(6, traces.size());
    assertEquals(
        2, traces.stream().filter(trace -> trace.outcome() instanceof Outcome.Deadlock).count());
  }

  @Test
  void triesALockWithoutWaiting() {
    boolean[] taken = new boolean[1];
    HandwrittenRun.Body program =
        () -> {
          ReentrantLock lock = published(new ReentrantLock());
          inParallel(
              () -> {
                LockProbe.lock(lock);
                LockProbe.unlock(lock);
              },
              () -> {
                taken[0] = LockProbe.tryLock(lock);
                if (taken[0]) {
                  LockProbe.unlock(lock);
                }
              });
        };
    Trace failed = run.run("1 2 1", program);
    assertFalse(taken[0]);
    assertEquals("1:LOCK lock, 2:TRY_LOCK lock unchanged, 1:UNLOCK lock", run.steps(failed));
    run.run("1 1 2", program);
    assertTrue(taken[0]);
  }
}
