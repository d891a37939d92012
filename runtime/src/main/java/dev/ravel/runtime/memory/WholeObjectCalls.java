// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.probe.AccessCode;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.Tagged;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.schedule.CallSites;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.PerThread;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sharing.IdentityTable;
import dev.ravel.runtime.sharing.SharedObjects;
import dev.ravel.runtime.sync.CollectionMonitors;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * JDK calls that are single operations on an object: on atomics, collections and others.
 *
 * <p>Two kinds of code announce such calls. Code of the program announces its own calls. The
 * methods of collections announce accesses by any caller (D-jdk-4). An access that a collection
 * announces within a call of the program is part of that call. {@link Overlaps} decides what
 * becomes of overlapping calls on an object that is not safe for them.
 */
public final class WholeObjectCalls {
  private final Scheduler scheduler;
  private final Names names;
  private final SharedObjects objects;
  private final CollectionMonitors monitors;
  private final Overlaps overlaps;
  private final MemoryAccesses accesses;
  private final UncontrolledCalls uncontrolled;
  private final CallSites callSites;
  private final DiscoveryLog discoveries;
  private final JvmObjects jvmObjects;

  /** The classes whose changes have been reported; a cache. */
  private final IdentityTable<Boolean> changed = new IdentityTable<>();

  private final PerThread<Touch> touches;
  private final BackingCollections backing = new BackingCollections();
  private final ReceiverKinds receivers = new ReceiverKinds(backing);

  public WholeObjectCalls(
      Scheduler scheduler,
      Names names,
      SharedObjects objects,
      CollectionMonitors monitors,
      Overlaps overlaps,
      MemoryAccesses accesses,
      UncontrolledCalls uncontrolled,
      CallSites callSites,
      DiscoveryLog discoveries,
      JvmObjects jvmObjects) {
    this.scheduler = scheduler;
    this.names = names;
    this.objects = objects;
    this.monitors = monitors;
    this.overlaps = overlaps;
    this.accesses = accesses;
    this.uncontrolled = uncontrolled;
    this.callSites = callSites;
    this.discoveries = discoveries;
    this.jvmObjects = jvmObjects;
    this.touches = scheduler.tables().of(Touch::new);
  }

  /** The last call of a thread on a collection. */
  private static final class Touch {
    int collection = Steps.NOWHERE;
    boolean changesIt;

    /** The number of steps that the thread had performed, including the call. */
    int steps;
  }

  /** Records that the last step of the running thread is a call on a collection. */
  private void touches(int collection, boolean changesIt) {
    ControlledThread me = scheduler.running();
    Touch touch = touches.of(me);
    touch.collection = collection;
    touch.changesIt = changesIt;
    touch.steps = me.steps;
  }

  /** Whether the last step was a call on this collection that contains this access. */
  private boolean isTouching(int collection, boolean changesIt) {
    ControlledThread me = scheduler.running();
    Touch touch = touches.of(me);
    return touch.collection == collection
        && touch.steps == me.steps
        && (touch.changesIt || !changesIt);
  }

  /** Called before code of the program calls a JDK method. */
  void call(Object receiver, int access, int site) {
    accesses.forgetLast();
    callSites.announce(site);
    if (access != AccessCode.READ) {
      jvmObjects.changes(receiver, site);
    }
    ReceiverKinds.Kind kind = receivers.kind(receiver, site);
    if (kind == ReceiverKinds.Kind.EXPLORED) {
      if (!(receiver instanceof Tagged)) {
        // An object that a framework has handed over is published here, before the operations
        // inside the call.
        accesses.number(receiver, site);
      }
      return;
    }
    touches.of(scheduler.running()).collection = Steps.NOWHERE;
    int number = accesses.number(receiver, site);
    if (number >= 0 && access != AccessCode.READ) {
      changes(receiver.getClass());
    }
    switch (kind) {
      case ANNOUNCING -> callAnnouncing(receiver, number, access, site);
      case SYNCHRONIZED -> callSynchronized(receiver, number, access, site);
      case ENTRY -> callEntry(receiver, number, access, site);
      case STEPWISE -> callStepwise(receiver, number, access, site);
      case ATOMIC, UNSYNCHRONIZED -> callOther(receiver, number, access, site);
    }
  }

