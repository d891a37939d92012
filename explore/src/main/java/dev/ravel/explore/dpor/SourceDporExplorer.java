// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import dev.ravel.explore.History;
import dev.ravel.explore.WakeRule;
import dev.ravel.model.Decision;
import dev.ravel.model.ThreadSet;

/**
 * Explores one complete execution per Mazurkiewicz trace; others end blocked because all enabled
 * threads sleep.
 *
 * <p>Source-DPOR of P. Abdulla, S. Aronsson, B. Jonsson, K. Sagonas, "Optimal dynamic partial order
 * reduction", POPL 2014, algorithm 1; {@link SourceSetSearch} lists the departures. Only an initial
 * of the sequence that reverses a race becomes a backtrack point. Only the causes of the second
 * operation count as the sequence, so that it is the same in every execution.
 */
public class SourceDporExplorer extends SourceSetSearch {
  public SourceDporExplorer() {
    this(new History(), WakeRule.DEPENDENT);
  }

  SourceDporExplorer(History history, WakeRule rule) {
    super(history, rule);
  }

  @Override
  final boolean insert(SourceNode node, Reversal sequence) {
    ThreadSet asleep = node.asleep();
    for (int thread = asleep.first(); thread != ThreadSet.NONE; thread = asleep.after(thread)) {
      boolean mayEnd = node.ending().contains(thread);
      if (sequence.hasInitialCause(thread, node.operations()[thread], mayEnd)) {
        return true;
      }
    }
    for (WakeupTree branch : node.branches) {
      if (sequence.hasInitialCause(branch.thread(), branch.operation(), branch.mayEnd())) {
        return true;
      }
    }
    int first = sequence.firstCause();
    node.branches.add(
        WakeupTree.leaf(
            Decision.thread(sequence.decision(first)),
            sequence.operation(first),
            sequence.mayEnd(first)));
    return true;
  }
}
