// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import java.util.ArrayList;
import java.util.List;

/** A decision on the path of a {@link SourceSetSearch}. */
final class SourceNode extends SearchNode {
  /** The wakeup tree: what has still to be explored from here. */
  final List<WakeupTree> branches = new ArrayList<>();

  /** What to explore if every choice of the thread ends the execution and hides other threads. */
  final List<WakeupTree> hidden = new ArrayList<>();

  @Override
  void clear() {
    super.clear();
    branches.clear();
    hidden.clear();
  }
}
