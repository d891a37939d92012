// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import dev.ravel.explore.FirstThread;
import dev.ravel.explore.History;
import dev.ravel.explore.ReadDependence;
import dev.ravel.model.TailPolicy;

/**
 * Dynamic partial order reduction (C. Flanagan, P. Godefroid, POPL 2005), as in Fig. 2.5 of
 * Kähkönen's thesis and in Fig. 1 and 2 of Saarikivi, Kähkönen, Heljanko, "Improving dynamic
 * partial order reductions for concolic testing", ACSD 2012.
 *
 * <p>For each race, the thread of the later operation becomes a backtrack point before the earlier
 * one if it is enabled there; otherwise all enabled threads do. {@link BacktrackSearch} lists the
 * departures from the figures.
 */
public class DporExplorer extends BacktrackSearch {
  public DporExplorer(ReadDependence reads) {
    this(reads.history());
  }

  DporExplorer(History history) {
    super(history);
  }

  @Override
  void backtrack(int number, int thread) {
    BacktrackNode node = nodes.get(number);
    if (node.candidates.contains(thread)) {
      node.backtrack.add(thread);
    } else {
      node.backtrack.addAll(node.candidates);
    }
  }

  @Override
  TailPolicy tail(BacktrackNode node, int first) {
    return first < 0 ? TailPolicy.CONTINUE : new FirstThread(first);
  }
}
