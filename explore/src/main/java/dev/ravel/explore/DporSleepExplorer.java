// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Tail;

/**
 * {@link DporExplorer} with sleep sets (Godefroid, LNCS 1032), combined as at the end of section
 * 2.4 of the thesis: if the thread that should become a backtrack point sleeps, all enabled threads
 * that do not sleep become one.
 *
 * <p>Departure: nothing is added if that thread could go first. The run that reverses the race then
 * has an equivalent one that begins with the sleeping thread, and all of these have been explored.
 */
class DporSleepExplorer extends DporExplorer {
  private final WakeRule rule;

  DporSleepExplorer(Reads reads) {
    this(reads.history(), reads.wakeRule());
  }

  DporSleepExplorer(History history, WakeRule rule) {
    super(history);
    this.rule = rule;
  }

  @Override
  final void open(int number) {
    if (number == 0) {
      return;
    }
    BacktrackNode node = nodes.get(number);
    BacktrackNode parent = nodes.get(number - 1);
    for (long rest = (parent.sleep | parent.done) & ~(1L << parent.thread);
        rest != 0;
        rest &= rest - 1) {
      int thread = Long.numberOfTrailingZeros(rest);
      long operation = parent.operations()[thread];
      if (!isWoken(operation, history.stepOf(number - 1), history.stepOf(number))) {
        node.sleep |= 1L << thread;
        node.setOperation(thread, operation);
      }
    }
  }

  private boolean isWoken(long sleeping, int from, int to) {
    for (int step = from; step < to; step++) {
      if (rule.wakes(history.operation(step), sleeping)) {
        return true;
      }
    }
    return false;
  }

  @Override
  void backtrack(int number, int thread) {
    BacktrackNode node = nodes.get(number);
    long awake = node.candidates & ~node.sleep;
    if ((awake & 1L << thread) != 0) {
      node.backtrack |= 1L << thread;
    } else if ((node.sleep & 1L << thread) == 0 || !couldGoFirst(thread, history.stepOf(number))) {
      node.backtrack |= awake;
    }
  }

  /**
   * Whether nothing that is independent of {@code first} has to come before the thread's next step.
   */
  private boolean couldGoFirst(int thread, int first) {
    int next = first + 1;
    while (next < history.size() && history.thread(next) != thread) {
      next++;
    }
    if (next == history.size()) {
      return false; // it never got its turn, so what leads to it is not known
    }
    for (int step = first + 1; step < next; step++) {
      if (history.happensBefore(step, next) && !history.happensBefore(first, step)) {
        return false;
      }
    }
    return true;
  }

  @Override
  final Tail tail(BacktrackNode node, int first) {
    return new SleepTail(rule, node.sleep | node.done, node.operations(), history.size(), first);
  }
}
