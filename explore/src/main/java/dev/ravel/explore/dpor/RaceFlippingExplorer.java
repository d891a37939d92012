// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import dev.ravel.explore.History;
import dev.ravel.explore.SleepTail;
import dev.ravel.explore.WakeRule;
import dev.ravel.model.DecisionPoint;
import dev.ravel.model.TailPolicy;

/**
 * Race detection and flipping (K. Sen, G. Agha, "A race-detection and flipping algorithm for
 * automated testing of multi-threaded programs", HVC 2006), after section 2.4 of Kähkönen's thesis.
 *
 * <p>A race sets the race flag of the node of its first operation, and adds the thread chosen there
 * to the postponed set of the node. From a flagged node another enabled thread is explored;
 * postponed threads are delayed as long as there are others. The search ends at a node when the
 * last thread chosen there was in no race, since then no other thread had to come before it, or
 * when every enabled thread has been postponed. A race that was flipped is not flipped back, since
 * a thread counts as postponed until a dependent operation is performed; Saarikivi et al. 2012,
 * section V, say that the tool of that paper does so as well. {@link BacktrackSearch} lists the
 * other departures.
 */
public class RaceFlippingExplorer extends BacktrackSearch {
  private final WakeRule rule;

  public RaceFlippingExplorer() {
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
   * Sets the race flag, which is a backtrack set that is not empty. Which thread raced does not
   * matter, except that a thread which is still postponed shows that this race was flipped already.
   */
  @Override
  void backtrack(int number, int thread) {
    if (!sleepsAndCouldGoFirst(number, thread)) {
      BacktrackNode node = nodes.get(number);
      node.backtrack.addAll(node.candidates);
    }
  }

  @Override
  final int pick(BacktrackNode node) {
    int thread = super.pick(node);
    node.backtrack.clear();
    return thread;
  }

  @Override
  final TailPolicy tail(BacktrackNode node, int first) {
    return new DelayTail(
        new SleepTail(
            WakeRule.DEPENDENT,
            node.asleep(),
            node.ending(),
            node.operations(),
            history.size(),
            first));
  }

  /** Chooses a postponed thread only if no other thread is enabled. */
  private record DelayTail(TailPolicy postponing) implements TailPolicy {
    @Override
    public int thread(DecisionPoint point) {
      int thread = postponing.thread(point);
      return thread == STOP ? point.enabled().first() : thread;
    }
  }
}
