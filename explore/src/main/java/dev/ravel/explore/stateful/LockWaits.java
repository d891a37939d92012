// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.explore.Operation;
import dev.ravel.model.Kind;
import dev.ravel.model.ThreadSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The threads that wait for ever in a state because of each other's locks, or because of the lock
 * of a thread that has ended.
 */
final class LockWaits {
  private final Model model;
  private final State state;

  LockWaits(Model model, State state) {
    this.model = model;
    this.state = state;
  }

  /** The threads with their local places, separately for each such wait. */
  Set<List<Integer>> all() {
    Set<List<Integer>> waits = new HashSet<>();
    for (int thread = 0; thread < state.threads(); thread++) {
      ThreadSet cycle = cycle(thread);
      if (cycle.first() == thread) {
        waits.add(places(cycle));
      }
      int holder = holder(thread);
      if (holder >= 0 && model.next(state.local(holder)) == Model.Next.NOTHING) {
        waits.add(List.of(thread, state.local(thread), holder, state.local(holder)));
      }
    }
    return waits;
  }

  /** Threads that wait for each other; empty if there are none. */
  ThreadSet cycle() {
    ThreadSet cycle = new ThreadSet();
    for (int first = 0; first < state.threads() && cycle.isEmpty(); first++) {
      cycle = cycle(first);
    }
    return cycle;
  }

  /** The threads that wait for each other, beginning with this one; empty if there are none. */
  private ThreadSet cycle(int first) {
    ThreadSet cycle = new ThreadSet();
    int thread = first;
    while (thread >= 0 && !cycle.contains(thread)) {
      cycle.add(thread);
      thread = holder(thread);
    }
    return thread == first ? cycle : new ThreadSet();
  }

  private List<Integer> places(ThreadSet threads) {
    List<Integer> places = new ArrayList<>();
    for (int t = threads.first(); t != ThreadSet.NONE; t = threads.after(t)) {
      places.addAll(List.of(t, state.local(t)));
    }
    return places;
  }

  /** The thread that holds the lock which a thread is about to take, or -1. */
  private int holder(int thread) {
    int local = state.local(thread);
    boolean isLocking =
        local != State.ABSENT
            && model.next(local) == Model.Next.OPERATION
            && model.kind(local) == Kind.LOCK;
    if (!isLocking) {
      return -1;
    }
    int place = state.place(model.number(Operation.location(model.operation(local))));
    return model.locks().isWaiting(place, thread) ? -1 : model.locks().owner(place) - 1;
  }
}
