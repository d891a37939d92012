// SPDX-License-Identifier: Apache-2.0
package dev.ravel.handwritten;

import static dev.ravel.handwritten.HandwrittenRun.fork;
import static dev.ravel.handwritten.HandwrittenRun.inParallel;
import static dev.ravel.handwritten.HandwrittenRun.published;
import static dev.ravel.handwritten.HandwrittenRun.target;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.Caveat;
import dev.ravel.model.Outcome;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Trace;
import dev.ravel.probe.EnvironmentProbe;
import dev.ravel.probe.ThreadProbe;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An execution follows its target, then its tail policy, and says how it ended. */
class SchedulingTest {
  private final HandwrittenRun run = new HandwrittenRun();

  /** What the threads did, in the order in which they really did it. */
  private final List<Integer> order = new ArrayList<>();

  @AfterEach
  void close() {
    run.close();
  }

  /** Threads 1 and 2, with two steps each. */
  private void twoWriters() throws InterruptedException {
    Variable x = published(new Variable("x"));
    order.clear();
    inParallel(() -> write(x, 1), () -> write(x, 2));
  }

  private void write(Variable x, int thread) {
    for (int i = 0; i < 2; i++) {
      x.write(thread);
      order.add(thread);
    }
  }

  /** Two steps of each of two threads can be interleaved in 4! / (2! 2!) = 6 ways. */
  @ParameterizedTest
  @ValueSource(strings = {"1 1 2 2", "1 2 1 2", "1 2 2 1", "2 1 1 2", "2 1 2 1", "2 2 1 1"})
  void followsATarget(String schedule) {
    Trace trace = run.run(schedule, this::twoWriters);
    assertEquals(Outcome.Completed.INSTANCE, trace.outcome());
    assertArrayEquals(target(schedule, TailPolicy.CONTINUE).decisions(), longs(trace));
    assertEquals(schedule, order.toString().replaceAll("[\\[\\],]", ""));
  }

  private static long[] longs(Trace trace) {
    return Arrays.stream(trace.decisions()).asLongStream().toArray();
  }

  @Test
  void hasAllInterleavingsAndNoOther() {
    Set<List<Integer>> orders = new HashSet<>();
    int executions =
        run.all(
                () -> {
                  twoWriters();
                  orders.add(List.copyOf(order));
                })
            .size();
    assertEquals(6, executions);
    assertEquals(6, orders.size());
  }

  @Test
  void leavesTheRestToTheTailPolicy() {
    run.run("2", this::twoWriters);
    assertEquals(List.of(2, 2, 1, 1), order, "goes on with the same thread while it can");
    run.run(target("2", point -> point.enabled().first()), this::twoWriters);
    assertEquals(List.of(2, 1, 1, 2), order, "the lowest thread that can go on");
  }

  @Test
  void endsWhenTheTailPolicyStops() {
    Trace trace = run.run(target("1", point -> TailPolicy.STOP), this::twoWriters);
    assertEquals(new Outcome.Redundant(), trace.outcome());
    assertEquals("1:WRITE x", run.steps(trace));
    assertEquals(List.of(1), order);
  }

  /** At the second decision thread 1 has written once; the target asks for another thread. */
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "1 7, thread 7 to run, no such thread",
    "1 1 1, thread 1 to run, it has ended",
    "1 0, thread 0 to run, 'its next operation JOIN is not enabled'"
  })
  void saysWhereItCouldNotFollow(String schedule, String expected, String actual) {
    Trace trace = run.run(schedule, this::twoWriters);
    Outcome.Diverged diverged = (Outcome.Diverged) trace.outcome();
    assertEquals(expected, diverged.expected());
    assertEquals(actual, diverged.actual());
    assertEquals(trace.size(), diverged.step());
  }

  @Test
  void reportsAnUncaughtException() {
    Trace trace =
        run.run(
            "",
            () ->
                inParallel(
                    () -> {
                      throw new IOException("gone");
                    }));
    Outcome.Thrown thrown = (Outcome.Thrown) trace.outcome();
    assertEquals(1, thrown.thread());
    assertEquals("java.io.IOException", thrown.exception());
    assertEquals("gone", thrown.message());
    assertFalse(thrown.assertion());
    assertTrue(thrown.stack().get(0).text().contains("SchedulingTest"), thrown.toString());
  }

  @Test
  void tellsAssertionsFromOtherFailures() {
    Outcome outcome =
        run.run(
                "",
                () -> {
                  throw new AssertionError("wrong");
                })
            .outcome();
    assertTrue(((Outcome.Thrown) outcome).assertion());
  }

  @Test
  void handsUncaughtExceptionsToTheHandlerOfTheThread() {
    List<String> handled = new ArrayList<>();
    Trace trace =
        run.run(
            "",
            () -> {
              Thread thread =
                  new Thread(
                      () -> {
                        throw new IllegalStateException("handled");
                      });
              thread.setUncaughtExceptionHandler(
                  (failed, exception) -> handled.add(exception.getMessage()));
              ThreadProbe.start(thread);
            });
    assertEquals(Outcome.Completed.INSTANCE, trace.outcome());
    assertEquals(List.of("handled"), handled);
  }

  @Test
  void endsAtAnExit() {
    List<String> after = new ArrayList<>();
    Trace trace =
        run.run(
            "",
            () ->
                inParallel(
                    () -> {
                      EnvironmentProbe.exit(3);
                      after.add("went on");
                    }));
    assertEquals(new Outcome.Exited(1, 3), trace.outcome());
    assertEquals(List.of(), after);
  }

  /** The engine allows 100 operations per thread. */
  @Test
  void boundsTheOperationsOfAThread() {
    Variable x = new Variable("x");
    Trace trace =
        run.run(
            "",
            () -> {
              published(x);
              while (true) {
                x.read();
              }
            });
    assertEquals(
        new Outcome.Bounded(0, Caveat.of(Caveat.Kind.TOO_MANY_OPERATIONS, 100)), trace.outcome());
    assertEquals(100, trace.size());
  }

  /** A thread that uses new locations goes on, but not for ever. */
  @Test
  void boundsOperationsWithoutProgress() {
    Trace ending = run.run("", () -> useVariables(20, 48));
    assertEquals(Outcome.Completed.INSTANCE, ending.outcome());
    Trace waiting = run.run("", () -> useVariables(20, 101));
    assertEquals(
        new Outcome.Bounded(0, Caveat.of(Caveat.Kind.TOO_MANY_OPERATIONS, 100)), waiting.outcome());
    assertEquals(100, waiting.size());
    Trace endless = run.run("", () -> useVariables(Integer.MAX_VALUE, 48));
    assertEquals(
        new Outcome.Bounded(0, Caveat.of(Caveat.Kind.TOO_MANY_OPERATIONS, 10_000)),
        endless.outcome());
    assertEquals(10_000, endless.size());
  }

  private static void useVariables(int count, int times) {
    for (int i = 0; i < count; i++) {
      Variable x = published(new Variable("x"));
      for (int j = 0; j < times; j++) {
        x.read();
      }
    }
  }

  @Test
  void refusesToStartAThreadTwice() {
    Trace trace =
        run.run(
            "",
            () -> {
              Thread thread = fork(() -> {});
              ThreadProbe.join(thread, Sites.ANY);
              ThreadProbe.start(thread);
            });
    assertEquals(
        "java.lang.IllegalThreadStateException", ((Outcome.Thrown) trace.outcome()).exception());
  }
}
