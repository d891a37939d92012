// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.table.Ints;
import dev.ravel.model.Trace;

/** The sites in the program at which events were first performed. */
final class EventSites {
  private static final int NOWHERE = -1;

  private final Ints sites = new Ints();

  /** Records that this step of an execution corresponds to this event. */
  void note(int event, Trace trace, int step) {
    while (sites.size() <= event) {
      sites.add(NOWHERE);
    }
    if (sites.get(event) == NOWHERE) {
      sites.set(event, trace.site(step));
    }
  }

  int site(int event) {
    return event < sites.size() ? sites.get(event) : NOWHERE;
  }
}
