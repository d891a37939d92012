// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import dev.ravel.explore.History;
import dev.ravel.explore.WakeRule;
import dev.ravel.model.ThreadSet;

/**
 * Explores one execution per Mazurkiewicz trace, none of them blocked.
 *
 * <p>Optimal-DPOR of P. Abdulla, S. Aronsson, B. Jonsson, K. Sagonas, "Optimal dynamic partial
 * order reduction", POPL 2014, algorithm 2; {@link SourceSetSearch} lists the departures. The next
 * execution is forced to begin with the whole sequence that reverses a race. No sleeping thread is
 * a weak initial of that sequence, so all threads are awake at its end.
 *
 * <p>Blocked executions remain possible where the second operation of a race is disabled for a
 * reason that the trace does not show, such as the permit of a park that might also have a
 * time-out, and after a failure.
 */
public class OptimalDporExplorer extends SourceSetSearch {
  public OptimalDporExplorer() {
    this(new History(), WakeRule.DEPENDENT);
  }

  OptimalDporExplorer(History history, WakeRule rule) {
    super(history, rule);
  }

  /**
   * A race is settled if a sleeping thread is a weak initial of the sequence and leads to the
   * second operation. Any other weak initial may be one no longer when a later execution extends
   * the sequence.
   *
   * <p>A failure cuts off what other threads would have done, so a weak initial that is not in the
   * sequence may lead nowhere. Once an execution has failed, races are reversed by backtrack points
   * (D-exploration-21).
   */
  @Override
  final boolean insert(SourceNode node, Reversal sequence) {
    if (hasFailed()) {
      insertCause(node, sequence);
      return true;
    }
    ThreadSet asleep = node.asleep();
    for (int thread = asleep.first(); thread != ThreadSet.NONE; thread = asleep.after(thread)) {
      boolean mayEnd = node.ending().contains(thread);
      if (sequence.hasWeakInitial(thread, node.operations()[thread], mayEnd)) {
        return sequence.isCause(thread) && !mayEnd;
      }
    }
    WakeupTree.insert(node.branches, sequence);
    return false;
  }
}
