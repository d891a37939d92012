// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import java.util.Arrays;

/** A number for each thread of an execution, initially zero; see {@link ThreadTables}. */
public final class CountPerThread {
  private static final int FEW = 8;

  private int[] counts = new int[FEW];

  public int of(ControlledThread thread) {
    return thread.index < counts.length ? counts[thread.index] : 0;
  }

  public void set(ControlledThread thread, int count) {
    if (thread.index >= counts.length) {
      grow(thread.index);
    }
    counts[thread.index] = count;
  }

  /** Adds one, and returns the sum. */
  public int increment(ControlledThread thread) {
    if (thread.index >= counts.length) {
      grow(thread.index);
    }
    return ++counts[thread.index];
  }

  private void grow(int index) {
    counts = Arrays.copyOf(counts, Math.max(index + 1, 2 * counts.length));
  }

  /**
   * Resets the numbers to zero.
   *
   * @param threads more than the highest index of a thread of the execution
   */
  void clear(int threads) {
    Arrays.fill(counts, 0, Math.min(threads, counts.length), 0);
  }
}
