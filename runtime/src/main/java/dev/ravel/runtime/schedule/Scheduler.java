// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.TargetCursor;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import dev.ravel.runtime.names.OwnBug;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides which thread performs the next operation. The running thread makes the decision, and
 * switches only if another thread is chosen.
 *
 * <p>At a decision, every thread that is alive has announced its next operation. Start, join and
 * end of a thread commute with the operations of other threads, so they are performed at once and
 * are not decisions (D-visibility-4). The threads that continue after them are <em>eager</em>: they
 * run to their next operation before the next decision.
 *
 * <p>Longer than most classes because the operations and the choice of the next thread are one
 * state machine around the running thread.
 */
public final class Scheduler {
  private final ThreadTables tables = new ThreadTables();
  private final ThreadRegistry threads = new ThreadRegistry();
  private final EnabledThreads enabled = new EnabledThreads(threads, tables);
  private final RunRecorder recorder = new RunRecorder();
  private final SpinningThreads spinning = new SpinningThreads(recorder.steps(), threads, tables);
  private final UnseenEffects unseenEffects = new UnseenEffects(tables);
  private final StepLimit limit = new StepLimit(recorder.steps());
  private final AnnouncedOperations point = new AnnouncedOperations(threads, enabled, recorder);
  private final Divergence divergence = new Divergence(threads, enabled, spinning, recorder);
  private final TargetCursor cursor = new TargetCursor();
  private final RunEnd ending = new RunEnd(threads, point, enabled, spinning, recorder);

  /**
   * Whether the execution ends as soon as each daemon has reached its next operation: the explorers
   * have to know what the end hides.
   */
  private boolean onlyDaemonsAreLeft;

  /** Null before the first execution. */
  private @Nullable Baton baton;

  /** Null unless the execution has stated properties; tested at every operation. */
  private @Nullable StateWatcher states;

  /** The running thread; null between executions. */
  private @Nullable ControlledThread current;

  /**
   * Begins an execution.
   *
   * @param watcher null unless the execution is recorded for a report
   */
  public void begin(Baton carrier, Target target, int stepBound, @Nullable StepWatcher watcher) {
    baton = carrier;
    cursor.begin(target);
    limit.begin(stepBound);
    recorder.begin(watcher);
    states = null;
    forget();
    onlyDaemonsAreLeft = false;
    enabled.begin();
    spinning.begin(target.tail().isPatient());
    ending.begin();
  }

  /** Removes the threads of the execution, which keep objects of the program reachable. */
  public void forget() {
    if (!threads.isEmpty()) {
      tables.clear(threads.indexBound());
      threads.clear();
    }
    current = null;
  }

  /** The tables in which the parts of the engine keep their state of each thread. */
  public ThreadTables tables() {
    return tables;
  }

  public ThreadRegistry threads() {
    return threads;
  }

  public EnabledThreads enabledThreads() {
    return enabled;
  }

  public RunRecorder recorder() {
    return recorder;
  }

  public SpinningThreads spinning() {
    return spinning;
  }

  public UnseenEffects unseenEffects() {
    return unseenEffects;
  }

  /** How the execution ends. */
  public RunEnd ending() {
    return ending;
  }

  /** Adds a thread, which does not run before it is eager or gets the baton. */
  public ControlledThread add(int index, Thread thread, Runnable body) {
    ControlledThread added = threads.add(index, thread);
    enabled.add(added);
    baton().create(added, body);
    return added;
  }

  /** Whether the calling thread is the running thread, and executes code of the program. */
  public boolean controls() {
    ControlledThread thread = current;
    return thread != null && Thread.currentThread() == thread.identity && !thread.inEngine;
  }

  /** The thread of the program that runs; only to be called during an execution. */
  public ControlledThread running() {
    ControlledThread thread = current;
    if (thread == null) {
      throw OwnBug.of("no thread of the program runs");
    }
    return thread;
  }

