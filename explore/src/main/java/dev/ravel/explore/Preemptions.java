// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;
import dev.ravel.model.Trace;

/** Counts switches of threads, and preemptions: switches away from a thread that could go on. */
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

  /** The number of times that another thread than before takes a decision. */
  public static int switches(Trace trace) {
    int switches = 0;
    int last = -1;
    for (int step = 0; step < trace.size(); step++) {
      if (trace.isDecision(step) && trace.kind(step) != Kind.BRANCH) {
        switches += last >= 0 && trace.thread(step) != last ? 1 : 0;
        last = trace.thread(step);
      }
    }
    return switches;
  }
}
