// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.explore.Operation;
import dev.ravel.explore.table.Rows;
import dev.ravel.explore.unfolding.PredictedUnfolding;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;

/** The places of the {@link Model} to which the events of its unfolding lead. */
final class PrefixEvents {
  private static final int BEFORE = 0;
  private static final int AFTER = 1;
  private static final int LEVEL = 2;
  private static final int LOCATION = 3;
  private static final int PLACE = 4;
  private static final int SECOND_LOCATION = 5;
  private static final int SECOND_PLACE = 6;
  private static final int CHILD = 7;
  private static final int CHILD_LOCAL = 8;
  private static final int HELD = 9;
  private static final int NONE = -1;

  private final Model model;
  private final PredictedUnfolding unfolding;
  private final Rows rows = new Rows(10);
  private State initial = new State();

  PrefixEvents(Model model, PredictedUnfolding unfolding) {
    this.model = model;
    this.unfolding = unfolding;
    rows.add(); // PredictedUnfolding.ROOT
  }

  void begin(State state) {
    initial = state;
  }

  /** The local place at which the thread of an extension performs it. */
  int local(int extension) {
    int thread = unfolding.thread(extension);
    int after = unfolding.after(extension);
    if (after == PredictedUnfolding.ROOT) {
      return initial.local(thread);
    }
    return rows.get(after, unfolding.threadOf(after) == thread ? AFTER : CHILD_LOCAL);
  }

  /** The local place at which an event was performed. */
  int localBefore(int event) {
    return rows.get(event, BEFORE);
  }

  /** The local place to which an event leads. */
  int localAfter(int event) {
    return rows.get(event, AFTER);
  }

  /** Whether an event wrote its location. */
  boolean writes(int event) {
    return rows.get(event, LOCATION) != NONE;
  }

  /** Whether an event wrote nothing. */
  boolean onlyReads(int event) {
    return !writes(event) && rows.get(event, SECOND_LOCATION) == NONE;
  }

  /** Whether a thread holds a lock after an event of its own, or after its start. */
  boolean holdsLock(int event, int thread) {
    return event != PredictedUnfolding.ROOT
        && unfolding.threadOf(event) == thread
        && rows.get(event, HELD) > 0;
  }

  /** The length of the longest chain of causes that ends with the event. */
  int level(int event) {
    return rows.get(event, LEVEL);
  }

  /** St: the state after a set of events, which contains their causes, the oldest first. */
  State stateAfter(int[] events) {
    State state = initial.copy();
    for (int event : events) {
      set(state, event, LOCATION);
      set(state, event, SECOND_LOCATION);
      state.setLocal(unfolding.threadOf(event), rows.get(event, AFTER));
      if (rows.get(event, CHILD) != NONE) {
        state.setLocal(rows.get(event, CHILD), rows.get(event, CHILD_LOCAL));
      }
    }
    return state;
  }

  private void set(State state, int event, int column) {
    if (rows.get(event, column) != NONE) {
      state.setPlace(rows.get(event, column), rows.get(event, column + 1));
    }
  }

  /**
   * Records an event.
   *
   * @param causes all of them
   * @param state the state after them and the event
   */
  void add(int event, int[] causes, int local, boolean writes, State state) {
    int thread = unfolding.threadOf(event);
    long operation = model.operation(local);
    int row = rows.add();
    assert row == event;
    rows.set(event, BEFORE, local);
    rows.set(event, AFTER, state.local(thread));
    int level = 0;
    for (int cause : causes) {
      level = Math.max(level, level(cause));
    }
    rows.set(event, LEVEL, level + 1);
    int after = unfolding.after(unfolding.extensionOf(event));
    int held = holdsLock(after, thread) ? rows.get(after, HELD) : 0;
    rows.set(
        event,
        HELD,
        switch (model.kind(local)) {
          case LOCK, TRY_LOCK -> writes ? held + 1 : held;
          case UNLOCK -> held - 1;
          default -> held;
        });
    int location = writes ? Operation.location(operation) : Steps.NOWHERE;
    setPlace(event, LOCATION, location, state);
    setPlace(event, SECOND_LOCATION, Operation.secondLocation(operation), state);
    boolean isStart = model.kind(local) == Kind.START;
    int child = isStart ? model.started(local) : NONE;
    rows.set(event, CHILD, child);
    rows.set(event, CHILD_LOCAL, isStart ? state.local(child) : State.ABSENT);
  }

  private void setPlace(int event, int column, int location, State state) {
    int number = location == Steps.NOWHERE ? NONE : model.number(location);
    rows.set(event, column, number);
    rows.set(event, column + 1, number == NONE ? 0 : state.place(number));
  }

  long bytes() {
    return rows.bytes();
  }
}
