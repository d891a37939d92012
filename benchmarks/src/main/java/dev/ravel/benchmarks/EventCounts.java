// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Counts the events of an unfolding without building one. This is slow, and independent of the
 * explorers.
 *
 * <p>An event consists of its label and the conditions in its preset and context, and a condition
 * is named by the event that produced it. So a hash of the label and of these events names an
 * event. The events of a program are the names that occur in one execution per Mazurkiewicz trace.
 */
final class EventCounts {
  private final boolean hasCopies;
  private final Map<Kind, Set<Long>> names = new HashMap<>();

  /** The last event of each thread. */
  private long[] threads = new long[64];

  /** For each location the last write, and the last read of each thread since then. */
  private final Map<Integer, long[]> locations = new HashMap<>();

  /**
   * @param hasCopies whether each thread has its own copy of every location (place replication), or
   *     reads leave the one condition in place (read arcs)
   */
  EventCounts(boolean hasCopies) {
    this.hasCopies = hasCopies;
  }

  void add(Trace trace) {
    Arrays.fill(threads, 0);
    locations.clear();
    for (int step = 0; step < trace.size(); step++) {
      add(trace, step);
    }
  }

  private void add(Trace trace, int step) {
    int thread = trace.thread(step);
    Kind kind = trace.kind(step);
    long name = mix(kind.ordinal() * 64L + thread, threads[thread]);
    name = mix(name, trace.choice(step));
    name = mix(name, seen(trace.location(step), thread, trace.writes(step)));
    name = mix(name, seen(trace.secondLocation(step), thread, true));
    if (kind != Kind.END) {
      names.computeIfAbsent(kind, k -> new HashSet<>()).add(name);
    }
    threads[thread] = name;
    if (kind == Kind.START) {
      threads[trace.started(step)] = mix(name, trace.started(step));
    }
    leave(trace.location(step), thread, trace.writes(step), name);
    leave(trace.secondLocation(step), thread, true, name);
  }

  private long[] at(int location) {
    return locations.computeIfAbsent(location, l -> new long[1 + threads.length]);
  }

  private long seen(int location, int thread, boolean writes) {
    if (location == Steps.NOWHERE) {
      return 0;
    }
    long[] state = at(location);
    if (!hasCopies) {
      return mix(location, state[0]);
    }
    return mix(location, writes ? Arrays.hashCode(state) * 31L + sum(state) : own(state, thread));
  }

  private static long own(long[] state, int thread) {
    return mix(state[0], state[1 + thread]);
  }

  private static long sum(long[] state) {
    long sum = 0;
    for (int i = 0; i < state.length; i++) {
      sum += mix(i, state[i]);
    }
    return sum;
  }

  private void leave(int location, int thread, boolean writes, long name) {
    if (location == Steps.NOWHERE) {
      return;
    }
    long[] state = at(location);
    if (writes) {
      Arrays.fill(state, 0);
      state[0] = name;
    } else {
      state[1 + thread] = name;
    }
  }

  /** The number of events by kind, without the ends of threads. */
  Map<String, Long> byKind() {
    Map<String, Long> counts = new TreeMap<>();
    names.forEach(
        (kind, set) -> counts.put(kind.name().toLowerCase(Locale.ROOT), (long) set.size()));
    return counts;
  }

  private static long mix(long one, long other) {
    long mixed = one * 0x9E3779B97F4A7C15L + other;
    mixed = (mixed ^ mixed >>> 33) * 0xff51afd7ed558ccdL;
    mixed = (mixed ^ mixed >>> 29) * 0xc4ceb9fe1a85ec53L;
    return mixed ^ mixed >>> 32;
  }
}
