// SPDX-License-Identifier: Apache-2.0
package dev.ravel.handwritten;

import static dev.ravel.handwritten.HandwrittenRun.inParallel;
import static dev.ravel.handwritten.HandwrittenRun.published;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import dev.ravel.probe.LockProbe;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The levels of modelled synchronisers.
 *
 * <p>A semaphore has its permits as its level, a latch its negated count, a read-write lock the
 * number of readers that could still enter: 65,536 while it is free, 0 while it is written.
 */
class SynchronizersTest {
  private static final Map<String, String> METHODS =
      Map.ofEntries(
          Map.entry("acquire", "acquire(I)V"),
          Map.entry("tryAcquire", "tryAcquire(I)Z"),
          Map.entry("release", "release(I)V"),
          Map.entry("drain", "drainPermits()I"),
          Map.entry("permits", "availablePermits()I"),
          Map.entry("await", "await()V"),
          Map.entry("countDown", "countDown()V"),
          Map.entry("lock", "lock()V"),
          Map.entry("tryLock", "tryLock()Z"),
          Map.entry("unlock", "unlock()V"));

  private final HandwrittenRun run = new HandwrittenRun();

  @AfterEach
  void close() {
    run.close();
  }

  private static Object call(Object synchronizer, String call) throws InterruptedException {
    String[] words = call.split(" ");
    assertTrue(LockProbe.isModelled(synchronizer));
    int number = words.length == 1 ? 1 : Integer.parseInt(words[1]);
    return LockProbe.modelled(synchronizer, METHODS.get(words[0]), number, 0, null, null);
  }

  private String levels(Trace trace) {
    StringJoiner levels = new StringJoiner(", ");
    for (int step = 0; step < trace.size(); step++) {
      if (trace.location(step) >= 0 && run.name(trace.location(step)).equals("level")) {
        levels.add(trace.kind(step) + " " + trace.levelBefore(step) + " " + trace.levelAfter(step));
      }
    }
    return levels.toString();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          # calls on a semaphore with 2 permits ; kind of step, level before and after
          acquire                               ; ACQUIRE 2 1
          acquire 2                             ; ACQUIRE 2 0
          acquire, release                      ; ACQUIRE 2 1, RELEASE 1 2
          release 3                             ; RELEASE 2 5
          tryAcquire 2, tryAcquire              ; TRY_ACQUIRE 2 0, TRY_ACQUIRE 0 0
          tryAcquire 3                          ; TRY_ACQUIRE 2 2
          drain, permits                        ; TRY_ACQUIRE 2 0, READ 0 0
          """)
  void semaphoreHasItsPermits(String calls, String levels) {
    assertLevels(levels, () -> new Semaphore(2), calls);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          # calls on a latch with count 2     ; kind of step, level before and after
          countDown                           ; RELEASE -2 -1
          countDown, countDown, await         ; RELEASE -2 -1, RELEASE -1 0, AWAIT 0 0
          countDown, countDown, countDown     ; RELEASE -2 -1, RELEASE -1 0, RELEASE 0 0
          """)
  void latchHasItsNegatedCount(String calls, String levels) {
    assertLevels(levels, () -> new CountDownLatch(2), calls);
  }

  private void assertLevels(String expected, Supplier<Object> maker, String calls) {
    Trace trace =
        run.run(
            "",
            () -> {
              Object synchronizer = published(maker.get());
              for (String call : calls.split(", ")) {
                call(synchronizer, call);
              }
            });
    assertEquals(Outcome.Completed.INSTANCE, trace.outcome());
    assertEquals(expected, levels(trace));
  }

