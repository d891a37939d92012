// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A trace contains what was added to its builder, whichever of the optional columns are in use and
 * however often they had to grow.
 */
class TraceTest {
  /** The columns of a builder hold 256 steps at first and double: 255 to 257, 512, and 1,300. */
  @ParameterizedTest(name = "{0} steps, a rare property in one of {1}")
  @CsvSource({
    "0, 1",
    "1, 1",
    "255, 0",
    "256, 3",
    "257, 3",
    "257, 100",
    "512, 5",
    "513, 1",
    "1300, 200"
  })
  void givesBackEveryStep(int count, int rarity) {
    for (int seed = 0; seed < 20; seed++) {
      List<RandomSteps.Step> steps = new RandomSteps(seed).steps(count, rarity);
      assertSteps(steps, RandomSteps.trace(steps));
    }
  }

  @Test
  void keepsNothingOfAnEarlierExecution() {
    TraceBuilder builder = new TraceBuilder();
    new RandomSteps(1).steps(400, 2).forEach(step -> RandomSteps.add(step, builder));
    builder.waitsLong();
    Trace first = builder.build(Outcome.Completed.INSTANCE);
    List<RandomSteps.Step> kept = steps(first);
    builder.clear();
    List<RandomSteps.Step> plain = new RandomSteps(2).steps(300, 0);
    plain.forEach(step -> RandomSteps.add(step, builder));
    Trace second = builder.build(Outcome.Completed.INSTANCE);
    assertSteps(plain, second);
    assertFalse(second.waitsLong());
    assertFalse(second.hasLevels());
    assertTrue(first.waitsLong());
    assertSteps(kept, first);
  }

  @Test
  void packsEverythingButTheSite() {
    for (int seed = 0; seed < 50; seed++) {
      List<RandomSteps.Step> steps = new RandomSteps(seed).steps(300, 1 + seed % 9);
      Trace trace = RandomSteps.trace(steps);
      TraceBuilder again = new TraceBuilder();
      long[] packed = new long[Trace.PACKED];
      for (int step = 0; step < trace.size(); step++) {
        trace.pack(step, packed);
        again.addPacked(packed, trace.site(step));
        again.addPackedHigh(trace.packHigh(step));
      }
      assertSteps(steps, again.build(trace.outcome()));
    }
  }

  @Test
  void packsThatAStartedThreadIsADaemon() {
    TraceBuilder builder = new TraceBuilder();
    builder.addStart(0, 1, 9, -1);
    builder.addStart(0, 70, 8, -1);
    builder.lastStartedDaemon();
    Trace trace = builder.build(Outcome.Completed.INSTANCE);
    TraceBuilder again = new TraceBuilder();
    long[] packed = new long[Trace.PACKED];
    for (int step = 0; step < trace.size(); step++) {
      trace.pack(step, packed);
      again.addPacked(packed, -1);
    }
    assertEquals(ThreadSet.of(70), trace.daemons());
    assertEquals(trace.daemons(), again.build(trace.outcome()).daemons());
    again.clear();
    assertEquals(new ThreadSet(), again.daemons());
  }

  /** The steps without a decision are the start, the join and the end. */
  @Test
  void listsTheDecisionsInOrder() {
    TraceBuilder builder = new TraceBuilder();
    builder.addStart(0, 1, 9, -1);
    builder.addDecision(1, Kind.WRITE, 3, Steps.NOWHERE, 5, ThreadSet.of(0, 1));
    builder.addDecision(0, Kind.NOTIFY, 4, Steps.NOWHERE, 6, ThreadSet.of(0, 1));
    builder.lastChose(2, 3);
    builder.addBranch(1, 1, 2, 7);
    builder.lastDependedOn(12);
    builder.add(1, Kind.END, 9, -1);
    builder.add(0, Kind.JOIN, 9, 8);
    Trace trace = builder.build(Outcome.Completed.INSTANCE);
    assertArrayEquals(
        new int[] {Decision.pack(1, 0), Decision.pack(0, 2), Decision.pack(1, 1)},
        trace.decisions());
    assertEquals(Decision.pack(1, 1, 12), trace.decision(3));
    assertEquals(
        "0:START@9 1:WRITE@3 0:NOTIFY@4 1:BRANCH 1:END@9 0:JOIN@9 Completed[]", "" + trace);
  }

  @Test
  void decisionsRepeatTheOrderOfTheSteps() {
    for (int seed = 0; seed < 50; seed++) {
      List<RandomSteps.Step> steps = new RandomSteps(seed).steps(100, 4);
      int[] expected =
          steps.stream()
              .filter(RandomSteps.Step::isDecision)
              .mapToInt(step -> Decision.pack(step.thread(), step.choice()))
              .toArray();
      assertArrayEquals(expected, RandomSteps.trace(steps).decisions());
    }
  }

