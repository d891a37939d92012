// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import dev.ravel.explore.History;
import dev.ravel.explore.WakeRule;

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
    insertCause(node, sequence);
    return true;
  }
}
