// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.sampling;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.Trace;
import java.util.Arrays;

/**
 * How often the threads of an execution accessed each location that several of them used and that
 * one of them wrote.
 */
final class AccessProfile {
  private static final int NO_PARENT = -1;
  private static final int THREAD_SHIFT = 1;
  private static final int LOCATION_SHIFT = 32;

  /** Of no execution. */
  static final AccessProfile NONE = new AccessProfile();

  /** One number per access, sorted: its location, its thread, and whether it is a write. */
  private final long[] accesses;

  /** Where the accesses to each selectable location begin in {@link #accesses}. */
  private final int[] begins;

  private final int[] parents;
  private final int steps;

  private AccessProfile() {
    accesses = new long[0];
    begins = new int[0];
    parents = new int[0];
    steps = 0;
  }

  AccessProfile(Trace trace) {
    long[] all = new long[trace.size()];
    int count = 0;
    int decisions = 0;
    int threads = 0;
    for (int step = 0; step < trace.size(); step++) {
      threads = Math.max(threads, Math.max(trace.thread(step), trace.started(step)) + 1);
      if (trace.isDecision(step)) {
        decisions++;
        if (trace.location(step) != Steps.NOWHERE) {
          all[count++] =
              (long) trace.location(step) << LOCATION_SHIFT
                  | (long) trace.thread(step) << THREAD_SHIFT
                  | (trace.writes(step) ? 1 : 0);
        }
      }
    }
    accesses = Arrays.copyOf(all, count);
    Arrays.sort(accesses);
    begins = selectable();
    parents = parents(trace, threads);
    steps = decisions;
  }

  private static int[] parents(Trace trace, int threads) {
    int[] parents = new int[threads];
    Arrays.fill(parents, NO_PARENT);
    for (int step = 0; step < trace.size(); step++) {
      if (trace.kind(step) == Kind.START) {
        parents[trace.started(step)] = trace.thread(step);
      }
    }
    return parents;
  }

  private int[] selectable() {
    int[] found = new int[accesses.length];
    int count = 0;
    for (int begin = 0; begin < accesses.length; begin = end(begin)) {
      boolean isWritten = false;
      for (int i = begin; i < end(begin); i++) {
        isWritten |= (accesses[i] & 1) != 0;
      }
      if (isWritten && thread(begin) != thread(end(begin) - 1)) {
        found[count++] = begin;
      }
    }
    return Arrays.copyOf(found, count);
  }

  /** The end of the accesses to a location, which begin at {@code begin}. */
  private int end(int begin) {
    long next = (accesses[begin] >>> LOCATION_SHIFT) + 1 << LOCATION_SHIFT;
    int found = Arrays.binarySearch(accesses, begin, accesses.length, next);
    return found < 0 ? -1 - found : found;
  }

  private int thread(int access) {
    return (int) accesses[access] >>> THREAD_SHIFT;
  }

  /** Whether there is no location to select. */
  boolean isEmpty() {
    return begins.length == 0;
  }

  /** The number of locations that can be selected. */
  int size() {
    return begins.length;
  }

  int location(int selected) {
    return (int) (accesses[begins[selected]] >>> LOCATION_SHIFT);
  }

  /** The accesses of each thread and of all threads that it started, directly or not. */
  int[] accesses(int selected) {
    int[] counts = new int[parents.length];
    int begin = begins[selected];
    for (int i = begin; i < end(begin); i++) {
      for (int thread = thread(i); thread != NO_PARENT; thread = parents[thread]) {
        counts[thread]++;
      }
    }
    return counts;
  }

  /** The thread that started a thread, or -1. */
  int parent(int thread) {
    return parents[thread];
  }

  /** The decisions of the execution. */
  int steps() {
    return steps;
  }
}
