// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.model.Decision;
import java.util.Arrays;

/**
 * Orders the events of a causally closed set so that they can be fired (Fig. 5.7 of Kähkönen's
 * thesis).
 *
 * <p>Fig. 5.7 goes through one sorted list and postpones threads. Here each thread has its own list
 * of events: a thread continues as long as its next event can be fired, and there is no order if no
 * thread can continue. An event can be fired if the conditions that it reads or consumes are
 * marked, and no other event of the set has yet to read what it consumes.
 */
final class Schedule {
  private final Unfolding unfolding;
  private final int[] cut = Cuts.newCut();

  /** For each thread: the index in {@link #chains} of its next event, and the end of its events. */
  private final int[] next = new int[Decision.MAX_THREADS];

  private final int[] end = new int[Decision.MAX_THREADS];
  private int[] chains = new int[256];
  private int[] order = new int[256];
  private int fired;

  /** The marked condition of each location; valid where the stamp is that of this schedule. */
  private int[] marked = new int[64];

  private int[] markedStamp = new int[64];

  /** The number of events that have yet to read a condition: a table with open addressing. */
  private int[] keys = new int[512];

  private int[] keyStamps = new int[512];
  private int[] counts = new int[512];
  private int stamp;

  Schedule(Unfolding unfolding) {
    this.unfolding = unfolding;
  }

  /** Orders the cut together with an event and its causes, which do not conflict by writes. */
  boolean of(int[] events, int event) {
    Cuts.copy(events, cut, unfolding);
    unfolding.join(cut, event);
    return of(cut);
  }

  /** Orders the events of a cut; returns false if they cannot all be fired. */
  boolean of(int[] events) {
    stamp++;
    fired = 0;
    int total = fillChains(events);
    if (order.length < total) {
      order = new int[2 * total];
    }
    ensureLocations();
    countReaders(total);
    int threads = unfolding.threads();
    boolean isProgressing = true;
    while (fired < total && isProgressing) {
      isProgressing = false;
      for (int thread = 0; thread < threads; thread++) {
        while (next[thread] < end[thread] && isEnabled(chains[next[thread]])) {
          fire(chains[next[thread]++]);
          isProgressing = true;
        }
      }
    }
    return fired == total;
  }

  int size() {
    return fired;
  }

  int event(int index) {
    return order[index];
  }

  private int fillChains(int[] events) {
    int total = 0;
    for (int thread = 0; thread < unfolding.threads(); thread++) {
      int length = unfolding.depth(events[thread]);
      next[thread] = total;
      total += length;
      end[thread] = total;
      if (total > chains.length) {
        chains = Arrays.copyOf(chains, 2 * total);
      }
      int event = events[thread];
      for (int at = total - 1; at >= next[thread]; at--) {
        chains[at] = event;
        event = unfolding.previous(event);
      }
    }
    return total;
  }

  private void ensureLocations() {
    if (marked.length < unfolding.locations()) {
      marked = new int[2 * unfolding.locations()];
      markedStamp = new int[2 * unfolding.locations()];
    }
  }

  private void countReaders(int total) {
    if (keys.length < 2 * total) {
      int capacity = Integer.highestOneBit(total) * 4;
      keys = new int[capacity];
      keyStamps = new int[capacity];
      counts = new int[capacity];
    }
    for (int i = 0; i < total; i++) {
      int event = chains[i];
      if (isReader(event)) {
        counts[find(unfolding.in(event))]++;
      }
    }
  }

  private boolean isReader(int event) {
    return unfolding.in(event) >= 0 && !Label.isWrite(unfolding.label(event));
  }

  /** The index of a condition in the table of counts. */
  private int find(int condition) {
    int mask = keys.length - 1;
    int at = condition * 0x9E3779B1 >>> 8 & mask;
    while (keyStamps[at] == stamp && keys[at] != condition) {
      at = at + 1 & mask;
    }
    if (keyStamps[at] != stamp) {
      keyStamps[at] = stamp;
      keys[at] = condition;
      counts[at] = 0;
    }
    return at;
  }

  private boolean isEnabled(int event) {
    int predecessor = unfolding.predecessor(event);
    if (unfolding.depth(event) == 1 && predecessor != Unfolding.ROOT && !isFired(predecessor)) {
      return false;
    }
    int in = unfolding.in(event);
    if (in >= 0 && !isMarked(in)) {
      return false;
    }
    if (in >= 0 && Label.isWrite(unfolding.label(event)) && counts[find(in)] > 0) {
      return false;
    }
    int also = unfolding.alsoOut(event);
    if (also >= 0) {
      int consumed = unfolding.conditions.parent(also);
      return isMarked(consumed) && counts[find(consumed)] == 0;
    }
    return true;
  }

  /** Whether the start of a thread has been fired, from the position of the starting thread. */
  private boolean isFired(int event) {
    int thread = unfolding.thread(event);
    return next[thread] == end[thread]
        || unfolding.depth(chains[next[thread]]) > unfolding.depth(event);
  }

  private boolean isMarked(int condition) {
    int location = unfolding.conditions.location(condition);
    return markedStamp[location] == stamp
        ? marked[location] == condition
        : unfolding.conditions.producer(condition) == Unfolding.ROOT;
  }

  private void fire(int event) {
    order[fired++] = event;
    if (isReader(event)) {
      counts[find(unfolding.in(event))]--;
    }
    mark(unfolding.out(event));
    mark(unfolding.alsoOut(event));
  }

  private void mark(int condition) {
    if (condition >= 0) {
      int location = unfolding.conditions.location(condition);
      marked[location] = condition;
      markedStamp[location] = stamp;
    }
  }
}
