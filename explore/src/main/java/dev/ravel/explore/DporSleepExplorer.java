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
    inheritSleepers(number, rule);
  }

  @Override
  void backtrack(int number, int thread) {
    BacktrackNode node = nodes.get(number);
    long awake = node.candidates & ~node.sleep;
    if ((awake & 1L << thread) != 0) {
      node.backtrack |= 1L << thread;
    } else if (!sleepsAndCouldGoFirst(number, thread)) {
      node.backtrack |= awake;
    }
  }

  @Override
  final Tail tail(BacktrackNode node, int first) {
    return new SleepTail(rule, node.sleep | node.done, node.operations(), history.size(), first);
  }
}
