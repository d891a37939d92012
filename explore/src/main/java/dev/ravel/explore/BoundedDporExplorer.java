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
    long last = 1L << history.thread(history.stepOf(number - 1));
    if (node.preemptions >= bound && (node.candidates & last) != 0) {
      isBounded |= node.candidates != last;
      node.candidates = last;
    }
  }

  private boolean isPreemption(int number) {
    if (number == 0) {
      return false;
    }
    int last = history.thread(history.stepOf(number - 1));
    int step = history.stepOf(number);
    return history.thread(step) != last && (history.enabled(step) & 1L << last) != 0;
  }

  @Override
  void backtrack(int number, int thread) {
    add(number, thread);
    int turn = number;
    while (turn > 0 && thread(turn - 1) == thread(number)) {
      turn--;
    }
    add(turn, thread);
  }

  private int thread(int number) {
    return history.thread(history.stepOf(number));
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
