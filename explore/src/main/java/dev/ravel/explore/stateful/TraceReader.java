// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;

/**
 * Adds executions to a {@link Model}.
 *
 * <p>An execution that shows what the model cannot express is refused: an operation of another
 * kind, a wait that does not follow from the places, or a thread that the engine has suspended. So
 * nothing is ever predicted wrongly without being noticed where an execution passes.
 */
final class TraceReader {
  private final Model model;
  private final ModelSemantics semantics;
  private final LocationUses uses = new LocationUses();
  private final ThreadSet initial = new ThreadSet();
  private final OpenBranches branches;
  private boolean isFirst = true;
  private boolean hasCycle;
  private State last = new State();

  TraceReader(Model model, ModelSemantics semantics) {
    this.model = model;
    this.semantics = semantics;
    this.branches = new OpenBranches(model);
  }

  /** The branches on inputs that executions have met. */
  OpenBranches branches() {
    return branches;
  }

  /** The state before the first operation. */
  State initialState() {
    State state = new State();
    for (int thread = initial.first(); thread != ThreadSet.NONE; thread = initial.after(thread)) {
      state.setLocal(thread, model.root(thread));
    }
    return state;
  }

  /** The state at the end of the execution that was added last. */
  State lastState() {
    return last;
  }

  /** Whether some threads waited for each other's locks while others could continue. */
  boolean hasCycle() {
    return hasCycle;
  }

  /** Adds an execution; returns false if the model cannot express it. */
  boolean read(Trace trace) {
    boolean isLeft = trace.outcome() instanceof Outcome.Completed && trace.pending().length > 0;
    if (!trace.outcome().isComplete() || isLeft || trace.waitsLong() || !hasSameThreads(trace)) {
      return false;
    }
    State state = initialState();
    for (int step = 0; step < trace.size(); step++) {
      if (!readStep(trace, step, state)) {
        return false;
      }
    }
    last = state;
    return readEnd(trace, state) && predictsWhatIsEnabled(trace);
  }

  private boolean hasSameThreads(Trace trace) {
    ThreadSet found = new ThreadSet();
    ThreadSet started = new ThreadSet();
    for (int step = 0; step < trace.size(); step++) {
      found.add(trace.thread(step));
      if (trace.kind(step) == Kind.START) {
        started.add(trace.started(step));
      }
    }
    for (Trace.Pending pending : trace.pending()) {
      found.add(pending.thread());
    }
    int failing = failing(trace.outcome());
    if (failing >= 0) {
      found.add(failing);
    }
    found.removeAll(started);
    if (isFirst) {
      isFirst = false;
      initial.set(found);
    }
    return initial.equals(found);
  }

  private boolean readStep(Trace trace, int step, State state) {
    int thread = trace.thread(step);
    int local = state.local(thread);
    Kind kind = trace.kind(step);
    boolean isJoinByDecision = kind == Kind.JOIN && trace.isDecision(step);
    if (local == State.ABSENT
        || isJoinByDecision
        || trace.queuedUp(step)
        || !setWait(local, kind, trace.endsByItself(step), trace.need(step))
        || !setOperation(
            local, kind, trace.location(step), trace.secondLocation(step), trace.site(step))
        || !setLevelBefore(trace, step, state)) {
      return false;
    }
    if (kind == Kind.BRANCH && model.options(local) == 0) {
      branches.add(thread, local);
    }
    if (kind == Kind.BRANCH || kind == Kind.CHOOSE) {
      model.setAlternatives(local, trace.options(step), trace.constraint(step));
    } else if (trace.options(step) > 1 && kind != Kind.NOTIFY) {
      return false;
    }
    if (kind == Kind.START) {
      model.setStarted(local, trace.started(step));
    }
    if (!semantics.isEnabled(state, thread)) {
      return false;
    }
    if (!setResult(trace, step, state)) {
      return false;
    }
    semantics.fire(state, thread, trace.choice(step));
    if (kind == Kind.END) {
      return model.setNext(state.local(thread), Model.Next.NOTHING);
    }
    return !ModelSemantics.changesLevel(kind) || setLevelAfter(trace, step, state);
  }

