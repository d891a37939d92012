// SPDX-License-Identifier: Apache-2.0
package dev.ravel.handwritten;

import static dev.ravel.handwritten.HandwrittenRun.inParallel;
import static dev.ravel.handwritten.HandwrittenRun.published;
import static dev.ravel.handwritten.HandwrittenRun.target;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.Outcome;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Trace;
import dev.ravel.probe.LoopProbe;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A busy-waiting thread is suspended after one round without effect. */
class BusyWaitsTest {
  private static final int LOOP = Sites.of("");
  private static final int GOTO = 167;

  private final HandwrittenRun run = new HandwrittenRun();

  @AfterEach
  void close() {
    run.close();
  }

  private static void awaitNotZero(Variable x, HandwrittenRun.Body inEachRound) throws Throwable {
    LoopProbe.enterLoop(LOOP);
    while ((int) x.read() == 0) {
      inEachRound.run();
      LoopProbe.goRound(GOTO, LOOP);
    }
  }

  private static void waitsForAnother() throws Throwable {
    Variable x = published(new Variable("x"));
    inParallel(() -> awaitNotZero(x, () -> {}), () -> x.write(1));
  }

  /** The round is redundant: another execution covers that thread 1 reads after the write. */
  @Test
  void isSuspendedAfterOneRound() {
    Trace trace = run.run("1 2", BusyWaitsTest::waitsForAnother);
    assertEquals("1:READ x, 2:WRITE x", run.steps(trace));
    assertEquals(new Outcome.Redundant(), trace.outcome());
    assertTrue(run.execution().waitedBusily());
  }

  @Test
  void passesWithoutARoundIfTheWriteComesFirst() {
    Trace trace = run.run("2 1", BusyWaitsTest::waitsForAnother);
    assertEquals("2:WRITE x, 1:READ x", run.steps(trace));
    assertEquals(Outcome.Completed.INSTANCE, trace.outcome());
    assertFalse(run.execution().waitedBusily());
  }

  @Test
  void readsAgainUnderAPatientPolicy() {
    Trace trace = run.run(target("1 2", TailPolicy.PATIENT), BusyWaitsTest::waitsForAnother);
    assertEquals("1:READ x, 2:WRITE x, 1:READ x", run.steps(trace));
    assertEquals(Outcome.Completed.INSTANCE, trace.outcome());
  }

  @Test
  void isALivelockIfNoThreadWritesWhatItReads() {
    Trace trace =
        run.run(
            "",
            () -> {
              Variable x = published(new Variable("x"));
              inParallel(() -> awaitNotZero(x, () -> {}));
            });
    Outcome.Deadlock deadlock = (Outcome.Deadlock) trace.outcome();
    assertTrue(deadlock.isLivelock());
    List<Integer> watched = deadlock.waiting().get(1).watches();
    assertEquals(List.of("x"), watched.stream().map(run::name).toList());
    assertEquals("1:READ x", run.steps(trace));
  }

  /** A write to an own object is not a step, but the next round begins in another state. */
  @Test
  void isNotSuspendedIfTheRoundHasAnEffect() {
    Trace trace =
        run.run(
            "",
            () -> {
              Variable x = published(new Variable("x"));
              Variable own = new Variable("own");
              awaitNotZero(x, () -> own.write(1));
            });
    assertInstanceOf(Outcome.Bounded.class, trace.outcome());
  }

  /** A loop that counts its rounds ends by itself. */
  @Test
  void isNotSuspendedIfItCarriesAnotherValueIntoTheNextRound() {
    Trace trace =
        run.run(
            "",
            () -> {
              Variable x = published(new Variable("x"));
              LoopProbe.enterLoop(LOOP);
              for (int i = 0; i < 3 && (int) x.read() == 0; i++) {
                LoopProbe.carry(i, 0, LOOP);
                LoopProbe.goRound(GOTO, LOOP);
              }
            });
    assertEquals("0:READ x, 0:READ x, 0:READ x", run.steps(trace));
    assertEquals(Outcome.Completed.INSTANCE, trace.outcome());
  }
}
