// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.probe.Coroutines;
import dev.ravel.probe.Probe;
import dev.ravel.probe.Registry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Runs a program under a schedule, again and again: follows a target, then its tail; at most one
 * thread of the program runs between two operations; ends with a trace, always.
 *
 * <p>One instance serves one check and is used by one thread. Only wires the parts together.
 */
public final class ControlledExecution implements AutoCloseable {
  /**
   * The stack, in bytes, of a thread that runs a program: as much as nested calls may need before
   * they are cut off, also in code that is not compiled yet. Else where it overflows would depend
   * on what ran before, and no replay could tell.
   */
  public static final long STACK_SIZE = 16L << 20;

  /** After so many runs that a continuation could not carry, none is tried any more. */
  private static final int PINNED_RUNS_BEFORE_CHANGE = 3;

  private final Rules rules;
  private final Engine engine;
  private final Names names;
  private final Caveats caveats;
  private final Observations observations;
  private final Leftovers leftovers;
  private final Scheduler scheduler = new Scheduler();
  private final SharedObjects objects;
  private final Clock clock;
  private final Locks locks;
  private final Synchronizers synchronizers;
  private final Threads threads;
  private final Uncontrolled uncontrolled;
  private final Listener listener;
  private final ThreadBaton fallback = new ThreadBaton(scheduler);
  private final JdkState jdkState;
  private Baton baton;
  private Baton carrier;
  private volatile boolean isGivenUp;
  private int pinnedRuns;

  /** What carries the threads. */
  public enum Engine {
    CONTINUATIONS,
    THREADS
  }

  public ControlledExecution(Rules rules, Engine engine) {
    this(rules, engine, new Names(), new Caveats(), new Observations(), new Leftovers());
  }

  private ControlledExecution(
      Rules rules,
      Engine engine,
      Names names,
      Caveats caveats,
      Observations observations,
      Leftovers leftovers) {
    Memory.initialize();
    this.rules = rules;
    this.engine = engine;
    this.names = names;
    this.caveats = caveats;
    this.observations = observations;
    this.leftovers = leftovers;
    objects = new SharedObjects(scheduler, names, caveats, observations);
    jdkState = new JdkState(objects);
    clock = new Clock(scheduler, names, observations, rules.longTimeout(), rules.spuriousWakeups());
    Outsiders outsiders = new Outsiders(caveats);
    uncontrolled = new Uncontrolled(caveats, outsiders);
    locks = new Locks(scheduler, objects, names, clock, observations, caveats, outsiders);
    Waits waits = new Waits(scheduler, names, clock, observations, locks);
    CollectionMonitors monitors = new CollectionMonitors(scheduler, locks, observations);
    threads =
        new Threads(
            scheduler,
            objects,
            names,
            clock,
            observations,
            waits,
            monitors,
            new Uncaught(scheduler),
            leftovers);
    ClassInitialization classes = new ClassInitialization(scheduler, names);
    synchronizers = new Synchronizers(scheduler, objects, names, clock, observations);
    Accesses accesses = new Accesses(scheduler, names, objects, monitors, caveats);
    listener =
        new Listener(
            scheduler,
            objects,
            locks,
            waits,
            monitors,
            threads,
            clock,
            classes,
            outsiders,
            accesses,
            new Calls(scheduler, names, objects, monitors, caveats, accesses, uncontrolled),
            uncontrolled,
            jdkState,
            new RandomNumbers(scheduler, objects, names),
            new Models(scheduler, synchronizers, rules.models()),
            new ReentrantLockModel(scheduler, synchronizers, observations),
            new LockQueries(scheduler, locks, observations));
    baton =
        engine == Engine.THREADS
            ? fallback
            : new CoroutineBaton(scheduler, Coroutines.supported().orElseThrow());
  }

  /** Whether this JVM can carry threads as continuations. */
  public static boolean supportsContinuations() {
    return Coroutines.supported().isPresent();
  }

  /** Runs the program once. */
  public Trace run(Target target, Program program) {
    return run(target, program, null);
  }

  /** Runs the program once and keeps what it read and wrote. */
  public Recording record(Target target, Program program) {
    return record(target, program, Set.of());
  }

  /** Runs the program once and keeps, beside what it read and wrote, the stacks at some steps. */
  public Recording record(Target target, Program program, Set<Integer> stacksAt) {
    Stacks stacks = new Stacks(stacksAt);
    Values values = new Values(program.loader(), stacks);
    List<ControlledThread> met = new ArrayList<>();
    Trace trace = run(target, program, values);
    met.addAll(scheduler.met());
    scheduler.forget();
    List<Integer> order =
        met.stream()
            .sorted(Comparator.comparingInt(thread -> thread.order))
            .map(thread -> thread.index)
            .toList();
    return new Recording(trace, values.texts(), stacks.frames(), values.calls(), order);
  }

  private Trace run(Target target, Program program, Values values) {
    Trace trace = runOn(baton, target, program, values);
    if (baton.wasPinned()) {
      if (++pinnedRuns == PINNED_RUNS_BEFORE_CHANGE) {
        baton = fallback;
      }
      trace = runOn(fallback, target, program, values);
    }
    return trace;
  }

