// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.interference.Interferences;
import dev.ravel.model.DecisionPoint;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.ThreadSet;
import java.util.SplittableRandom;

/**
 * Follows a plan, then covers further extensions on the way (section 3.9 of Kähkönen's thesis).
 * Prefers threads whose next operation is an uncovered extension, and alternatives that are not
 * covered; chooses among equals at random.
 *
 * <p>Only the execution shows whether an operation that waits for something other than a lock is
 * enabled, and which sides of branches its inputs take. Where the plan cannot be followed, the
 * execution continues without it. With a bound on interferences the execution ends where every
 * continuation would exceed it.
 */
final class CoveringTail implements TailPolicy {
  /** No bound on interferences. */
  static final int UNBOUNDED = Integer.MAX_VALUE;

  private final FollowedRun run;
  private final int[] plan;
  private final long[] wishes;
  private final SplittableRandom random;
  private final int most;
  private final Interferences interferences = new Interferences();
  private int position;

  /**
   * A tail for the next execution, for which {@code run} has been restarted.
   *
   * @param most the number of interferences beyond which the execution ends
   */
  CoveringTail(FollowedRun run, ExtraExtensions extras, SplittableRandom random, int most) {
    this.run = run;
    this.most = most;
    this.plan = extras.plan();
    this.wishes = extras.wishes();
    this.random = random;
  }

  @Override
  public long[] wishes() {
    return wishes.clone();
  }

  @Override
  public int thread(DecisionPoint point) {
    run.follow(point.steps(), point.steps().size());
    ThreadSet enabled = most == UNBOUNDED ? point.enabled() : withinBound(point);
    if (position < plan.length && enabled.contains(plan[position])) {
      return plan[position++];
    }
    position = plan.length;
    return enabled.isEmpty() ? STOP : pick(point, enabled);
  }

  /** The enabled threads whose next operations keep the bound on interferences. */
  private ThreadSet withinBound(DecisionPoint point) {
    interferences.follow(point.steps(), point.steps().size());
    ThreadSet within = ThreadSet.copyOf(point.enabled());
    if (interferences.degree() >= most) {
      ThreadSet enabled = point.enabled();
      for (int thread = enabled.first(); thread != ThreadSet.NONE; thread = enabled.after(thread)) {
        if (interferences.interferes(thread, point.kind(thread), point.location(thread))) {
          within.remove(thread);
        }
      }
    }
    return within;
  }

  private int pick(DecisionPoint point, ThreadSet enabled) {
    ThreadSet uncovered = new ThreadSet();
    for (int thread = enabled.first(); thread != ThreadSet.NONE; thread = enabled.after(thread)) {
      if (run.isUncovered(point, thread)) {
        uncovered.add(thread);
      }
    }
    ThreadSet preferred = uncovered.isEmpty() ? enabled : uncovered;
    return preferred.get(random.nextInt(preferred.size()));
  }

  @Override
  public int choice(DecisionPoint point, int options) {
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
