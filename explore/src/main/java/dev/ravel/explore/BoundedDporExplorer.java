// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

/**
 * Dynamic partial order reduction among the runs with at most so many preemptions.
 *
 * <p>From K. Coons, M. Musuvathi, K. McKinley, "Bounded partial-order reduction", OOPSLA 2013,
 * section 5. Under a bound it is no longer enough to let a thread go first just before the other
 * operation of a race, because that may cost a preemption which letting it go first earlier does
 * not: the thread becomes a backtrack point also where the turn of the other thread began. Sleep
 * sets and source sets take no account of that cost, so the bounded search uses neither.
 */
final class BoundedDporExplorer extends DporExplorer {
  private final int bound;
  private boolean isBounded;

  BoundedDporExplorer(Reads reads, int bound) {
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
    int turn = turnBefore(number);
    long last = turn < 0 ? 0 : 1L << turn;
    if (node.preemptions >= bound && (node.candidates & last) != 0) {
      isBounded |= node.candidates != last;
      node.candidates = last;
    }
  }

  private boolean isPreemption(int number) {
    int last = turnBefore(number);
    int step = history.stepOf(number);
    return last >= 0 && history.thread(step) != last && (history.enabled(step) & 1L << last) != 0;
  }

  /** The thread whose turn it was before a decision, branches apart; -1 at the beginning. */
  private int turnBefore(int number) {
    int step = history.stepOf(number);
    int head = step == 0 ? -1 : history.head(step - 1);
    return head < 0 ? -1 : history.thread(head);
  }

  @Override
  void backtrack(int number, int thread) {
    add(number, thread);
    int turn = history.stepOf(number);
    while (turn > 0
        && history.head(turn - 1) >= 0
        && history.thread(history.head(turn - 1)) == history.thread(turn)) {
      turn = history.head(turn - 1);
    }
    add(history.decisionNumber(turn), thread);
  }

  private void add(int number, int thread) {
    BacktrackNode node = nodes.get(number);
    long enabled = history.enabled(history.stepOf(number));
    node.backtrack |= (enabled & 1L << thread) != 0 ? 1L << thread : enabled;
  }

  @Override
  public boolean isBounded() {
    return isBounded;
  }
}