  /**
   * A call changes a shared object of this class: reads of such objects are visible from now on,
   * also where JDK code makes them (D-jdk-14).
   */
  void changes(Class<?> type) {
    if (changed.get(type) == null) {
      changed.put(type, true);
      try (var outside = CurrentRun.outside()) {
        discoveries.isChanged(type);
      }
    }
  }

  /** The collection announces its accesses itself; only the position of an iterator is added. */
  private void callAnnouncing(Object receiver, int number, int access, int site) {
    if (number < 0 || receivers.hasPosition(receiver)) {
      callWhole(receiver, number, access, site);
    }
  }

  /** The steps announce themselves; only the monitor of a synchronized method is added. */
  private void callStepwise(Object receiver, int number, int access, int site) {
    if (number < 0) {
      accesses.accessOwn(access);
    } else if (receivers.locks(receiver, site)) {
      callInside(receiver, receiver, number, access, site);
    }
  }

  /** If a wrapper enters no monitor, the collection behind it announces the access. */
  private void callSynchronized(Object receiver, int number, int access, int site) {
    if (!receivers.onlyCreatesView(receiver, site)) {
      receivers
          .monitor(receiver, site)
          .ifPresent(monitor -> callInside(monitor, receiver, number, access, site));
    }
  }

  /**
   * A map entry counts as its map; for an entry that was reached through shared objects the map is
   * unknown.
   */
  private void callEntry(Object entry, int number, int access, int site) {
    Object map = objects.collectionOf(entry);
    if (map != null) {
      callView(map, entry, access, site);
      return;
    }
    if (number >= 0 && access != AccessCode.READ) {
      uncontrolled.add(site);
    }
    callWhole(entry, number, access, site);
  }

  /** A view without a field for its collection also has a state of its own. */
  private void callOther(Object receiver, int number, int access, int site) {
    Object collection = objects.collectionOf(receiver);
    if (collection != null) {
      callView(collection, receiver, access, site);
    }
    if (number >= 0 && receivers.locks(receiver, site)) {
      callInside(receiver, receiver, number, access, site);
    } else {
      callWhole(receiver, number, access, site);
    }
  }

  /** The kind of calls on objects of a class, outside the execution. */
  ReceiverKinds.Kind kind(Class<?> type) {
    return receivers.kindOutside(type);
  }

  /** Performs a call on a shared object that {@link UnmodelledCalls} has classified. */
  void callUnmodelled(Object receiver, int number, int access, boolean locks, int site) {
    accesses.forgetLast();
    callSites.announce(site);
    touches.of(scheduler.running()).collection = Steps.NOWHERE;
    if (locks) {
      callInside(receiver, receiver, number, access, site);
    } else {
      callWhole(receiver, number, access, site);
    }
  }

  /** Performs an operation on the receiver itself, if other threads can reach it. */
  private void callWhole(Object receiver, int number, int access, int site) {
    if (number < 0) {
      accesses.accessOwn(access);
      return;
    }
    int location = names.whole(number);
    accesses.accessObject(receiver, access, location, site);
    checkOverlap(receiver, MemoryAccesses.kind(access), number);
    touches(location, access != AccessCode.READ);
  }

  /** Called before code of the program accesses an element of an atomic array. */
  void callElement(Object receiver, int index, int access, int site) {
    accesses.forgetLast();
    int number = accesses.number(receiver, site);
    if (number >= 0) {
      accesses.accessObject(receiver, access, names.element(number, index), site);
    } else {
      accesses.accessOwn(access);
    }
  }

  /** Performs a call on a synchronised collection, or on a view of one, in its monitor. */
  private void callInside(Object monitor, Object receiver, int number, int access, int site) {
    CollectionMonitors.Call call = monitors.begin(monitor, site);
    Object behind = backingOf(receiver);
    int collection = objects.number(behind);
    if (number < 0 && collection < 0) {
      accesses.accessOwn(access);
    }
    if (number >= 0 && (collection < 0 || receivers.hasPosition(receiver))) {
      accessInside(call, MemoryAccesses.kind(access), receiver, number);
    }
    if (collection >= 0) {
      accessInside(call, kindThroughView(receiver, access, site), behind, collection);
    }
    monitors.enter(call);
  }

