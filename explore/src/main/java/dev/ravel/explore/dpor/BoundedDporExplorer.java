// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import dev.ravel.explore.ReadDependence;

/**
 * Dynamic partial order reduction for executions with a bounded number of preemptions.
 *
 * <p>From K. Coons, M. Musuvathi, K. McKinley, "Bounded partial-order reduction", OOPSLA 2013,
 * section 5. To reverse a race, letting a thread continue just before the other operation is not
 * enough under a bound: that may cost a preemption which an earlier switch does not cost. So the
 * thread also becomes a backtrack point where the other thread's uninterrupted block of steps
 * began. Sleep sets and source sets take no account of that cost, so the bounded search uses
 * neither.
 */
public final class BoundedDporExplorer extends DporExplorer {
  private final int bound;
  private boolean isBounded;

  public BoundedDporExplorer(ReadDependence reads, int bound) {
    super(reads);
    this.bound = bound;
  }

  @Override
  void open(int number) {
    if (number == 0) {
      nodes.get(number).preemptions = 0;
      return;
    }
    BacktrackNode node = nodes.get(number);
    BacktrackNode parent = nodes.get(number - 1);
    node.preemptions = parent.preemptions + (isPreemption(number - 1) ? 1 : 0);
    int current = currentBefore(number);
    if (node.preemptions >= bound && node.candidates.contains(current)) {
      isBounded |= node.candidates.size() > 1;
      node.candidates.clear();
      node.candidates.add(current);
    }
  }

  private boolean isPreemption(int number) {
    int last = currentBefore(number);
    int step = history.stepOf(number);
    return last >= 0 && history.thread(step) != last && history.isEnabled(step, last);
  }

  /** The current thread before a decision, branches aside; -1 at the beginning. */
  private int currentBefore(int number) {
    int step = history.stepOf(number);
    int head = step == 0 ? -1 : history.head(step - 1);
    return head < 0 ? -1 : history.thread(head);
  }

  @Override
  void backtrack(int number, int thread) {
    add(number, thread);
    int start = history.stepOf(number);
    while (start > 0
        && history.head(start - 1) >= 0
        && history.thread(history.head(start - 1)) == history.thread(start)) {
      start = history.head(start - 1);
    }
    add(history.decisionNumber(start), thread);
  }

  private void add(int number, int thread) {
    BacktrackNode node = nodes.get(number);
    if (history.isEnabled(history.stepOf(number), thread)) {
      node.backtrack.add(thread);
    } else {
      node.backtrack.addAll(history.enabled(history.stepOf(number)));
    }
  }

  @Override
  public boolean isBounded() {
    return isBounded;
  }
}
