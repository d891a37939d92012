// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.explore.Operation;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;

/** Which operations are enabled in a state of the {@link Model}, and to which state they lead. */
class ModelSemantics {
  private final Model model;

  ModelSemantics(Model model) {
    this.model = model;
  }

  /** Whether the model knows how an operation of this kind depends on the state. */
  static boolean isModelled(Kind kind) {
    return switch (kind) {
      case READ,
          WRITE,
          UPDATE,
          LOCK,
          UNLOCK,
          TRY_LOCK,
          WAIT,
          NOTIFY,
          NOTIFY_ALL,
          PARK,
          UNPARK,
          ACQUIRE,
          TRY_ACQUIRE,
          AWAIT,
          RELEASE,
          START,
          JOIN,
          END,
          BRANCH,
          CHOOSE ->
          true;
      case EXPIRE, INTERRUPT, SLEEP, INITIALIZE, INITIALIZED, NOT_INITIALIZED, USE -> false;
    };
  }

  /** Whether {@link StatefulUnfolding} has events for operations of this kind. */
  static boolean isUnfolded(Kind kind) {
    return switch (kind) {
      case READ, WRITE, UPDATE, LOCK, UNLOCK, TRY_LOCK, START, END, BRANCH, CHOOSE -> true;
      default -> false;
    };
  }

  /** Whether the operation, as one on a synchroniser with a level, may change its location. */
  static boolean changesLevel(Kind kind) {
    return kind == Kind.ACQUIRE || kind == Kind.TRY_ACQUIRE || kind == Kind.RELEASE;
  }

  /** Whether a thread, whose next operation is known, can perform it. */
  final boolean isEnabled(State state, int thread) {
    int local = state.local(thread);
    return switch (model.kind(local)) {
      case LOCK -> isFree(state, thread) && !model.locks().isWaiting(place(state, local), thread);
      case PARK -> model.endsByItself(local) || place(state, local) == Model.PERMIT;
      case ACQUIRE, AWAIT -> model.endsByItself(local) || isHighEnough(state, local);
      case JOIN -> state.place(location(local)) == Model.ENDED;
      default -> true;
    };
  }

  /** Whether the lock that a thread accesses next is free. */
  final boolean isFree(State state, int thread) {
    return model.locks().owner(place(state, state.local(thread))) == Model.FREE;
  }

  private boolean isHighEnough(State state, int local) {
    return model.levels().isMet(location(local), place(state, local), model.need(local));
  }

  /** Whether only an execution shows what the next operation of a thread does. */
  final boolean isUnknown(State state, int thread, int choice) {
    int local = state.local(thread);
    return switch (model.kind(local)) {
      case UPDATE, ACQUIRE, TRY_ACQUIRE, RELEASE ->
          model.effect(successor(state, thread, choice)) == Model.Effect.UNKNOWN;
      case NOTIFY, NOTIFY_ALL ->
          model.locks().hasWaiting(place(state, local))
              && model.wake(successor(state, thread, choice)) == null;
      default -> false;
    };
  }

  /** The number of alternatives of the next operation of a thread, as far as it is known. */
  final int options(State state, int thread) {
    int local = state.local(thread);
    if (model.kind(local) == Kind.NOTIFY && !isUnknown(state, thread, 0)) {
      Model.Wake wake = model.wake(successor(state, thread, 0));
      return wake == null ? 1 : wake.alternatives();
    }
    return model.options(local);
  }

  /** The local place to which the next operation of a thread leads. */
  final int successor(State state, int thread, int choice) {
    int local = state.local(thread);
    return switch (model.kind(local)) {
      case READ, AWAIT, PARK, NOTIFY, NOTIFY_ALL ->
          model.after(local, choice, place(state, local), 0);
      case UPDATE, ACQUIRE, TRY_ACQUIRE, RELEASE ->
          model.after(local, choice, place(state, local), placeOfSecond(state, local));
      case TRY_LOCK -> model.after(local, choice, isFree(state, thread) ? 1 : 0, 0);
      default -> model.after(local, choice, 0, 0);
    };
  }

  /** Performs the next operation of a thread. */
  void fire(State state, int thread, int choice) {
    int local = state.local(thread);
    int next = successor(state, thread, choice);
    switch (model.kind(local)) {
      case WRITE -> state.setPlace(location(local), model.written(local, 0, 0, 0));
      case UPDATE, ACQUIRE, TRY_ACQUIRE, RELEASE -> update(state, local, next);
      case LOCK -> setOwner(state, local, thread + 1);
      case TRY_LOCK -> {
        if (isFree(state, thread)) {
          setOwner(state, local, thread + 1);
        }
      }
      case UNLOCK -> setOwner(state, local, Model.FREE);
      case WAIT ->
          state.setPlace(
              location(local), model.locks().withWaiting(place(state, local), thread, next));
      case NOTIFY, NOTIFY_ALL -> {
        Model.Wake wake = model.wake(next);
        if (wake != null) {
          int place = model.locks().without(place(state, local), wake.woken());
          state.setPlace(location(local), place);
        }
      }
      case PARK -> state.setPlace(location(local), 0);
      case UNPARK -> state.setPlace(location(local), Model.PERMIT);
      case START -> {
        int child = model.started(local);
        state.setLocal(child, model.child(local, child));
        state.setPlace(location(local), Model.STARTED);
      }
      case END -> state.setPlace(location(local), Model.ENDED);
      default -> {
        // Reads, joins and choices change the local state only.
      }
    }
    state.setLocal(thread, next);
  }

  private void setOwner(State state, int local, int owner) {
    state.setPlace(location(local), model.locks().withOwner(place(state, local), owner));
  }

  private void update(State state, int local, int next) {
    int place = place(state, local);
    int also = placeOfSecond(state, local);
    if (model.effect(next) != Model.Effect.READS) {
      state.setPlace(location(local), model.written(local, 0, place, also));
    }
    int second = Operation.secondLocation(model.operation(local));
    if (second != Steps.NOWHERE) {
      state.setPlace(model.number(second), model.written(local, 1, place, also));
    }
  }

  private int placeOfSecond(State state, int local) {
    int second = Operation.secondLocation(model.operation(local));
    return second == Steps.NOWHERE ? 0 : state.place(model.number(second));
  }

  private int place(State state, int local) {
    return state.place(location(local));
  }

  private int location(int local) {
    return model.number(Operation.location(model.operation(local)));
  }
}
