// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.DfsExplorer;
import dev.ravel.explore.Preemptions;
import dev.ravel.explore.RandomExplorer;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SmallerExecutionsTest {
  private static final String KINDS = "RWMDLTVNPKS!!";
  private static final int PROGRAMS = TestScale.of(600);
  private static final int INTERLEAVINGS = 400;

  /** The read of x sees the write of the other thread only if that comes in between. */
  @Test
  void provesHowManyPreemptionsAreNeeded() {
    TextExecution execution = new TextExecution(TextProgram.parse("La Lb Ub Ua | Lb La Ua Ub"));
    Trace deadlock = execution.run(Target.of(new int[] {0, 1}, point -> point.enabled().first()));
    assertTrue(deadlock.outcome().isFailure(), deadlock::toString);
    SmallerExecutions.Smallest smallest = smallest(execution, deadlock, 0).orElseThrow();
    assertEquals(1, smallest.minimality().preemptions());
    assertTrue(smallest.minimality().isProved());
    assertEquals(2, smallest.minimality().searched());
  }

  @Test
  void findsAsFewPreemptionsAsBruteForce() {
    int compared = 0;
    int fewer = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      TextProgram program = RandomPrograms.of(seed, KINDS);
      TextExecution execution = new TextExecution(program);
      Optional<Trace> failing = failing(execution, seed);
      OptionalInt least =
          failing.isEmpty() ? OptionalInt.empty() : leastByBruteForce(execution, failing.get());
      if (least.isPresent()) {
        SmallerExecutions.Smallest smallest = smallest(execution, failing.get(), 0).orElseThrow();
        Trace trace = smallest.trace();
        assertEquals(failing.get().outcome(), trace.outcome(), program::text);
        assertEquals(least.getAsInt(), smallest.minimality().preemptions(), program::text);
        assertEquals(least.getAsInt(), Preemptions.count(trace), program::text);
        assertTrue(smallest.minimality().isProved(), program::text);
        compared++;
        fewer += Preemptions.count(trace) < Preemptions.count(failing.get()) ? 1 : 0;
      }
    }
    assertTrue(fewer > compared / 4, fewer + " of " + compared + " have fewer preemptions");
    assertTrue(compared > PROGRAMS / 20, "only " + compared + " programs failed");
  }

  @Test
  void provesNothingAboutLevelsThatItDoesNotFinish() {
    TextExecution execution = new TextExecution(TextProgram.parse("La Lb Ub Ua | Lb La Ua Ub"));
    Trace deadlock = execution.run(Target.of(new int[] {0, 1}, point -> point.enabled().first()));
    SmallerExecutions.Smallest smallest = smallest(execution, deadlock, 4).orElseThrow();
    assertFalse(smallest.minimality().isProved());
    assertEquals(0, smallest.minimality().needed());
    assertEquals(0, smallest.minimality().searched());
  }

  /** Each third execution is one of another program. */
  @Test
  void provesNothingIfTheProgramDoesNotDependOnTheScheduleAlone() {
    for (int seed = 0; seed < PROGRAMS / 4; seed++) {
      TextExecution other = new TextExecution(RandomPrograms.of(seed, "RWLTS"));
      TextExecution execution = new TextExecution(TextProgram.parse("La Lb Ub Ua | Lb La Ua Ub"));
      Trace deadlock = execution.run(Target.of(new int[] {0, 1}, point -> point.enabled().first()));
      int[] executions = new int[1];
      SmallerExecutions search =
          new SmallerExecutions(
              target -> Optional.of((executions[0]++ % 3 == 1 ? other : execution).run(target)),
              () -> false,
              () -> executions[0] > 100,
              trace -> trace.outcome().equals(deadlock.outcome()),
              () -> {});
      assertFalse(search.of(deadlock).orElseThrow().minimality().isProved());
    }
  }

  @Test
  void isEmptyIfTheFailureCannotBeRepeated() {
    TextExecution other = new TextExecution(TextProgram.parse("La Ua | La Ua"));
    TextExecution execution = new TextExecution(TextProgram.parse("La Lb Ub Ua | Lb La Ua Ub"));
    Trace deadlock = execution.run(Target.of(new int[] {0, 1}, point -> point.enabled().first()));
    SmallerExecutions search =
        new SmallerExecutions(
            target -> Optional.of(other.run(Target.free(target.tail()))),
            () -> false,
            () -> false,
            trace -> trace.outcome().equals(deadlock.outcome()),
            () -> {});
    assertEquals(Optional.empty(), search.of(deadlock));
  }

  /**
   * @param limit the number of executions after which the search is over; 0 for no limit
   */
  private static Optional<SmallerExecutions.Smallest> smallest(
      TextExecution execution, Trace failing, int limit) {
    int[] executions = new int[1];
    return new SmallerExecutions(
            target -> {
              executions[0]++;
              return Optional.of(execution.run(target));
            },
            () -> false,
            () -> limit > 0 && executions[0] >= limit,
            trace -> trace.outcome().equals(failing.outcome()),
            () -> {})
        .of(failing);
  }

  private static Optional<Trace> failing(TextExecution execution, int seed) {
    RandomExplorer random = new RandomExplorer(seed);
    for (int i = 0; i < 10; i++) {
      Trace trace = execution.run(random.next().orElseThrow());
      if (trace.outcome().isFailure() && !trace.isPartialDeadlock()) {
        return Optional.of(trace);
      }
    }
    return Optional.empty();
  }

  /** Empty if there are too many interleavings. */
  private static OptionalInt leastByBruteForce(TextExecution execution, Trace failing) {
    for (int bound = 0; bound <= Preemptions.count(failing); bound++) {
      DfsExplorer dfs = new DfsExplorer(bound);
      Optional<Target> target = dfs.next();
      for (int i = 0; target.isPresent(); i++) {
        Trace trace = execution.run(target.get());
        if (trace.outcome().equals(failing.outcome())) {
          return OptionalInt.of(bound);
        }
        if (i == INTERLEAVINGS) {
          return OptionalInt.empty();
        }
        dfs.learn(target.get(), trace);
        target = dfs.next();
      }
    }
    throw new AssertionError("brute force does not find " + failing);
  }
}
