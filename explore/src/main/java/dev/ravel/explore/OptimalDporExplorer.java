// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

/**
 * One run per Mazurkiewicz trace, none of them blocked.
 *
 * <p>Optimal-DPOR of P. Abdulla, S. Aronsson, B. Jonsson, K. Sagonas, "Optimal dynamic partial
 * order reduction", POPL 2014, algorithm 2; {@link SourceSetSearch} says where it leaves the paper.
 * The whole sequence that reverses a race is forced on the next run: nobody who sleeps is a weak
 * initial of it, so all sleepers are awake at its end.
 *
 * <p>Blocked runs remain possible where the second operation of a race is disabled for a reason
 * that the trace does not show, such as the permit of a park that might also have a time-out.
 */
class OptimalDporExplorer extends SourceSetSearch {
  OptimalDporExplorer() {
    this(new History(), WakeRule.DEPENDENT);
  }

  OptimalDporExplorer(History history, WakeRule rule) {
    super(history, rule);
  }

  /**
   * A later run can add more to the sequence, and so take it out of the reach of a sleeper that has
   * nothing to do with the race; one that performs a part of it stays.
   */
  @Override
  final boolean insert(SourceNode node, Reversal sequence) {
    for (long rest = node.asleep(); rest != 0; rest &= rest - 1) {
      int thread = Long.numberOfTrailingZeros(rest);
      if (sequence.hasWeakInitial(thread, node.operations()[thread])) {
        return sequence.isCause(thread);
      }
    }
    WakeupTree.insert(node.branches, sequence);
    return false;
  }
}
