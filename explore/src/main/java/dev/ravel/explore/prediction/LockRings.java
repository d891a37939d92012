// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.prediction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Finds rings of nested acquisitions of different threads, each of a lock that the next thread
 * holds. No two of the threads hold a common lock, which would keep them apart.
 */
final class LockRings {
  /** The number of times that one thread acquires one lock inside the same others. */
  private static final int INSTANCES = 3;

  /** The number of acquisitions to try; the number of rings may be exponential. */
  private static final int BUDGET = 10_000;

  private final Consumer<List<NestedLock>> found;
  private final Map<Integer, List<NestedLock>> holders = new HashMap<>();
  private final List<NestedLock> ring = new ArrayList<>();
  private int budget;

  private LockRings(Consumer<List<NestedLock>> found) {
    this.found = found;
  }

  /** Calls the receiver with each ring, which is valid during the call. */
  static void forEach(List<NestedLock> nested, Consumer<List<NestedLock>> found) {
    LockRings search = new LockRings(found);
    List<NestedLock> kept = search.keep(nested);
    for (NestedLock first : kept) {
      search.budget = BUDGET / kept.size() + 1;
      search.ring.add(first);
      search.extend();
      search.ring.clear();
    }
  }

  private List<NestedLock> keep(List<NestedLock> nested) {
    Map<List<Object>, Integer> instances = new HashMap<>();
    List<NestedLock> kept = new ArrayList<>();
    for (NestedLock one : nested) {
      if (instances.merge(List.of(one.thread(), one.wanted(), one.held()), 1, Integer::sum)
          <= INSTANCES) {
        kept.add(one);
        for (int lock : one.held()) {
          holders.computeIfAbsent(lock, any -> new ArrayList<>()).add(one);
        }
      }
    }
    return kept;
  }

  private void extend() {
    NestedLock first = ring.get(0);
    int wanted = ring.get(ring.size() - 1).wanted();
    if (ring.size() > 1 && first.held().contains(wanted)) {
      found.accept(ring);
      return;
    }
    for (NestedLock next : holders.getOrDefault(wanted, List.of())) {
      // The thread with the least number is first, so that each ring is found once.
      if (next.thread() > first.thread() && budget-- > 0 && fits(next)) {
        ring.add(next);
        extend();
        ring.remove(ring.size() - 1);
      }
    }
  }

  private boolean fits(NestedLock next) {
    for (NestedLock other : ring) {
      if (other.thread() == next.thread() || !Collections.disjoint(other.held(), next.held())) {
        return false;
      }
    }
    return true;
  }
}
