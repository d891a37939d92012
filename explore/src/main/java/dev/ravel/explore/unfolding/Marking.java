// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.model.Decision;
import java.util.Arrays;

/** The marked conditions at some point of an execution. */
final class Marking {
  private final Unfolding unfolding;
  private final int[] last = new int[Decision.MAX_THREADS];

  /** One more than the highest thread with another condition than in the initial marking. */
  private int threads;

  private int[] conditions = new int[64];
  private int[] readers = new int[64];
  private int[] stamps = new int[64];
  private int stamp;

  Marking(Unfolding unfolding) {
    this.unfolding = unfolding;
  }

  /** Returns to the initial marking. */
  void reset() {
    Arrays.fill(last, 0, threads, Unfolding.ROOT);
    threads = 0;
    stamp++;
  }

  /** The event that produced the thread condition. */
  int last(int thread) {
    return last[thread];
  }

  void setLast(int thread, int event) {
    last[thread] = event;
    threads = Math.max(threads, thread + 1);
  }

  /** The condition of a location; {@link Unfolding#NONE} for no location. */
  int condition(int location) {
    if (location < 0) {
      return Unfolding.NONE;
    }
    ensure(location);
    return conditions[location];
  }

  /** The set of reads since the last write of a location. */
  int readers(int location) {
    ensure(location);
    return readers[location];
  }

  void fire(int event) {
    setLast(unfolding.thread(event), event);
    int in = unfolding.in(event);
    if (in >= 0 && unfolding.out(event) < 0) {
      if (unfolding.reading() == ReadModel.PLACE_REPLICATION) {
        int location = unfolding.location(event);
        ensure(location);
        readers[location] = unfolding.readerSets.with(unfolding, readers[location], event);
      }
    }
    mark(unfolding.out(event));
    mark(unfolding.alsoOut(event));
  }

  private void mark(int condition) {
    if (condition >= 0) {
      int location = unfolding.conditions.location(condition);
      ensure(location);
      conditions[location] = condition;
      readers[location] = ReaderSets.EMPTY;
    }
  }

  private void ensure(int location) {
    if (location >= conditions.length) {
      conditions = Arrays.copyOf(conditions, 2 * location);
      readers = Arrays.copyOf(readers, 2 * location);
      stamps = Arrays.copyOf(stamps, 2 * location);
    }
    if (stamps[location] != stamp) {
      stamps[location] = stamp;
      conditions[location] = unfolding.initialCondition(location);
      readers[location] = ReaderSets.EMPTY;
    }
  }
}
