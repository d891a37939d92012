// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Point;
import dev.ravel.model.Tail;
import java.util.SplittableRandom;

/**
 * Follows a plan, then covers further extensions on the way (section 3.9): prefers threads whose
 * next operation no run has performed in this situation, and alternatives that no run has taken;
 * chooses at random among equals.
 *
 * <p>Only the run shows whether an operation that waits for something else than a lock is enabled,
 * and which sides of branches its inputs take; where the plan cannot be followed, the run goes on
 * all the same.
 */
final class CoveringTail implements Tail {
  private final FollowedRun run;
  private final int[] plan;
  private final long[] wishes;
  private final SplittableRandom random;
  private int position;

  /** A tail for a run that has been {@linkplain FollowedRun#restart started}. */
  CoveringTail(FollowedRun run, Companions companions, SplittableRandom random) {
    this.run = run;
    this.plan = companions.plan();
    this.wishes = companions.wishes();
    this.random = random;
  }

  @Override
  public long[] wishes() {
    return wishes.clone();
  }

  @Override
  public int thread(Point point) {
    run.follow(point.steps(), point.steps().size());
    if (position < plan.length && (point.enabled() & 1L << plan[position]) != 0) {
      return plan[position++];
    }
    position = plan.length;
    return pick(point);
  }

  private int pick(Point point) {
    long uncovered = 0;
    for (long rest = point.enabled(); rest != 0; rest &= rest - 1) {
      long bit = Long.lowestOneBit(rest);
      if (run.isUncovered(point, Long.numberOfTrailingZeros(bit))) {
        uncovered |= bit;
      }
    }
    long rest = uncovered != 0 ? uncovered : point.enabled();
    for (int skip = random.nextInt(Long.bitCount(rest)); skip > 0; skip--) {
      rest &= rest - 1;
    }
    return Long.numberOfTrailingZeros(rest);
  }

  @Override
  public int choice(Point point, int options) {
    int step = point.steps().size() - 1;
    run.follow(point.steps(), step);
    int thread = point.steps().thread(step);
    int start = random.nextInt(options);
    int choice = start;
    for (int i = 0; i < options && run.isCovered(point, thread, choice); i++) {
      choice = (start + i + 1) % options;
    }
    return choice;
  }
}