  /** Each call is made by the lock that its first letter names: read or write. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          r lock, r unlock           ; TRY_ACQUIRE 65536 65535, RELEASE 65535 65536
          w lock, w unlock           ; TRY_ACQUIRE 65536 0, RELEASE 0 65536
          w lock, w lock             ; TRY_ACQUIRE 65536 0
          r lock, w tryLock          ; TRY_ACQUIRE 65536 65535, TRY_ACQUIRE 65535 65535
          w lock, r lock, w unlock   ; TRY_ACQUIRE 65536 0, TRY_ACQUIRE 0 0, RELEASE 0 65535
          """)
  void readWriteLockHasTheReadersThatCouldStillEnter(String calls, String levels) {
    Trace trace =
        run.run(
            "",
            () -> {
              ReentrantReadWriteLock lock = published(new ReentrantReadWriteLock());
              for (String call : calls.split(", ")) {
                call(call.startsWith("r") ? lock.readLock() : lock.writeLock(), call.substring(2));
              }
            });
    assertEquals(Outcome.Completed.INSTANCE, trace.outcome());
    assertEquals(levels, levels(trace));
  }

  @Test
  void ownSynchronizerHasNoSteps() {
    Trace trace =
        run.run(
            "",
            () -> {
              Semaphore own = new Semaphore(1);
              call(own, "acquire");
              call(own, "release");
            });
    assertEquals("", run.steps(trace));
  }

  @Test
  void waitsForPermits() {
    Trace trace = run.run("1 2 1 1 2 2", () -> twoHolders(published(new Semaphore(1))));
    assertTrue(
        trace.outcome() instanceof Outcome.Diverged, "thread 2 has announced ACQUIRE: " + trace);
    assertEquals(Kind.ACQUIRE, pendingOf(trace, 2).kind());
    assertEquals(1, pendingOf(trace, 2).need());
  }

  private static Trace.Pending pendingOf(Trace trace, int thread) {
    for (Trace.Pending pending : trace.pending()) {
      if (pending.thread() == thread) {
        return pending;
      }
    }
    throw new AssertionError("thread " + thread + " has ended: " + trace);
  }

  private static void twoHolders(Semaphore semaphore) throws InterruptedException {
    HandwrittenRun.Body body =
        () -> {
          call(semaphore, "acquire");
          call(semaphore, "release");
        };
    inParallel(body, body);
  }

  /** One permit lets the threads pass one after the other: 2 ways; two permits: 4!/(2! 2!) = 6. */
  @Test
  void hasTheInterleavingsThatThePermitsAllow() {
    assertEquals(2, run.all(() -> twoHolders(published(new Semaphore(1)))).size());
    assertEquals(6, run.all(() -> twoHolders(published(new Semaphore(2)))).size());
  }

  @Test
  void deadlocksWithoutPermits() {
    Trace trace = run.run("", () -> call(published(new Semaphore(0)), "acquire"));
    assertEquals("0:ACQUIRE level", run.waiting(trace));
    Trace latch = run.run("", () -> call(published(new CountDownLatch(1)), "await"));
    assertEquals("0:AWAIT level", run.waiting(latch));
  }

  /** A reader that wants the write lock waits for itself. */
  @Test
  void upgradeOfAReadLockDeadlocksAndNamesItsHolder() {
    Trace trace =
        run.run(
            "",
            () -> {
              ReentrantReadWriteLock lock = published(new ReentrantReadWriteLock());
              call(lock.readLock(), "lock");
              call(lock.writeLock(), "lock");
            });
    Outcome.Waiting waiting = ((Outcome.Deadlock) trace.outcome()).waiting().get(0);
    assertEquals(Kind.ACQUIRE, waiting.kind());
    assertEquals(0, waiting.holder());
    assertEquals(List.of(waiting.location()), waiting.holds());
  }

  @Test
  void timedAcquisitionGivesUp() {
    boolean[] passed = {true};
    Trace trace =
        run.run(
            "",
            () ->
                passed[0] =
                    (boolean)
                        LockProbe.modelled(
                            published(new Semaphore(0)),
                            "tryAcquire(IJLjava/util/concurrent/TimeUnit;)Z",
                            1,
                            1,
                            TimeUnit.MILLISECONDS,
                            TimeUnit.MILLISECONDS));
    assertEquals(false, passed[0]);
    assertEquals("0:ACQUIRE level unchanged", run.steps(trace));
  }
}