  private void accessInside(
      CollectionMonitors.Call call, Kind kind, Object collection, int number) {
    int location = names.whole(number);
    if (!monitors.access(call, kind, location)
        || objects.held().wasPassed(number) && isContested(kind, number)) {
      overlaps.add(collection, number);
    }
    touches(location, kind != Kind.READ);
  }

  /** A call on a view of a collection is an operation on the collection. */
  private void callView(Object collection, Object view, int access, int site) {
    int number = objects.number(collection);
    if (number >= 0) {
      performOnWhole(collection, kindThroughView(view, access, site), number, site);
    }
  }

  /** The kind of a call on a view, as an operation on the collection: iteration is a read. */
  private Kind kindThroughView(Object view, int access, int site) {
    return receivers.iterates(view, site) ? Kind.READ : MemoryAccesses.kind(access);
  }

  private void performOnWhole(Object collection, Kind kind, int number, int site) {
    accesses.perform(kind, names.whole(number), site);
    checkOverlap(collection, kind, number);
  }

  private void checkOverlap(Object receiver, Kind kind, int number) {
    if ((receivers.kind(receiver).isUnsafe() || objects.held().wasPassed(number))
        && isContested(kind, number)) {
      overlaps.add(receiver, number);
    }
  }

  private boolean isContested(Kind kind, int number) {
    return scheduler.enabledThreads().contest(scheduler.running(), kind, names.whole(number));
  }

  /**
   * Called by the methods of collections, views and iterators before they access the collection.
   */
  void touch(Object part, int access, int site) {
    Object collection;
    int number;
    try (var outside = CurrentRun.outside()) {
      collection = backing.of(part);
      number = accesses.number(collection, site);
    }
    if (number < 0) {
      return;
    }
    int location = names.whole(number);
    boolean changes = access != AccessCode.READ;
    boolean isStep = receivers.kind(collection) == ReceiverKinds.Kind.STEPWISE;
    if (isStep || !isTouching(location, changes)) {
      int called = callSites.take();
      performOnWhole(collection, MemoryAccesses.kind(access), number, called < 0 ? site : called);
      touches(location, changes);
    }
  }

  /**
   * Called before JDK code enters the monitor of a synchronised collection on which the program has
   * made no call; possibly inside a call on another collection.
   */
  void enter(Object monitor) {
    if (monitors.isExpected(monitor) || objects.number(monitor) < 0) {
      return;
    }
    Object collection = backingOf(monitor);
    int number = objects.number(collection);
    if (number >= 0) {
      CollectionMonitors.Call call = monitors.begin(monitor, callSites.last());
      accessInside(call, call.isMadeInAnother() ? Kind.READ : Kind.UPDATE, collection, number);
      monitors.enterMonitor(call);
    }
  }

  /** Called when a call has returned a view of its receiver. */
  void view(Object receiver, Object view) {
    if (receivers.kind(receiver) == ReceiverKinds.Kind.EXPLORED) {
      return;
    }
    Object collection = objects.collectionOf(receiver);
    if (collection == null) {
      try (var outside = CurrentRun.outside()) {
        collection = backing.of(receiver);
      }
    }
    // An element that an iterator returns is not a view, unless it is an entry of the map.
    boolean isEntry = view instanceof Map.Entry && collection instanceof Map;
    if (isEntry || !receivers.hasPosition(receiver)) {
      objects.addView(collection, view);
    }
  }

  /** Called when a call passes an argument that its receiver may store. */
  void pass(Object receiver, @Nullable Object argument) {
    if (objects.number(backingOf(receiver)) >= 0 && !receivers.publishes(receiver)) {
      objects.publish(argument);
    }
  }

  /** The lookup uses JDK collections, so it is made outside the execution. */
  private Object backingOf(Object receiver) {
    try (var outside = CurrentRun.outside()) {
      return backing.of(receiver);
    }
  }
}
