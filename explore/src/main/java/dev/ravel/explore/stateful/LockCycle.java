// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.explore.Operation;
import dev.ravel.model.Kind;
import dev.ravel.model.ThreadSet;

/** Threads that wait for each other's locks in a state of the {@link Model}. */
final class LockCycle {
  private final Model model;
  private final State state;

  LockCycle(Model model, State state) {
    this.model = model;
    this.state = state;
  }

  /** The threads of a cycle; empty if there is none. */
  ThreadSet threads() {
    for (int first = 0; first < state.threads(); first++) {
      ThreadSet cycle = new ThreadSet();
      int thread = first;
      while (thread >= 0 && !cycle.contains(thread)) {
        cycle.add(thread);
        thread = holder(thread);
      }
      if (thread == first) {
        return cycle;
      }
    }
    return new ThreadSet();
  }

  /** The thread that holds the lock for which a thread waits, or -1. */
  private int holder(int thread) {
    int local = state.local(thread);
    if (local == State.ABSENT
        || model.next(local) != Model.Next.OPERATION
        || model.kind(local) != Kind.LOCK) {
      return -1;
    }
    int place = state.place(model.number(Operation.location(model.operation(local))));
    return model.locks().isWaiting(place, thread) ? -1 : model.locks().owner(place) - 1;
  }
}
