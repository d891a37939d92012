// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.Arrays;

/**
 * A set of threads for each step of an execution; see {@link ThreadSet}.
 *
 * <p>Sets of the threads below 64 are elements of one array. The rest of each set is an array of
 * its own, and there is none as long as no set has other threads.
 */
public final class ThreadSetColumn {
  private static final long[][] NARROW = {};

  private long[] low;
  private long[][] high = NARROW;

  /** A column of empty sets. */
  public ThreadSetColumn(int capacity) {
    low = new long[capacity];
  }

  private ThreadSetColumn(ThreadSetColumn other, int size) {
    low = other.low;
    high = other.high;
    grow(size);
  }

  /** A copy of the first sets, which does not change with this column. */
  ThreadSetColumn copy(int size) {
    return new ThreadSetColumn(this, size);
  }

  int capacity() {
    return low.length;
  }

  /** Makes room for so many sets. */
  public void grow(int capacity) {
    low = Arrays.copyOf(low, capacity);
    if (high.length > 0) {
      int known = high.length;
      high = Arrays.copyOf(high, capacity);
      Arrays.fill(high, Math.min(known, capacity), capacity, ThreadSet.FEW);
    }
  }

  public void set(int step, ThreadSet threads) {
    set(step, threads.low, threads.high);
  }

  private void set(int step, long lowThreads, long[] highThreads) {
    low[step] = lowThreads;
    if (highThreads.length > 0 || high.length > 0) {
      setHigh(step, ThreadSet.isEmpty(highThreads) ? ThreadSet.FEW : highThreads.clone());
    }
  }

  /** Makes the set of a step one of threads below 64, given as bits. */
  void setLow(int step, long threads) {
    set(step, threads, ThreadSet.FEW);
  }

  void setOnly(int step, int thread) {
    clear(step);
    add(step, thread);
  }

  /** All sets are to be set again. */
  void clear() {
    high = NARROW;
  }

  void clear(int step) {
    low[step] = 0;
    if (high.length > 0) {
      setHigh(step, ThreadSet.FEW);
    }
  }

  void add(int step, int thread) {
    if (thread < Long.SIZE) {
      low[step] |= 1L << thread;
    } else {
      ThreadSet threads = get(step);
      threads.add(thread);
      set(step, threads);
    }
  }

  /** The other threads; not to be changed. */
  long[] high(int step) {
    return high.length > 0 ? high[step] : ThreadSet.FEW;
  }

  void setHigh(int step, long[] threads) {
    if (high.length == 0) {
      high = new long[low.length][];
      Arrays.fill(high, ThreadSet.FEW);
    }
    high[step] = threads;
  }

  /** A copy of the set of a step. */
  public ThreadSet get(int step) {
    return new ThreadSet(low[step], ThreadSet.copy(high(step)));
  }

  public boolean contains(int step, int thread) {
    return thread < Long.SIZE
        ? thread >= 0 && (low[step] & 1L << thread) != 0
        : ThreadSet.isIn(high(step), thread);
  }

  /** The threads below 64, as bits. */
  long low(int step) {
    return low[step];
  }

  boolean isEmpty(int step) {
    return low[step] == 0 && high(step).length == 0;
  }

  /** Whether the first sets are equal. */
  boolean equals(ThreadSetColumn other, int size) {
    if (!Arrays.equals(low, 0, size, other.low, 0, size)) {
      return false;
    }
    for (int step = 0; step < Math.min(size, Math.max(high.length, other.high.length)); step++) {
      if (!get(step).equals(other.get(step))) {
        return false;
      }
    }
    return true;
  }
}
