// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.CurrentRun;
import dev.ravel.runtime.jdk.Assumptions;
import dev.ravel.runtime.jdk.JdkSingletons;
import dev.ravel.runtime.jdk.JdkStaticsReset;
import dev.ravel.runtime.jdk.JvmStateRestore;
import dev.ravel.runtime.jdk.RandomNumbers;
import dev.ravel.runtime.jdk.ThreadNames;
import dev.ravel.runtime.memory.ExcludedObjects;
import dev.ravel.runtime.memory.HashOrders;
import dev.ravel.runtime.memory.JvmObjects;
import dev.ravel.runtime.memory.MemoryAccesses;
import dev.ravel.runtime.memory.Overlaps;
import dev.ravel.runtime.memory.PassedObjects;
import dev.ravel.runtime.memory.RecordedValues;
import dev.ravel.runtime.memory.SteppedCalls;
import dev.ravel.runtime.memory.UncontrolledCalls;
import dev.ravel.runtime.memory.UnmodelledCalls;
import dev.ravel.runtime.memory.WholeObjectCalls;
import dev.ravel.runtime.names.Caveats;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.schedule.BusyWaitRounds;
import dev.ravel.runtime.schedule.CallSites;
import dev.ravel.runtime.schedule.Clock;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.EndlessLoops;
import dev.ravel.runtime.schedule.Interrupts;
import dev.ravel.runtime.schedule.OpenCalls;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.schedule.WaitingStates;
import dev.ravel.runtime.sharing.Memory;
import dev.ravel.runtime.sharing.SharedObjects;
import dev.ravel.runtime.sharing.UntrackedSharing;
import dev.ravel.runtime.states.StateProperties;
import dev.ravel.runtime.sync.CollectionMonitors;
import dev.ravel.runtime.sync.LockCycles;
import dev.ravel.runtime.sync.Locks;
import dev.ravel.runtime.sync.Models;
import dev.ravel.runtime.sync.QueueModels;
import dev.ravel.runtime.sync.ReentrantLocks;
import dev.ravel.runtime.sync.StepNotes;
import dev.ravel.runtime.sync.Synchronizers;
import dev.ravel.runtime.sync.UncontrolledThreads;
import dev.ravel.runtime.sync.Waits;
import dev.ravel.runtime.thread.ClassInitialization;
import dev.ravel.runtime.thread.StackTraces;
import dev.ravel.runtime.thread.SwallowedExceptions;
import dev.ravel.runtime.thread.ThreadQueries;
import dev.ravel.runtime.thread.Threads;
import dev.ravel.runtime.thread.Uncaught;
import org.jspecify.annotations.Nullable;

/** Wires the parts of the engine, and lets them begin and end an execution together. */
final class RunParts {
  final Scheduler scheduler = new Scheduler();
  final Clock clock;
  final CallSites callSites;
  final BusyWaitRounds busyWaits;
  final EndlessLoops endlessLoops;
  final SharedObjects objects;
  final WaitingStates waitingStates;
  final Locks locks;
  final Waits waits;
  final CollectionMonitors monitors;
  final UncontrolledThreads uncontrolledThreads;
  final Synchronizers synchronizers;
  final StepNotes notes;
  final Models models;
  final ReentrantLocks reentrantLocks;
  final Threads threads;
  final ThreadQueries threadQueries;
  final StackTraces stackTraces;
  final ClassInitialization classes;
  final MemoryAccesses accesses;
  final StateProperties states;
  final SteppedCalls steps;
  final WholeObjectCalls calls;
  final UnmodelledCalls unmodelledCalls;
  final PassedObjects passedObjects;
  final ExcludedObjects excludedObjects;
  final UncontrolledCalls uncontrolledCalls;
  final JvmObjects jvmObjects;
  final JdkStaticsReset jdkStatics;
  final JdkSingletons jdkSingletons;
  final JvmStateRestore jvmState = new JvmStateRestore();
  final RandomNumbers randomNumbers;
  final Assumptions assumptions;
  final ThreadNames threadNames;
  final HashOrders hashOrders;
  final SwallowedExceptions swallowed;
  private final UntrackedSharing untracked;
  private final OpenCalls openCalls;