  /** As {@link #running}, for callers that may be outside an execution. */
  public Optional<ControlledThread> findRunning() {
    return Optional.ofNullable(current);
  }

  public void setRunning(ControlledThread thread) {
    current = thread;
  }

  /** The stack of a thread of the execution, innermost frame first. */
  public StackTraceElement[] stackOf(ControlledThread thread) {
    return baton().stackOf(thread);
  }

  private Baton baton() {
    Baton carrier = baton;
    if (carrier == null) {
      throw OwnBug.of("no execution has begun");
    }
    return carrier;
  }

  /** Unwinds the current thread if the run is over: see {@link RunEnd}. */
  public void checkAborting() {
    if (ending.isAborting() && !RunEnd.isInitializing(running())) {
      throw RunEnd.unwind();
    }
  }

  /** The execution is over, and a thread has announced an operation. */
  private void finish(ControlledThread me) {
    if (!enabled.contain(me) || !RunEnd.isInitializing(me)) {
      throw RunEnd.unwind();
    }
    current = me;
    enabled.take(me);
  }

  /** Announces an operation that is always enabled, and returns when it is chosen. */
  public void perform(Kind kind, int location, int also, int site) {
    StateWatcher watching = states;
    if (watching == null) {
      performEnabled(kind, location, also, site, false);
    } else if (watching.isEvaluating()) {
      watching.evaluates(kind, location, also, site);
    } else {
      int second = watching.secondLocation(kind, location, also);
      performEnabled(kind, location, second, site, false);
      watching.chosen(kind, location, site);
    }
  }

  private void performEnabled(Kind kind, int location, int also, int site, boolean endsByItself) {
    ControlledThread me = arriving();
    announce(me, kind, location, also, site);
    me.endsByItself = endsByItself;
    enabled.enableRunning(me);
    dispatch(me);
  }

  /** From now on the execution has properties of states. */
  public void watchStates(StateWatcher watcher) {
    states = watcher;
  }

  /** Evaluates the properties that the last write of the running thread may have changed. */
  public void settleStates() {
    if (states != null) {
      states.settle();
    }
  }

  /** Whether the running thread evaluates a property of states. */
  public boolean isEvaluating() {
    return states != null && states.isEvaluating();
  }

  /** The running thread, which is about to announce an operation. */
  private ControlledThread arriving() {
    settleStates();
    return running();
  }

  /** As {@link #perform}, for a wait with a short time-out, which may expire at any moment. */
  public void performAnyTime(Kind kind, int location, int also, int site) {
    performEnabled(kind, location, also, site, true);
  }

  /** As {@link #perform}, for an operation that waits until another thread enables it. */
  public void performWhenEnabled(Kind kind, int location, int also, int site) {
    performAtLevel(kind, location, also, site, Trace.ANY_LEVEL, false);
  }

  /** As {@link #performWhenEnabled}, for an operation that waits for a level of its location. */
  public void performAtLevel(
      Kind kind, int location, int also, int site, int need, boolean endsByItself) {
    ControlledThread me = arriving();
    announce(me, kind, location, also, site);
    me.need = need;
    me.endsByItself = endsByItself;
    dispatch(me);
  }

  /** Suspends the running thread until it is eager or its operation is enabled and chosen. */
  public void block() {
    dispatch(arriving());
  }

  /**
   * Suspends the running thread after a round without effect: see {@link SpinningThreads}.
   *
   * @param read the locations that the round has read
   * @param since the step at which the round began
   */
  void suspendSpinning(int[] read, int since, int site) {
    ControlledThread me = running();
    if (spinning.add(me, read, since)) {
      announce(me, Kind.READ, read[0], Steps.NOWHERE, site);
      dispatch(me);
    }
    spinning.remove(me);
  }

  /** Changes the announced operation of suspended threads. */
  public void announce(ThreadSet set, Kind kind, int location) {
    for (ControlledThread thread : threads.of(set)) {
      announce(thread, kind, location, Steps.NOWHERE, thread.site);
    }
  }

