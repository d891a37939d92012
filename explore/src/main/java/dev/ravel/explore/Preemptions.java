// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;
import dev.ravel.model.Trace;

/** Counts preemptions: switches away from a thread that could have continued. */
public final class Preemptions {
  /** No bound. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  private Preemptions() {}

  /** The number of preemptions in an execution. */
  public static int count(Trace trace) {
    int count = 0;
    int last = -1;
    for (int step = 0; step < trace.size(); step++) {
      if (trace.isDecision(step) && trace.kind(step) != Kind.BRANCH) {
        int thread = trace.thread(step);
        if (last >= 0 && thread != last && trace.isEnabled(step, last)) {
          count++;
        }
        last = thread;
      }
    }
    return count;
  }
}
