// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Decision;

/**
 * One complete run per Mazurkiewicz trace; others end blocked because all enabled threads sleep.
 *
 * <p>Source-DPOR of P. Abdulla, S. Aronsson, B. Jonsson, K. Sagonas, "Optimal dynamic partial order
 * reduction", POPL 2014, algorithm 1; {@link SourceSetSearch} says where it leaves the paper. Of
 * the sequence that reverses a race only an initial becomes a backtrack point, and only what leads
 * to the race counts as the sequence, so that it is the same in every run.
 */
class SourceDporExplorer extends SourceSetSearch {
  SourceDporExplorer() {
    this(new History(), WakeRule.DEPENDENT);
  }

  SourceDporExplorer(History history, WakeRule rule) {
    super(history, rule);
  }

  @Override
  final boolean insert(SourceNode node, Reversal sequence) {
    for (long rest = node.asleep(); rest != 0; rest &= rest - 1) {
      int thread = Long.numberOfTrailingZeros(rest);
      if (sequence.hasInitialCause(thread, node.operations()[thread])) {
        return true;
      }
    }
    for (WakeupTree branch : node.branches) {
      if (sequence.hasInitialCause(branch.thread(), branch.operation())) {
        return true;
      }
    }
    int first = sequence.firstCause();
    node.branches.add(
        WakeupTree.leaf(Decision.thread(sequence.decision(first)), sequence.operation(first)));
    return true;
  }
}