  /** Records what an operation has done; returns false if the model cannot express it. */
  private boolean setResult(Trace trace, int step, State state) {
    int thread = trace.thread(step);
    int next = semantics.successor(state, thread, trace.choice(step));
    return switch (trace.kind(step)) {
      case UPDATE -> !decidesByBranch(trace, step) && setEffect(trace, step, next);
      case ACQUIRE, TRY_ACQUIRE, RELEASE -> setEffect(trace, step, next);
      case TRY_LOCK -> trace.writes(step) == semantics.isFree(state, thread);
      case WAIT -> setEndOfWait(trace, step, next);
      case NOTIFY, NOTIFY_ALL -> setWake(trace, step, state, next);
      default -> true;
    };
  }

  /** Whether a branch on an input may decide what an update writes. */
  private static boolean decidesByBranch(Trace trace, int step) {
    return step + 1 < trace.size()
        && trace.thread(step + 1) == trace.thread(step)
        && trace.kind(step + 1) == Kind.BRANCH;
  }

  private boolean setEffect(Trace trace, int step, int next) {
    Model.Effect effect = trace.writes(step) ? Model.Effect.WRITES : Model.Effect.READS;
    if (model.effect(next) != Model.Effect.UNKNOWN && model.effect(next) != effect) {
      return false;
    }
    model.setEffect(next, effect);
    return true;
  }

  /** Records what an operation waits for; returns false if the model cannot express it. */
  private boolean setWait(int local, Kind kind, boolean endsByItself, int need) {
    boolean mayEnd = kind == Kind.PARK || kind == Kind.ACQUIRE || kind == Kind.AWAIT;
    return (mayEnd || !endsByItself) && model.setWait(local, endsByItself, need);
  }

  /** A thread that is not woken waits for ever: the model has no time-outs of waits. */
  private boolean setEndOfWait(Trace trace, int step, int next) {
    return trace.writes(step)
        && !trace.mayExpire(step)
        && setWait(next, Kind.LOCK, false, Trace.ANY_LEVEL)
        && setOperation(next, Kind.LOCK, trace.location(step), Steps.NOWHERE, trace.site(step));
  }

  private boolean setWake(Trace trace, int step, State state, int next) {
    Model.Wake wake = new Model.Wake(trace.options(step), trace.woken(step));
    int place = state.place(model.number(trace.location(step)));
    ThreadSet woken = wake.woken();
    for (int one = woken.first(); one != ThreadSet.NONE; one = woken.after(one)) {
      if (!model.locks().isWaiting(place, one)) {
        return false;
      }
    }
    boolean isPossible = model.locks().hasWaiting(place) || wake.alternatives() == 1;
    return isPossible && model.setWake(next, wake);
  }

  private boolean setLevelBefore(Trace trace, int step, State state) {
    Kind kind = trace.kind(step);
    if (!ModelSemantics.changesLevel(kind) && kind != Kind.AWAIT) {
      return true;
    }
    int location = model.number(trace.location(step));
    return model.levels().set(location, state.place(location), trace.levelBefore(step));
  }

  private boolean setLevelAfter(Trace trace, int step, State state) {
    int location = model.number(trace.location(step));
    int place = state.place(location);
    return !trace.writes(step) || model.levels().set(location, place, trace.levelAfter(step));
  }

  /** Records an operation; returns false if the model cannot express it. */
  private boolean setOperation(int local, Kind kind, int location, int second, int site) {
    int also = second == location ? Steps.NOWHERE : second;
    boolean isNowhere = location == Steps.NOWHERE && kind != Kind.BRANCH && kind != Kind.CHOOSE;
    if (!ModelSemantics.isModelled(kind)
        || isNowhere
        || also != Steps.NOWHERE && kind != Kind.UPDATE) {
      return false;
    }
    boolean isUseKnown = location == Steps.NOWHERE || uses.add(location, kind);
    boolean isSecondKnown = also == Steps.NOWHERE || uses.add(also, kind);
    return isUseKnown && isSecondKnown && model.setOperation(local, kind, location, also, site);
  }

