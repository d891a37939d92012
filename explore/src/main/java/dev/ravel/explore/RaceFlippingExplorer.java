// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Point;
import dev.ravel.model.Tail;

/**
 * Race detection and flipping (K. Sen, G. Agha, "A race-detection and flipping algorithm for
 * automated testing of multi-threaded programs", HVC 2006), after section 2.4 of the thesis.
 *
 * <p>A race sets the race flag of the node of its first operation, and the thread performed there
 * joins the node's postponed set. A flagged node is run again with another enabled thread, the
 * postponed ones being delayed as long as there are others. The search ends at a node when the last
 * thread performed there was in no race, since then nothing had to come before it, or when every
 * enabled thread has been postponed. A race that was flipped is not flipped back, since a thread
 * counts as postponed until something dependent happens; Saarikivi et al. 2012, section V, say that
 * the tool of that paper does it as well. {@link BacktrackSearch} says where the search leaves the
 * paper.
 */
class RaceFlippingExplorer extends BacktrackSearch {
  private final WakeRule rule;

  RaceFlippingExplorer() {
    this(new History(), WakeRule.DEPENDENT);
  }

  RaceFlippingExplorer(History history, WakeRule rule) {
    super(history);
    this.rule = rule;
  }

  @Override
  final void open(int number) {
    inheritSleepers(number, rule);
  }

  /**
   * The flag is a backtrack set that is not empty; which thread raced does not matter, unless it is
   * still being postponed: then it is this race that was flipped.
   */
  @Override
  void backtrack(int number, int thread) {
    if (!sleepsAndCouldGoFirst(number, thread)) {
      nodes.get(number).backtrack = -1L;
    }
  }

  @Override
  final int pick(BacktrackNode node) {
    int thread = super.pick(node);
    node.backtrack = 0;
    return thread;
  }

  @Override
  final Tail tail(BacktrackNode node, int first) {
    return new DelayTail(
        new SleepTail(
            WakeRule.DEPENDENT, node.sleep | node.done, node.operations(), history.size(), first));
  }

  /** Performs a postponed thread only when there is no other. */
  private record DelayTail(Tail postponing) implements Tail {
    @Override
    public int thread(Point point) {
      int thread = postponing.thread(point);
      return thread == STOP ? Long.numberOfTrailingZeros(point.enabled()) : thread;
    }
  }
}
