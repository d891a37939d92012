// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.prediction;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.Trace;

/**
 * Finds steps of two threads that conflict and of which the second is the first one after the
 * other: accesses to a variable, and acquisitions of a lock.
 *
 * <p>Looks at the latest writes of two threads and at the latest reads of two threads only, so that
 * it takes time in proportion to the steps.
 */
final class ConflictPairs {
  /** Receives two steps, the earlier one first. */
  interface Receiver {
    void accept(int first, int second);
  }

  /** By location: the latest write or acquisition, and the latest one of another thread. */
  private final LatestSteps writes = new LatestSteps();

  private final LatestSteps otherWrites = new LatestSteps();
  private final LatestSteps reads = new LatestSteps();
  private final LatestSteps otherReads = new LatestSteps();

  void forEach(Trace trace, Receiver receiver) {
    writes.clear();
    otherWrites.clear();
    reads.clear();
    otherReads.clear();
    for (int step = 0; step < trace.size(); step++) {
      int location = trace.location(step);
      if (location == Steps.NOWHERE || !isAccess(trace, step)) {
        continue;
      }
      int write = ofOther(trace, step, writes, otherWrites);
      if (write != LatestSteps.NONE) {
        receiver.accept(write, step);
      }
      if (trace.kind(step) == Kind.READ) {
        keep(trace, step, reads, otherReads);
      } else {
        int read = ofOther(trace, step, reads, otherReads);
        if (read > write) {
          receiver.accept(read, step);
        }
        keep(trace, step, writes, otherWrites);
      }
    }
  }

  private static boolean isAccess(Trace trace, int step) {
    return switch (trace.kind(step)) {
      case READ, WRITE, UPDATE, LOCK -> true;
      case TRY_LOCK -> trace.writes(step);
      default -> false;
    };
  }

  private static int ofOther(Trace trace, int step, LatestSteps latest, LatestSteps other) {
    int location = trace.location(step);
    int candidate = latest.get(location);
    return candidate != LatestSteps.NONE && trace.thread(candidate) == trace.thread(step)
        ? other.get(location)
        : candidate;
  }

  private static void keep(Trace trace, int step, LatestSteps latest, LatestSteps other) {
    int location = trace.location(step);
    int before = latest.get(location);
    if (before != LatestSteps.NONE && trace.thread(before) != trace.thread(step)) {
      other.set(location, before);
    }
    latest.set(location, step);
  }
}
