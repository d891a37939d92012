// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Tail;

/**
 * {@link DporExplorer} with sleep sets (Godefroid, LNCS 1032), combined as at the end of section
 * 2.4 of the thesis: if the thread that should become a backtrack point sleeps, all enabled threads
 * that do not sleep become one.
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
    boolean isAwake = (awake & 1L << thread) != 0;
    node.backtrack |= isAwake ? 1L << thread : awake;
  }

  @Override
  final Tail tail(BacktrackNode node, int first) {
    return new SleepTail(rule, node.sleep | node.done, node.operations(), history.size(), first);
  }
}