  @Test
  void beginsAsEveryPrefixOfItself() {
    List<RandomSteps.Step> steps = new RandomSteps(3).steps(60, 5);
    Trace whole = RandomSteps.trace(steps);
    for (int end = 0; end <= steps.size(); end++) {
      Trace prefix = RandomSteps.trace(steps.subList(0, end));
      assertTrue(whole.beginsAs(prefix));
      assertEquals(end == steps.size(), prefix.beginsAs(whole));
      assertEquals(end == steps.size(), whole.sameStepsAs(prefix));
      assertEquals(-1, whole.differsAt(prefix));
    }
  }

  @Test
  void doesNotBeginAsATraceWithOneOtherStep() {
    List<RandomSteps.Step> steps = new RandomSteps(4).steps(40, 5);
    Trace whole = RandomSteps.trace(steps);
    for (int at = 0; at < steps.size(); at++) {
      RandomSteps.Step step = steps.get(at);
      if (step.kind() != Kind.BRANCH) {
        List<RandomSteps.Step> other = new ArrayList<>(steps.subList(0, at));
        other.add(elsewhere(step));
        Trace changed = RandomSteps.trace(other);
        assertFalse(whole.beginsAs(changed), "changed at " + at);
        assertEquals(at, whole.differsAt(changed));
        assertEquals(at, changed.differsAt(whole));
      }
    }
  }

  /** Traces may differ after the first step at which their decisions differ. */
  @Test
  void maySplitWhereAnotherDecisionWasTaken() {
    Trace one = trace(0, 1);
    Trace other = trace(1, 0);
    assertEquals(-1, one.differsAt(other));
    assertFalse(one.beginsAs(other));
    assertFalse(one.sameStepsAs(other));
  }

  private static Trace trace(int... threads) {
    TraceBuilder builder = new TraceBuilder();
    for (int thread : threads) {
      builder.addDecision(thread, Kind.WRITE, 0, Steps.NOWHERE, 0, ThreadSet.of(0, 1));
    }
    return builder.build(Outcome.Completed.INSTANCE);
  }

  /** Sites belong to the classes as they were loaded, so a comparison ignores them. */
  @Test
  void comparesStepsWithoutTheirSites() {
    List<RandomSteps.Step> steps = new RandomSteps(5).steps(50, 5);
    TraceBuilder moved = new TraceBuilder();
    Trace trace = RandomSteps.trace(steps);
    long[] packed = new long[Trace.PACKED];
    for (int step = 0; step < trace.size(); step++) {
      trace.pack(step, packed);
      moved.addPacked(packed, trace.site(step) + 1);
      moved.addPackedHigh(trace.packHigh(step));
    }
    Trace other = moved.build(trace.outcome());
    assertTrue(trace.sameStepsAs(other));
    assertTrue(trace.beginsAs(other));
    assertEquals(-1, trace.differsAt(other));
  }

  @Test
  void handsOutACopyOfWhatWasPending() {
    Trace.Pending pending = new Trace.Pending(1, Kind.LOCK, 2, Steps.NOWHERE, 3, false, false);
    Trace trace = new TraceBuilder().build(Outcome.Completed.INSTANCE, pending);
    assertEquals(Trace.ANY_LEVEL, pending.need());
    assertNotSame(trace.pending(), trace.pending());
    trace.pending()[0] = null;
    assertSame(pending, trace.pending()[0]);
  }

  private static RandomSteps.Step elsewhere(RandomSteps.Step step) {
    TraceBuilder builder = new TraceBuilder();
    RandomSteps.add(step, builder);
    long[] packed = new long[Trace.PACKED];
    builder.build(Outcome.Completed.INSTANCE).pack(0, packed);
    packed[1]++; // the location
    builder.clear();
    builder.addPacked(packed, step.site());
    return RandomSteps.of(builder.build(Outcome.Completed.INSTANCE), 0);
  }

  private static List<RandomSteps.Step> steps(Trace trace) {
    List<RandomSteps.Step> steps = new ArrayList<>();
    for (int step = 0; step < trace.size(); step++) {
      steps.add(RandomSteps.of(trace, step));
    }
    return steps;
  }

  private static void assertSteps(List<RandomSteps.Step> expected, Trace trace) {
    List<RandomSteps.Step> actual = steps(trace);
    for (int step = 0; step < Math.min(expected.size(), actual.size()); step++) {
      assertEquals(expected.get(step), actual.get(step), "step " + step);
    }
    assertEquals(expected.size(), actual.size());
  }
}