  RunParts(Rules rules, Learned learned) {
    Memory.initialize();
    Names names = learned.names();
    Caveats caveats = learned.caveats();
    DiscoveryLog discoveries = learned.discoveries();

    callSites = new CallSites(scheduler);
    busyWaits = new BusyWaitRounds(scheduler);
    endlessLoops = new EndlessLoops(scheduler);
    clock = new Clock(scheduler, names, discoveries, rules.longTimeout(), rules.spuriousWakeups());
    Interrupts interrupts = new Interrupts(scheduler, names, discoveries);

    waitingStates = new WaitingStates(scheduler, names, discoveries);

    untracked = new UntrackedSharing(scheduler, discoveries, caveats);
    objects = new SharedObjects(scheduler, names, untracked);

    stackTraces = new StackTraces(scheduler);
    uncontrolledThreads = new UncontrolledThreads(caveats);
    LockCycles cycles = new LockCycles(scheduler, interrupts);
    locks =
        new Locks(
            scheduler,
            objects,
            untracked,
            names,
            clock,
            interrupts,
            waitingStates,
            caveats,
            uncontrolledThreads,
            cycles);
    waits = new Waits(scheduler, clock, locks, interrupts, waitingStates);
    openCalls = new OpenCalls(scheduler);
    monitors = new CollectionMonitors(scheduler, locks, discoveries, openCalls);
    synchronizers =
        new Synchronizers(
            scheduler, objects, names, clock, discoveries, interrupts, waitingStates, cycles);
    notes = new StepNotes(scheduler);
    QueueModels queues =
        new QueueModels(scheduler, notes, synchronizers, objects, discoveries, uncontrolledThreads);
    models =
        new Models(
            scheduler,
            notes,
            synchronizers,
            queues,
            objects,
            names,
            discoveries,
            uncontrolledThreads,
            callSites,
            rules.models());
    reentrantLocks =
        new ReentrantLocks(
            scheduler,
            locks,
            waits,
            monitors,
            clock,
            callSites,
            synchronizers,
            models,
            discoveries);

    threads =
        new Threads(
            scheduler,
            objects,
            names,
            clock,
            discoveries,
            waits,
            monitors,
            new Uncaught(scheduler),
            learned.leftovers(),
            interrupts,
            waitingStates);
    threadQueries = new ThreadQueries(scheduler, names, discoveries, waitingStates);
    classes = new ClassInitialization(scheduler, names);

    uncontrolledCalls = new UncontrolledCalls(caveats, uncontrolledThreads);
    accesses =
        new MemoryAccesses(
            scheduler, names, objects, untracked, monitors, caveats, classes::initialize);
    states = new StateProperties(scheduler, names, objects, accesses, classes, discoveries);
    steps =
        new SteppedCalls(
            scheduler,
            names,
            objects,
            discoveries,
            uncontrolledThreads,
            accesses,
            callSites,
            rules.models());
    objects.hide(
        (object, container) -> models.hides(object, container) || steps.hides(object, container));
    models.watchBy(accesses::watchHidden);
    assumptions = new Assumptions(caveats);
    threadNames = new ThreadNames(scheduler, assumptions);
    hashOrders = new HashOrders(assumptions);
    jvmObjects = new JvmObjects(scheduler, uncontrolledCalls);
    Overlaps overlaps = new Overlaps(names, caveats, discoveries, rules.exploresOverlaps());
    calls =
        new WholeObjectCalls(
            scheduler,
            names,
            objects,
            monitors,
            overlaps,
            accesses,
            uncontrolledCalls,
            callSites,
            discoveries,
            jvmObjects);
    passedObjects =
        new PassedObjects(
            scheduler, names, objects, overlaps, accesses, calls, uncontrolledCalls, discoveries);
    unmodelledCalls =
        new UnmodelledCalls(scheduler, accesses, calls, passedObjects, discoveries, jvmObjects);
    excludedObjects =
        new ExcludedObjects(
            scheduler, names, objects, caveats, accesses, uncontrolledCalls, openCalls);

    jdkStatics = new JdkStaticsReset(objects);
    jdkSingletons = new JdkSingletons(objects);
    randomNumbers = new RandomNumbers(scheduler, objects, names);
    swallowed = new SwallowedExceptions(caveats);
  }

  /**
   * Begins an execution.
   *
   * @param recorded null unless the execution is recorded for a report
   */
  void begin(@Nullable RecordedValues recorded) {
    jdkStatics.reset();
    notes.begin(recorded != null);
    objects.begin(CurrentRun.epoch);
    clock.begin();
    endlessLoops.begin();
    monitors.begin();
    openCalls.begin();
    accesses.begin(recorded);
    states.clear();
    uncontrolledCalls.begin();
    threadNames.begin();
    classes.begin();
    reentrantLocks.begin();
  }

  /** Releases the objects of the execution, and restores the JVM-wide state that it has changed. */
  void end() {
    locks.clear();
    objects.clear();
    untracked.clear();
    accesses.end();
    excludedObjects.clear();
    jvmObjects.clear();
    randomNumbers.clear();
    swallowed.clear();
    jdkSingletons.clear();
    jvmState.restore();
    models.clear();
    steps.clear();
    reentrantLocks.clear();
    classes.end();
  }
}
