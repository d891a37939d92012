// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Caveat;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.probe.Coroutines;
import dev.ravel.probe.CurrentRun;
import dev.ravel.runtime.memory.RecordedStacks;
import dev.ravel.runtime.memory.RecordedValues;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.schedule.Baton;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.CoroutineBaton;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.Frames;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.schedule.ThreadBaton;
import dev.ravel.runtime.sync.StepNotes;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Executes a program once per call: follows a target, then its tail policy, and returns a trace. At
 * most one thread of the program runs at any time.
 *
 * <p>One instance serves one check and is used by one thread. This class only begins and ends
 * executions, and chooses the baton that carries their threads. {@link RunParts} wires the parts
 * that act in between.
 */
public final class ControlledExecution implements AutoCloseable {
  /**
   * The stack size, in bytes, of a thread that executes a program: enough for as many nested calls
   * as the engine allows, even in interpreted code. Otherwise the place of a stack overflow would
   * depend on what the JIT compiler has compiled before, and a replay could not repeat it.
   */
  public static final long STACK_SIZE = 16L << 20;

  /** After so many executions with a pinned continuation, all others use platform threads. */
  private static final int PINNED_RUNS_BEFORE_CHANGE = 3;

  private final Rules rules;
  private final Engine engine;
  private final Learned learned;
  private final RunParts parts;
  private final Scheduler scheduler;
  private final EngineListener listener;
  private final ThreadBaton fallback;
  private final FullHeap fullHeap = new FullHeap();

  /** Tried first in the next execution. */
  private Baton baton;

  /** Carries the threads of the current execution. */
  private Baton carrier;

  private volatile boolean isGivenUp;
  private int pinnedRuns;

  /** How the threads of the program are carried (D-engine-1). */
  public enum Engine {
    CONTINUATIONS,
    THREADS,
    /** Threads that have the names of those of the program, for a debugger (D-junit-10). */
    DEBUGGED_THREADS
  }

  public ControlledExecution(Rules rules, Engine engine) {
    this(rules, engine, new Learned());
  }

  private ControlledExecution(Rules rules, Engine engine, Learned learned) {
    this.rules = rules;
    this.engine = engine;
    this.learned = learned;
    parts = new RunParts(rules, learned);
    scheduler = parts.scheduler;
    listener = new EngineListener(parts, engine == Engine.DEBUGGED_THREADS);
    fallback = new ThreadBaton(scheduler, STACK_SIZE, engine == Engine.DEBUGGED_THREADS);
    baton =
        engine == Engine.CONTINUATIONS
            ? new CoroutineBaton(scheduler, Coroutines.supported().orElseThrow())
            : fallback;
    carrier = baton;
  }

  /** Whether this JVM can carry threads as continuations. */
  public static boolean supportsContinuations() {
    return Coroutines.supported().isPresent();
  }

  /** Executes the program once. */
  public Trace run(Target target, Program program) {
    return run(target, program, null);
  }

  /** Executes the program once, and records the values that it reads and writes. */
  public Recording record(Target target, Program program) {
    return record(target, program, Set.of());
  }

  /** As {@link #record(Target, Program)}, and also records the stacks at some steps. */
  public Recording record(Target target, Program program, Set<Integer> stacksAt) {
    RecordedStacks stacks = new RecordedStacks(stacksAt);
    RecordedValues values = new RecordedValues(program.loader(), stacks);
    Trace trace = run(target, program, values);
    List<Integer> order =
        scheduler.threads().inOrder().stream().map(thread -> thread.index).toList();
    scheduler.forget();
    StepNotes notes = parts.notes;
    return new Recording(
        trace,
        values.texts(),
        stacks.frames(),
        values.calls(),
        notes.texts(),
        notes.described(),
        order);
  }

  /**
   * @param values null unless the execution is recorded for a report
   */
  private Trace run(Target target, Program program, @Nullable RecordedValues values) {
    return fullHeap.watch(() -> runOnBaton(target, program, values), learned.caveats());
  }

  private Trace runOnBaton(Target target, Program program, @Nullable RecordedValues values) {
    Trace trace = runOn(baton, target, program, values);
    if (baton.wasPinned()) {
      if (++pinnedRuns == PINNED_RUNS_BEFORE_CHANGE) {
        baton = fallback;
      }
      trace = runOn(fallback, target, program, values);
    }
    return trace;
  }

  private Trace runOn(Baton next, Target target, Program program, @Nullable RecordedValues values) {
    carrier = next;
    CurrentRun.epoch++;
    parts.begin(values);
    listener.begin();
    scheduler.begin(carrier, target, rules.bound(), values);
    CurrentRun.install(listener);
    try {
      ControlledThread main = parts.threads.main(program.loader(), () -> call(program));
      scheduler.setRunning(main);
      carrier.run(main);
    } finally {
      // A thread that continues in an abandoned execution must not change that of the successor.
      if (!isGivenUp) {
        CurrentRun.install(null);
      }
    }
    listener.requireIntact();
    if (values != null) {
      values.recordWritten();
    }
    if (scheduler.ending().outcome() instanceof Outcome.Deadlock) {
      scheduler.ending().setOutcome(new DeadlockReport(parts).outcome());
    }
    if (scheduler.ending().outcome() instanceof Outcome.Completed && !carrier.wasPinned()) {
      learned.leftovers().add(scheduler.enabledThreads().alive(), learned.names());
      parts.swallowed.settle();
    }
    Trace trace = scheduler.ending().trace();
    parts.end();
    if (values == null) {
      scheduler.forget();
    }
    parts.states.requireUsable();
    return trace;
  }

