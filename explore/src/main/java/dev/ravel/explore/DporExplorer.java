// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Tail;

/**
 * Dynamic partial order reduction (C. Flanagan, P. Godefroid, POPL 2005), as in Fig. 2.5 of the
 * thesis and Fig. 1 and 2 of Saarikivi, Kähkönen, Heljanko, "Improving dynamic partial order
 * reductions for concolic testing", ACSD 2012.
 *
 * <p>For a race the thread of the later operation becomes a backtrack point before the earlier one
 * if it is enabled there, otherwise all enabled threads do. {@link BacktrackSearch} says where the
 * search leaves the figures.
 */
class DporExplorer extends BacktrackSearch {
  DporExplorer(Reads reads) {
    this(reads.history());
  }

  DporExplorer(History history) {
    super(history);
  }

  @Override
  void backtrack(int number, int thread) {
    BacktrackNode node = nodes.get(number);
    boolean isEnabled = (node.candidates & 1L << thread) != 0;
    node.backtrack |= isEnabled ? 1L << thread : node.candidates;
  }

  @Override
  Tail tail(BacktrackNode node, int first) {
    return first < 0 ? Tail.CONTINUE : new FirstThread(first);
  }
}
