// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Following a target, and detecting that an execution does not follow it. */
class TargetCursorTest {
  private static Target target(String text) {
    return Target.of(
        ReplayScript.parse("v1::00000000:" + text).decisions().stream()
            .mapToInt(decision -> decision)
            .toArray(),
        TailPolicy.CONTINUE);
  }

  @Test
  void givesTheDecisionsInOrder() {
    TargetCursor cursor = new TargetCursor();
    cursor.begin(target("0x2.1/3"));
    assertEquals(Decision.pack(0, 0), cursor.next());
    assertEquals(Decision.pack(0, 0), cursor.next());
    assertTrue(cursor.hasNext());
    assertEquals(Decision.pack(1, 3), cursor.peek());
    assertEquals(2, cursor.followed());
    assertEquals(Decision.pack(1, 3), cursor.next());
    assertFalse(cursor.hasNext());
    assertEquals(3, cursor.followed());
  }

  /** Thread 1 has reached its branch while the next decision of the target is one of thread 0. */
  @Test
  void findsABranchByItsThreadAndSkipsItLater() {
    TargetCursor cursor = new TargetCursor();
    cursor.begin(target("0.1/1.0/2.1/4"));
    assertEquals(1, cursor.side(1));
    assertEquals(Decision.pack(0, 0), cursor.next());
    assertEquals(Decision.pack(0, 2), cursor.next());
    assertEquals(4, cursor.side(1));
    assertFalse(cursor.hasNext());
    assertEquals(4, cursor.followed());
  }

  @Test
  void letsABranchTakeAnySideWithoutADecision() {
    TargetCursor cursor = new TargetCursor();
    cursor.begin(target("0.0"));
    assertEquals(TargetCursor.ANY, cursor.side(1));
    assertEquals(0, cursor.followed());
    assertTrue(cursor.hasNext());
  }

  @Test
  void forgetsTheTargetBefore() {
    TargetCursor cursor = new TargetCursor();
    cursor.begin(target("0.1/1.0"));
    cursor.side(1);
    cursor.begin(target("0.1/1.0"));
    assertEquals(0, cursor.followed());
    cursor.next();
    assertEquals(Decision.pack(1, 1), cursor.peek());
  }

  /**
   * The trace decides: thread 0, branch of thread 1 to side 1, thread 1, thread 0 with choice 2.
   */
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "0,           1", // a prefix
    "0.1/1.1.0/2, 4", // everything
    "0.1.1.0/2,  -1", // the other side of the branch
    "1/1.0.1,    -1", // the branch before thread 0
    "0.0/2,      -1", // the branch takes any side, then another thread continues
    "0.1/1.0,    -1", // another thread
    "0.1/1.1.0/1,-1", // another alternative
    "0.1/1.1.0/2.0, 4" // the execution ended first
  })
  void countsWhatWasFollowedUnlessTheExecutionHasLeftTheTarget(String text, int followed) {
    TraceBuilder builder = new TraceBuilder();
    builder.addStart(0, 1, 9, -1);
    builder.addDecision(0, Kind.WRITE, 3, Steps.NOWHERE, 1, ThreadSet.of(0, 1));
    builder.addBranch(1, 1, 2, 2);
    builder.addDecision(1, Kind.WRITE, 3, Steps.NOWHERE, 3, ThreadSet.of(0, 1));
    builder.addDecision(0, Kind.NOTIFY, 4, Steps.NOWHERE, 4, ThreadSet.of(0));
    builder.lastChose(2, 3);
    builder.add(0, Kind.END, 9, -1);
    Trace trace = builder.build(Outcome.Completed.INSTANCE);
    assertEquals(
        followed < 0 ? OptionalInt.empty() : OptionalInt.of(followed),
        TargetCursor.followed(target(text), trace));
  }

  /** Every trace follows its own decisions, and every prefix of them. */
  @Test
  void everyTraceFollowsItsOwnDecisions() {
    for (int seed = 0; seed < 100; seed++) {
      Trace trace = RandomSteps.trace(new RandomSteps(seed).steps(40, 4));
      int[] decisions = trace.decisions();
      assertEquals(
          OptionalInt.of(decisions.length),
          TargetCursor.followed(Target.of(decisions, TailPolicy.CONTINUE), trace));
    }
  }

  /** The definition: a branch takes the first remaining decision of its thread. */
  @Test
  void agreesWithAListFromWhichDecisionsAreRemoved() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 2_000; i++) {
      List<Integer> left = new ArrayList<>();
      for (int count = random.nextInt(12); count > 0; count--) {
        left.add(Decision.pack(random.nextInt(3), random.nextInt(3)));
      }
      TargetCursor cursor = new TargetCursor();
      cursor.begin(
          Target.of(left.stream().mapToInt(Integer::intValue).toArray(), TailPolicy.CONTINUE));
      int all = left.size();
      for (int asked = 0; asked < 15; asked++) {
        assertEquals(!left.isEmpty(), cursor.hasNext());
        if (cursor.hasNext() && random.nextBoolean()) {
          assertEquals(left.remove(0), cursor.next());
        } else {
          int thread = random.nextInt(3);
          assertEquals(removeFirst(left, thread), cursor.side(thread));
        }
        assertEquals(all - left.size(), cursor.followed());
      }
    }
  }

  private static int removeFirst(List<Integer> left, int thread) {
    for (Integer decision : left) {
      if (Decision.thread(decision) == thread) {
        left.remove(decision);
        return Decision.choice(decision);
      }
    }
    return TargetCursor.ANY;
  }
}