  private static void call(Program program) {
    try {
      program.main();
    } catch (RuntimeException | Error failure) {
      throw failure;
    } catch (Throwable failure) {
      throw sneak(failure);
    }
  }

  /** Throws a checked exception of the program unchanged, because a report names it. */
  @SuppressWarnings("unchecked")
  private static <T extends Throwable> RuntimeException sneak(Throwable failure) throws T {
    throw (T) failure;
  }

  /**
   * Abandons an execution whose threads make no steps, and returns its trace so far. Called by
   * another thread. This instance must not be used afterwards, because one of its threads may
   * continue: use the {@link #successor}.
   *
   * @param caller the thread that called {@link #run}
   */
  public Trace giveUp(Thread caller) {
    StackTraceElement[] stack =
        scheduler
            .findRunning()
            .map(thread -> carrier.stackOfRunning(thread, caller))
            .orElseGet(caller::getStackTrace);
    abandon();
    scheduler.ending().setOutcome(Frames.stalled(stack));
    return scheduler.ending().trace();
  }

  /** Ends an execution from outside whose threads may still make steps; see {@link #giveUp}. */
  public void abandon() {
    isGivenUp = true;
    CurrentRun.install(null);
  }

  /** Whether an execution was abandoned, so that this instance must not be used any more. */
  public boolean isGivenUp() {
    return isGivenUp;
  }

  /** A new engine with the same names, caveats and discoveries. */
  public ControlledExecution successor() {
    return new ControlledExecution(rules, engine, learned);
  }

  /**
   * Records that the running thread takes a branch that its inputs decide; ends the execution if
   * its target demands another side. Called by a thread of the program.
   *
   * @param constraint the number of the branch constraint; 0 if it is not needed
   */
  public void branch(int options, int taken, int site, int constraint) {
    scheduler.checkAborting();
    parts.states.branches();
    scheduler.branch(options, taken, site, constraint);
  }

  /** The running thread of the execution in progress. */
  public int currentThread() {
    return scheduler.running().index;
  }

  /** Ends the execution in progress because the program has rejected its inputs. */
  public void reject() {
    scheduler.checkAborting();
    throw scheduler.end(new Outcome.Rejected(scheduler.running().index));
  }

  /** Adds a reason why the check is not exhaustive. */
  public void addCaveat(Caveat caveat) {
    learned.caveats().add(caveat);
  }

  public Names names() {
    return learned.names();
  }

  /** The reasons why the check is not exhaustive although every execution was regular. */
  public Set<Caveat> caveats() {
    return learned.caveats().all();
  }

  /**
   * The names of the threads that were alive when an execution was complete, by the places at which
   * they were started; in the order in which they were found.
   */
  public Map<String, String> leftoversByPlace() {
    return learned.leftovers().byPlace();
  }

  /** Adds a leftover thread of an earlier check of the same program. */
  public void addLeftover(String place, String name) {
    learned.leftovers().restore(place, name);
  }

  /**
   * What the executions until now have revealed about the program, as a short text. If an execution
   * changes it, the exploration begins again.
   */
  public String discovered() {
    return learned.discoveries().text();
  }

  /** Whether a property reads several locations, so that the order of their writes matters. */
  public boolean ordersStates() {
    return learned.discoveries().reads().someAreOrdered();
  }

  /** The locations that each property of states was seen to read. */
  public List<Set<Integer>> readByProperties() {
    return learned.discoveries().reads().ofEachProperty();
  }

  /** Sets whether the exploration would search for the states of properties, if that suffices. */
  public void searchStates(boolean isPossible) {
    boolean suffices = !learned.discoveries().ofOrderOfStates();
    learned.discoveries().reads().setSearched(isPossible && suffices && ordersStates());
  }

  /** Whether the writes that properties read are not ordered, because states are searched for. */
  public boolean searchesStates() {
    return learned.discoveries().reads().areSearched();
  }

  /** From now on a search for the states of properties does not suffice. */
  public void orderStates() {
    learned.discoveries().statesNeedOrder();
  }

  /** The same as {@link #discovered}, as far as a replay in another JVM can use it. */
  public String discoveredForReplay() {
    return DiscoveryLog.withoutReads(discovered());
  }

  /** The collections that two threads were found to use at the same time. */
  public static Set<String> overlapping(String discovered) {
    return DiscoveryLog.overlapping(discovered);
  }

  /** Begins with the discoveries of an earlier check of the same program. */
  public void restoreDiscoveries(String discovered) {
    learned.discoveries().restore(discovered);
  }

  /** Whether a thread made a round of a busy wait without effect in the last execution. */
  public boolean waitedBusily() {
    return scheduler.spinning().haveBeen();
  }

  /** The number of steps of all executions; for a watchdog, which calls it periodically. */
  public long progress() {
    fullHeap.keepMark();
    return scheduler.recorder().progress();
  }

  /** The name of the baton that carries the threads of the next execution. */
  public String engine() {
    return baton.name();
  }

  /** Ends the threads of the pool; must be called when no execution is in progress. */
  @Override
  public void close() {
    fallback.close();
  }
}
