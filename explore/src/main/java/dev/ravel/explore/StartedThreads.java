// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which thread a start has started.
 *
 * <p>A start names only the location of the thread's status; the end of the thread, which writes
 * the same location, names the thread. What one run has shown holds for all others, because
 * locations and threads mean the same in every run. Threads that have not ended in any run yet are
 * matched in order: new threads are numbered as they are started.
 */
final class StartedThreads {
  private final Map<Integer, Integer> threadOfStatus = new HashMap<>();

  /** The thread that the start at {@code step} has started. */
  int startedAt(Trace trace, int step) {
    Integer known = threadOfStatus.get(trace.location(step));
    if (known == null) {
      learn(trace);
      known = threadOfStatus.get(trace.location(step));
    }
    return known == null ? -1 : known;
  }

  /** The thread that has been seen with this status location, or -1. */
  int known(int status) {
    return threadOfStatus.getOrDefault(status, -1);
  }

  private void learn(Trace trace) {
    for (int step = 0; step < trace.size(); step++) {
      if (trace.kind(step) == Kind.END) {
        threadOfStatus.put(trace.location(step), trace.thread(step));
      }
    }
    List<Integer> unmatched = new ArrayList<>(threadsOf(trace));
    unmatched.removeAll(threadOfStatus.values());
    for (int step = trace.size() - 1; step >= 0 && !unmatched.isEmpty(); step--) {
      if (trace.kind(step) == Kind.START && !threadOfStatus.containsKey(trace.location(step))) {
        threadOfStatus.put(trace.location(step), unmatched.remove(unmatched.size() - 1));
      }
    }
  }

  /** All threads by their numbers, which is the order in which new ones were started. */
  private static Set<Integer> threadsOf(Trace trace) {
    Set<Integer> threads = new TreeSet<>();
    for (int step = 0; step < trace.size(); step++) {
      threads.add(trace.thread(step));
      for (long rest = trace.enabled(step); rest != 0; rest &= rest - 1) {
        threads.add(Long.numberOfTrailingZeros(rest));
      }
    }
    for (Trace.Pending pending : trace.pending()) {
      threads.add(pending.thread());
    }
    return threads;
  }
}
