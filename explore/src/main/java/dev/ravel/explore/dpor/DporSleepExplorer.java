// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import dev.ravel.explore.History;
import dev.ravel.explore.ReadDependence;
import dev.ravel.explore.SleepTail;
import dev.ravel.explore.WakeRule;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.ThreadSet;

/**
 * {@link DporExplorer} with sleep sets (Godefroid, LNCS 1032), combined as at the end of section
 * 2.4 of Kähkönen's thesis: if the thread that should become a backtrack point sleeps, all enabled
 * threads that do not sleep become one.
 *
 * <p>Departure: no backtrack point is added if the sleeping thread could go first. Then the
 * execution that reverses the race is equivalent to one that begins with the sleeping thread, and
 * all of these have been explored.
 */
public class DporSleepExplorer extends DporExplorer {
  private final WakeRule rule;

  public DporSleepExplorer(ReadDependence reads) {
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
    if (node.candidates.contains(thread) && !node.sleep.contains(thread)) {
      node.backtrack.add(thread);
    } else if (!sleepsAndCouldGoFirst(number, thread)) {
      ThreadSet awake = ThreadSet.copyOf(node.candidates);
      awake.removeAll(node.sleep);
      node.backtrack.addAll(awake);
    }
  }

  @Override
  final TailPolicy tail(BacktrackNode node, int first) {
    return new SleepTail(
        rule, node.asleep(), node.ending(), node.operations(), history.size(), first);
  }
}
