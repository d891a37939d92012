// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import dev.ravel.model.ThreadSet;

/** A decision on the path of a {@link BacktrackSearch}. */
final class BacktrackNode extends SearchNode {
  /** The threads that may be explored from here: enabled, and within the bound on preemptions. */
  final ThreadSet candidates = new ThreadSet();

  /** The backtrack set: threads that have to be explored from here, including explored ones. */
  final ThreadSet backtrack = new ThreadSet();

  /** Threads that cannot be explored from here because no inputs lead to this decision. */
  final ThreadSet refused = new ThreadSet();

  /** Threads that an execution hides which ended here: enabled, and they did not continue. */
  final ThreadSet hidden = new ThreadSet();

  /** The number of preemptions before this decision. */
  int preemptions;

  @Override
  void clear() {
    super.clear();
    backtrack.clear();
    refused.clear();
    hidden.clear();
  }
}
