// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;
import dev.ravel.model.Trace;

/** Counts preemptions: switches away from a thread that could have gone on. */
final class Preemptions {
  /** No bound at all. */
  static final int UNBOUNDED = Integer.MAX_VALUE;

  private Preemptions() {}

  /** The number of preemptions in a run. */
  static int count(Trace trace) {
    int count = 0;
    int last = -1;
    for (int step = 0; step < trace.size(); step++) {
      if (trace.isDecision(step) && trace.kind(step) != Kind.BRANCH) {
        int thread = trace.thread(step);
        if (last >= 0 && thread != last && (trace.enabled(step) & 1L << last) != 0) {
          count++;
        }
        last = thread;
      }
    }
    return count;
  }
}