  private Trace runOn(Baton next, Target target, Program program, Values values) {
    carrier = next;
    RavelBug.beginRun();
    Probe.epoch++;
    jdkState.reset();
    objects.begin(Probe.epoch);
    scheduler.begin(carrier, target, rules.bound(), values);
    listener.begin(values);
    Probe.install(listener);
    try {
      ControlledThread main = threads.main(program.loader(), () -> call(program));
      scheduler.setRunning(main);
      carrier.run(main);
    } finally {
      // A thread that wakes up in a run that was given up must not touch the run of another one.
      if (!isGivenUp) {
        Probe.install(null);
      }
    }
    RavelBug.endRun();
    if (values != null) {
      values.settle();
    }
    if (scheduler.outcome() instanceof Outcome.Deadlock) {
      scheduler.explain(deadlock());
    }
    if (scheduler.outcome() instanceof Outcome.Completed) {
      leftovers.add(scheduler.alive(), names);
    }
    Trace trace = scheduler.trace();
    locks.clear();
    objects.clear();
    listener.end();
    if (values == null) {
      scheduler.forget();
    }
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

  /** Lets a checked exception pass as it is: it is the program's, and a report will name it. */
  @SuppressWarnings("unchecked")
  private static <T extends Throwable> RuntimeException sneak(Throwable failure) throws T {
    throw (T) failure;
  }

  /**
   * Ends a run from outside, because its threads make no steps, and returns what it has done. This
   * instance is of no use afterwards, since one of them may wake up in it: go on with {@link
   * #successor}.
   *
   * @param caller the thread that called {@link #run}
   */
  public Trace giveUp(Thread caller) {
    String place = Frames.place(carrier.stackOfRunning(scheduler.running(), caller));
    isGivenUp = true;
    Probe.install(null);
    scheduler.explain(new Outcome.Stalled(place));
    return scheduler.trace();
  }

  /** Whether this instance is of no use any more. */
  public boolean isGivenUp() {
    return isGivenUp;
  }

  /** A fresh engine that gives everything the same names. */
  public ControlledExecution successor() {
    return new ControlledExecution(rules, engine, names, caveats, observations, leftovers);
  }

  /**
   * What it means that no thread can go on. One that code of the JDK has parked may be waiting for
   * a thread that is not ours, after a call that Ravel does not see.
   */
  private Outcome deadlock() {
    List<Outcome.Waiting> waiting = waiting();
    Optional<Outcome.Waiting> parked =
        waiting.stream().filter(ControlledExecution::isParkedByJdk).findFirst();
    return parked.isPresent() && uncontrolled.last().isPresent()
        ? new Outcome.NotControlled(
            parked.get().thread(), "waiting after a call: " + uncontrolled.last().get())
        : new Outcome.Deadlock(waiting);
  }

  private static boolean isParkedByJdk(Outcome.Waiting waiting) {
    return waiting.kind() == Kind.ACQUIRE
        || waiting.kind() == Kind.AWAIT
        || waiting.kind() == Kind.PARK
            && (waiting.site() < 0
                || !Registry.SITES.get(waiting.site()).owner().endsWith("LockSupport"));
  }

  private List<Outcome.Waiting> waiting() {
    return scheduler.alive().stream()
        .map(
            thread ->
                new Outcome.Waiting(
                    thread.index,
                    thread.kind,
                    thread.location,
                    thread.site,
                    holder(thread),
                    held(thread),
                    Arrays.stream(thread.watched).boxed().toList()))
        .toList();
  }

  private int holder(ControlledThread waiting) {
    int holder = locks.holder(waiting.location);
    return holder >= 0 ? holder : synchronizers.holder(waiting.location, waiting);
  }

  private List<Integer> held(ControlledThread thread) {
    List<Integer> held = new ArrayList<>(locks.heldBy(thread));
    held.addAll(synchronizers.heldBy(thread));
    return held;
  }

  /**
   * Says that the current thread of the run takes a branch which its inputs decide; ends the run if
   * its target wants another side. Called by a thread of the program.
   *
   * @param condition the number of what decides between the sides; 0 if nobody will ask
   */
  public void branch(int options, int taken, int site, int condition) {
    scheduler.checkAborting();
    scheduler.branch(options, taken, site, condition);
  }

  /** The thread of the run in progress whose turn it is. */
  public int currentThread() {
    return scheduler.running().index;
  }

  /** Ends the run in progress because its inputs are of no interest. */
  public void reject() {
    scheduler.checkAborting();
    throw scheduler.end(new Outcome.Rejected(scheduler.running().index));
  }

  /** Notes a reason why the check cannot be exhaustive. */
  public void addCaveat(String sentence) {
    caveats.add(sentence);
  }

  public Names names() {
    return names;
  }

  /** Why the check is not exhaustive although all runs were: sentences for the user. */
  public Set<String> caveats() {
    return caveats.sentences();
  }

  /** The threads that were still there when a run was over: sentences for the user. */
  public List<String> leftovers() {
    return leftovers.sentences();
  }

  /** The same, by the places at which they were started; in the order in which they were met. */
  public Map<String, String> leftoversByPlace() {
    return leftovers.byPlace();
  }

  /** Takes over a thread that an earlier check of the same program has found left over. */
  public void addLeftover(String place, String name) {
    leftovers.restore(place, name);
  }

  /** What the program has been seen to look at, on which its operations depend; a short text. */
  public String observed() {
    return observations.text();
  }

  /** Lets the first run have the operations that it would have after another had observed this. */
  public void observe(String observed) {
    observations.restore(observed);
  }

  /** Whether a thread stopped in a busy wait in the last run. */
  public boolean waitedBusily() {
    return scheduler.waitedBusily();
  }

  /** Grows with every step; for a watchdog. */
  public long progress() {
    return scheduler.progress();
  }

  /** The name of the engine that carries the threads now. */
  public String engine() {
    return baton.name();
  }

  /** Gives back the threads of the pool; call it when no run is in progress. */
  @Override
  public void close() {
    fallback.close();
  }
}
