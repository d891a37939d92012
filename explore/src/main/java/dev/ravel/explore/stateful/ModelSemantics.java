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
      case READ, WRITE, UPDATE, LOCK, UNLOCK, TRY_LOCK, START, JOIN, END, BRANCH, CHOOSE -> true;
      case WAIT,
          NOTIFY,
          NOTIFY_ALL,
          EXPIRE,
          PARK,
          UNPARK,
          ACQUIRE,
          TRY_ACQUIRE,
          AWAIT,
          RELEASE,
          INTERRUPT,
          SLEEP,
          INITIALIZE,
          INITIALIZED,
          NOT_INITIALIZED,
          USE ->
          false;
    };
  }

  /** Whether a thread, whose next operation is known, can perform it. */
  final boolean isEnabled(State state, int thread) {
    int local = state.local(thread);
    return switch (model.kind(local)) {
      case LOCK -> isFree(state, thread);
      case JOIN -> state.place(location(local)) == Model.ENDED;
      default -> true;
    };
  }

  /** Whether the lock that a thread accesses next is free. */
  final boolean isFree(State state, int thread) {
    return state.place(location(state.local(thread))) == Model.FREE;
  }

  /** The local place to which the next operation of a thread leads. */
  final int successor(State state, int thread, int choice) {
    int local = state.local(thread);
    return switch (model.kind(local)) {
      case READ -> model.after(local, choice, state.place(location(local)), 0);
      case UPDATE ->
          model.after(local, choice, state.place(location(local)), placeOfSecond(state, local));
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
      case UPDATE -> update(state, local, next);
      case LOCK -> state.setPlace(location(local), thread + 1);
      case TRY_LOCK -> {
        if (isFree(state, thread)) {
          state.setPlace(location(local), thread + 1);
        }
      }
      case UNLOCK -> state.setPlace(location(local), Model.FREE);
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

  private void update(State state, int local, int next) {
    int place = state.place(location(local));
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

  private int location(int local) {
    return model.number(Operation.location(model.operation(local)));
  }
}
