// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.Arrays;

/**
 * A set of threads, by index (D-engine-9).
 *
 * <p>The threads below 64 are the bits of one number. The other threads are in an array, which is
 * empty for most programs. So a set of few threads costs one comparison more than a mask.
 *
 * <p>Mutable. A set that a method returns as its state must not be changed by the caller.
 */
public final class ThreadSet {
  /** The answer if there is no such thread. */
  public static final int NONE = -1;

  static final long[] FEW = {};

  long low;

  /** Element {@code i} holds the threads from {@code 64 * (i + 1)} on. Never shared. */
  long[] high = FEW;

  /** An empty set. */
  public ThreadSet() {}

  ThreadSet(long low, long[] high) {
    this.low = low;
    this.high = high;
  }

  /** A set of these threads. */
  public static ThreadSet of(int... threads) {
    ThreadSet set = new ThreadSet();
    for (int thread : threads) {
      set.add(thread);
    }
    return set;
  }

  /** A copy of a set. */
  public static ThreadSet copyOf(ThreadSet other) {
    return new ThreadSet(other.low, copy(other.high));
  }

  static long[] copy(long[] words) {
    return words.length == 0 ? FEW : words.clone();
  }

  /** Whether the thread is in the set; false for a negative number. */
  public boolean contains(int thread) {
    return thread < Long.SIZE ? thread >= 0 && (low & 1L << thread) != 0 : isIn(high, thread);
  }

  static boolean isIn(long[] high, int thread) {
    int word = word(thread);
    return word < high.length && (high[word] & 1L << thread) != 0;
  }

  /** The element of a thread that is not in the low word. */
  private static int word(int thread) {
    return thread / Long.SIZE - 1;
  }

  public void add(int thread) {
    if (thread < Long.SIZE) {
      low |= 1L << thread;
    } else {
      makeRoom(word(thread) + 1);
      high[word(thread)] |= 1L << thread;
    }
  }

  private void makeRoom(int words) {
    if (high.length < words) {
      high = Arrays.copyOf(high, words);
    }
  }

  public void remove(int thread) {
    if (thread < Long.SIZE) {
      low &= ~(1L << thread);
    } else if (word(thread) < high.length) {
      high[word(thread)] &= ~(1L << thread);
    }
  }

  public void addAll(ThreadSet other) {
    low |= other.low;
    if (other.high.length > 0) {
      makeRoom(other.high.length);
      for (int i = 0; i < other.high.length; i++) {
        high[i] |= other.high[i];
      }
    }
  }

  public void removeAll(ThreadSet other) {
    low &= ~other.low;
    for (int i = 0; i < high.length; i++) {
      high[i] &= ~word(other, i);
    }
  }

  private static long word(ThreadSet set, int i) {
    return i < set.high.length ? set.high[i] : 0;
  }

  public void clear() {
    low = 0;
    high = FEW;
  }

  /** Makes the set equal to the other one. */
  public void set(ThreadSet other) {
    low = other.low;
    high = copy(other.high);
  }

  public boolean isEmpty() {
    return low == 0 && (high.length == 0 || isEmpty(high));
  }

  static boolean isEmpty(long[] words) {
    for (long word : words) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }

  /** The number of threads. */
  public int size() {
    int size = Long.bitCount(low);
    for (long word : high) {
      size += Long.bitCount(word);
    }
    return size;
  }

  /** The lowest thread, or {@link #NONE}. */
  public int first() {
    return low != 0 ? Long.numberOfTrailingZeros(low) : firstHigh(Long.SIZE);
  }

  /** The lowest thread that is higher than this one, or {@link #NONE}. */
  public int after(int thread) {
    if (thread < Long.SIZE - 1) {
      long rest = low & -2L << thread;
      if (rest != 0) {
        return Long.numberOfTrailingZeros(rest);
      }
    }
    return firstHigh(Math.max(thread + 1, Long.SIZE));
  }

  private int firstHigh(int from) {
    for (int i = word(from); i < high.length; i++) {
      long rest = i == word(from) ? high[i] & -1L << from : high[i];
      if (rest != 0) {
        return (i + 1) * Long.SIZE + Long.numberOfTrailingZeros(rest);
      }
    }
    return NONE;
  }

  /** The lowest thread that is not in the other set, or {@link #NONE}. */
  public int firstNotIn(ThreadSet other) {
    long rest = low & ~other.low;
    if (rest != 0) {
      return Long.numberOfTrailingZeros(rest);
    }
    for (int i = 0; i < high.length; i++) {
      rest = high[i] & ~word(other, i);
      if (rest != 0) {
        return (i + 1) * Long.SIZE + Long.numberOfTrailingZeros(rest);
      }
    }
    return NONE;
  }

  /** The thread with this rank, from 0 for the lowest thread. */
  public int get(int rank) {
    if (high.length == 0) {
      long rest = low;
      for (int skip = rank; skip > 0; skip--) {
        rest &= rest - 1;
      }
      return Long.numberOfTrailingZeros(rest);
    }
    int thread = first();
    for (int skip = rank; skip > 0; skip--) {
      thread = after(thread);
    }
    return thread;
  }

  /** Two sets are equal if they contain the same threads. */
  @Override
  public boolean equals(Object other) {
    return other instanceof ThreadSet set
        && low == set.low
        && (high.length >= set.high.length ? areEqual(high, set.high) : areEqual(set.high, high));
  }

  /** Whether two arrays are equal; elements that the shorter one lacks are zero. */
  static boolean areEqual(long[] longer, long[] shorter) {
    for (int i = 0; i < longer.length; i++) {
      if (longer[i] != (i < shorter.length ? shorter[i] : 0)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    long hash = low;
    for (int i = 0; i < high.length; i++) {
      hash += high[i] * (2 * i + 3);
    }
    return Long.hashCode(hash);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("{");
    for (int thread = first(); thread != NONE; thread = after(thread)) {
      text.append(text.length() > 1 ? ", " : "").append(thread);
    }
    return text.append('}').toString();
  }
}