  private boolean readEnd(Trace trace, State state) {
    int failing = failing(trace.outcome());
    if (failing >= 0 && !model.setNext(state.local(failing), Model.Next.FAILURE)) {
      return false;
    }
    ThreadSet known = new ThreadSet();
    for (Trace.Pending pending : trace.pending()) {
      int local = state.local(pending.thread());
      known.add(pending.thread());
      if (pending.thread() != failing
          && (local == State.ABSENT
              || !isInWaitSet(pending) && !readPending(pending, state, failing >= 0))) {
        return false;
      }
    }
    for (int thread = 0; thread < state.threads(); thread++) {
      int local = state.local(thread);
      if (local != State.ABSENT
          && !known.contains(thread)
          && failing < 0
          && model.next(local) != Model.Next.NOTHING) {
        return false; // suspended in a busy wait
      }
    }
    return true;
  }

  /** Whether a thread waits to be woken, which follows from its last step. */
  private static boolean isInWaitSet(Trace.Pending pending) {
    return pending.kind() == Kind.EXPIRE && !pending.enabled() && !pending.endsByItself();
  }

  private boolean readPending(Trace.Pending pending, State state, boolean isFailure) {
    int local = state.local(pending.thread());
    Kind kind = pending.kind();
    if (!setWait(local, kind, pending.endsByItself(), pending.need())
        || !setOperation(
            local, kind, pending.location(), pending.secondLocation(), pending.site())) {
      return false;
    }
    return pending.endsByItself()
        || kind != Kind.ACQUIRE && kind != Kind.AWAIT
        || setLevel(pending, state, isFailure);
  }

  /** What a failed execution says of other threads is not used. */
  private boolean setLevel(Trace.Pending pending, State state, boolean isFailure) {
    int location = model.number(pending.location());
    int place = state.place(location);
    return model.levels().isKnown(location, place)
        || !isFailure
            && place == 0
            && model.levels().setUntouched(location, pending.need(), pending.enabled());
  }

  /** The thread whose failure or exit has ended the execution, or -1. */
  static int failing(Outcome outcome) {
    if (outcome instanceof Outcome.Thrown thrown) {
      return thrown.thread();
    }
    if (outcome instanceof Outcome.Exited exited) {
      return exited.thread();
    }
    return outcome instanceof Outcome.Rejected rejected ? rejected.thread() : -1;
  }

  /** Compares the enabled threads with those that follow from the model. */
  private boolean predictsWhatIsEnabled(Trace trace) {
    State state = initialState();
    hasCycle = trace.isPartialDeadlock();
    for (int step = 0; step < trace.size(); step++) {
      hasCycle |= trace.isDecision(step) && !new LockWaits(model, state).cycle().isEmpty();
      if (trace.isDecision(step) && trace.kind(step) != Kind.BRANCH) {
        for (int thread = 0; thread < state.threads(); thread++) {
          if (trace.isEnabled(step, thread) != isEnabled(state, thread)) {
            return false;
          }
        }
      }
      semantics.fire(state, trace.thread(step), trace.choice(step));
    }
    for (Trace.Pending pending : trace.pending()) {
      if (pending.thread() != failing(trace.outcome())
          && failing(trace.outcome()) < 0
          && pending.enabled() != isEnabled(state, pending.thread())) {
        return false;
      }
    }
    return true;
  }

  private boolean isEnabled(State state, int thread) {
    int local = state.local(thread);
    return local != State.ABSENT
        && model.next(local) == Model.Next.OPERATION
        && semantics.isEnabled(state, thread);
  }
}