  /** Sets the next operation of a thread. */
  public void announce(ControlledThread thread, Kind kind, int location, int also, int site) {
    StateWatcher watching = states;
    if (watching != null && watching.isEvaluating()) {
      watching.evaluates(kind, location, also, site);
    }
    thread.announce(kind, location, also, site);
    enabled.sleepers().forgetRelease(thread);
  }

  /** Decides which of its alternatives the chosen operation takes. */
  public int choose(int options) {
    if (options == 1) {
      return 0;
    }
    int choice = cursor.choice(point, options);
    if (choice >= options) {
      end(divergence.ofAlternative(choice, options));
    }
    recorder.chose(choice, options);
    return choice;
  }

  /**
   * Records that the running thread takes a branch that its inputs decide. No operation of another
   * thread comes between the branch and the thread's operation before it.
   *
   * @param constraint the number of the branch constraint, or zero
   */
  public void branch(int options, int taken, int site, int constraint) {
    ControlledThread me = running();
    countStep(me);
    recorder.addBranch(me, taken, options, site, constraint);
    int side = cursor.side(me.index);
    if (side != TargetCursor.ANY && side != taken) {
      throw end(divergence.ofBranch(side, taken));
    }
  }

  /** Ends the execution; does not return. */
  public RunAborted end(Outcome how) {
    ending.end(how);
    baton().stop(running());
    throw RunAborted.INSTANCE;
  }

  /**
   * Ends the running thread.
   *
   * @param joiners the threads that become eager
   * @param watchers the threads whose next operation becomes enabled
   */
  public void endThread(ThreadSet joiners, ThreadSet watchers) {
    ControlledThread me = running();
    me.hasEnded = true;
    enabled.remove(me);
    enabled.makeEager(joiners);
    enabled.enable(watchers);
    onlyDaemonsAreLeft = !enabled.keepRunning();
    current = next();
    baton().end(me, current);
  }

  private void countStep(ControlledThread me) {
    ControlledThread.OpenStep open = me.openStep;
    if (open != null && !ending.isAborting()) {
      open.beforeOperation();
    }
    if (!limit.allowsAnother(me)) {
      throw end(limit.exceededBy(me));
    }
  }

  private void dispatch(ControlledThread me) {
    countStep(me);
    if (ending.isAborting()) {
      finish(me);
      return;
    }
    recorder.announced(me);
    ControlledThread next = next();
    if (next == me) {
      return;
    }
    if (next == null) {
      baton().stop(me);
    } else {
      current = next;
      baton().pass(me, next);
    }
    if (ending.isAborting()) {
      finish(me);
    }
  }

  /**
   * Chooses the next thread; null if the execution is over, and then the outcome says why. Called
   * at every step, hence not an {@code Optional}.
   */
  private @Nullable ControlledThread next() {
    spinning.release(enabled);
    ControlledThread eager = enabled.takeEager();
    if (eager != null) {
      if (eager.kind == Kind.JOIN) {
        recorder.add(eager, Kind.JOIN, eager.location, eager.site);
      }
      return eager;
    }
    if (onlyDaemonsAreLeft) {
      ending.setOutcome(Outcome.Completed.INSTANCE);
      return null;
    }
    boolean isOver =
        enabled.set().isEmpty()
            ? ending.endsWithoutEnabled(running(), baton())
            : ending.endsInCycle(cursor.hasNext());
    if (isOver) {
      return null;
    }
    int index = cursor.thread(point);
    if (index == TailPolicy.STOP) {
      ending.setOutcome(new Outcome.Redundant());
      return null;
    }
    if (!enabled.set().contains(index)) {
      ending.setOutcome(divergence.of(index));
      return null;
    }
    cursor.proceed();
    ControlledThread thread = threads.get(index);
    recorder.addDecision(thread, enabled.set(), enabled.sleepers().releasedAfter(thread));
    enabled.take(thread);
    return thread;
  }
}
