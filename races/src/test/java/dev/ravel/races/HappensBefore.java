// SPDX-License-Identifier: Apache-2.0
package dev.ravel.races;

import dev.ravel.model.Kind;
import dev.ravel.model.Need;
import dev.ravel.model.Trace;

/**
 * The happens-before order of a trace by its definition (JLS 17.4.5): the transitive closure of
 * program order and synchronizes-with. Obvious rather than fast.
 */
final class HappensBefore {
  private final Trace trace;
  private final TextNaming naming;
  private final boolean[][] isBefore;

  HappensBefore(Trace trace, TextNaming naming) {
    this.trace = trace;
    this.naming = naming;
    int size = trace.size();
    isBefore = new boolean[size][size];
    for (int first = 0; first < size; first++) {
      for (int second = first + 1; second < size; second++) {
        isBefore[first][second] =
            trace.thread(first) == trace.thread(second) || synchronizes(first, second);
      }
    }
    for (int via = 0; via < size; via++) {
      for (int first = 0; first < via; first++) {
        for (int second = via + 1; second < size; second++) {
          isBefore[first][second] |= isBefore[first][via] && isBefore[via][second];
        }
      }
    }
  }

  boolean orders(int first, int second) {
    return isBefore[first][second];
  }

  private boolean synchronizes(int first, int second) {
    if (trace.kind(first) == Kind.START) {
      return trace.started(first) == trace.thread(second);
    }
    return trace.location(first) == trace.location(second) && releases(first) && acquires(second);
  }

  private boolean releases(int step) {
    return switch (trace.kind(step)) {
      case WRITE, UPDATE -> isVolatile(step) && trace.writes(step);
      case UNLOCK, WAIT, END, RELEASE -> true;
      case ACQUIRE, TRY_ACQUIRE -> trace.levelAfter(step) > trace.levelBefore(step);
      default -> false;
    };
  }

  private boolean acquires(int step) {
    return switch (trace.kind(step)) {
      case READ, UPDATE -> isVolatile(step);
      case LOCK, JOIN -> true;
      case TRY_LOCK -> trace.writes(step); // it got the lock
      case ACQUIRE, TRY_ACQUIRE -> trace.levelAfter(step) < trace.levelBefore(step);
      case AWAIT -> Need.isMet(trace.need(step), trace.levelBefore(step));
      default -> false;
    };
  }

  private boolean isVolatile(int step) {
    return naming.isMemory(trace.location(step)) && naming.isVolatile(trace.location(step));
  }

  /**
   * Whether two accesses race: of different threads, to the same variable, one of them a write, the
   * variable not volatile, and not ordered.
   */
  boolean race(int first, int second) {
    int location = trace.location(first);
    return location == trace.location(second)
        && naming.isMemory(location)
        && !naming.isVolatile(location)
        && trace.thread(first) != trace.thread(second)
        && (trace.writes(first) || trace.writes(second))
        && !orders(first, second);
  }
}
