// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.probe.Probe;
import dev.ravel.probe.Tagged;
import java.util.Map;

/**
 * Calls of methods of the JDK that are single operations on an object: on atomics, collections and
 * others.
 *
 * <p>Such calls are heard of in two ways. The program announces its own, and the collections
 * announce what is done to them by whomever; what a collection says within a call that the program
 * has announced is a part of that call.
 */
final class Calls {
  private final Scheduler scheduler;
  private final Names names;
  private final SharedObjects objects;
  private final CollectionMonitors monitors;
  private final Caveats caveats;
  private final Accesses accesses;
  private final Uncontrolled uncontrolled;
  private final Contents contents = new Contents();
  private final Receivers receivers = new Receivers(contents);

  Calls(
      Scheduler scheduler,
      Names names,
      SharedObjects objects,
      CollectionMonitors monitors,
      Caveats caveats,
      Accesses accesses,
      Uncontrolled uncontrolled) {
    this.scheduler = scheduler;
    this.names = names;
    this.objects = objects;
    this.monitors = monitors;
    this.caveats = caveats;
    this.accesses = accesses;
    this.uncontrolled = uncontrolled;
  }

  /** The program calls a method. */
  void call(Object receiver, int access, int site) {
    accesses.forgetLast();
    ControlledThread me = scheduler.running();
    me.callSite = site;
    Receivers.Kind kind = receivers.kind(receiver, site);
    if (kind == Receivers.Kind.EXPLORED) {
      if (!(receiver instanceof Tagged)) {
        accesses.number(receiver, site); // its insides are visible if it came from a framework, too
      }
      return;
    }
    me.touched = Steps.NOWHERE;
    int number = accesses.number(receiver, site);
    switch (kind) {
      case ANNOUNCING -> callAnnouncing(receiver, number, access, site);
      case SYNCHRONIZED -> callSynchronized(receiver, number, access, site);
      case ENTRY -> callEntry(receiver, number, access, site);
      case ATOMIC, UNSYNCHRONIZED -> callOther(receiver, number, access, site);
    }
  }

  /** What is done to the collection is announced there; an iterator has a position besides. */
  private void callAnnouncing(Object receiver, int number, int access, int site) {
    if (number < 0 || receivers.hasPosition(receiver)) {
      callWhole(receiver, number, access, site);
    }
  }

  /** A wrapper that enters no monitor leaves it to what it wraps to announce itself. */
  private void callSynchronized(Object receiver, int number, int access, int site) {
    if (!receivers.looksAtNothing(receiver, site)) {
      receivers
          .monitor(receiver, site)
          .ifPresent(monitor -> callInside(monitor, receiver, number, access, site));
    }
  }

  /** An entry is a part of its map. Of one that shared objects lead to, nobody knows of which. */
  private void callEntry(Object entry, int number, int access, int site) {
    Object map = objects.shownBy(entry);
    if (map != null) {
      look(map, entry, access, site);
      return;
    }
    if (number >= 0 && access != Probe.READ) {
      uncontrolled.add(site);
    }
    callWhole(entry, number, access, site);
  }

  /** What shows a collection, without a field by which it is found, has a state of its own, too. */
  private void callOther(Object receiver, int number, int access, int site) {
    Object shown = objects.shownBy(receiver);
    if (shown != null) {
      look(shown, receiver, access, site);
    }
    callWhole(receiver, number, access, site);
  }

  /** An operation on the receiver itself, if others can reach it. */
  private void callWhole(Object receiver, int number, int access, int site) {
    if (number < 0) {
      accesses.accessOwn(access);
      return;
    }
    int location = names.whole(number);
    accesses.accessObject(receiver, access, location, site);
    checkOverlap(receiver, Accesses.kind(access), number);
    scheduler.running().touches(location, access != Probe.READ);
  }

  /** The program accesses an element of an atomic array. */
  void callElement(Object receiver, int index, int access, int site) {
    accesses.forgetLast();
    int number = accesses.number(receiver, site);
    if (number >= 0) {
      accesses.accessObject(receiver, access, names.element(number, index), site);
    } else {
      accesses.accessOwn(access);
    }
  }

  /** Performs a call of a collection, or of what shows one, in the monitor that it enters. */
  private void callInside(Object monitor, Object receiver, int number, int access, int site) {
    CollectionMonitors.Call call = monitors.begin(monitor, site);
    int content = numberOfContent(receiver);
    if (number < 0 && content < 0) {
      accesses.accessOwn(access);
    }
    if (number >= 0 && (content < 0 || receivers.hasPosition(receiver))) {
      accessInside(call, Accesses.kind(access), number);
    }
    if (content >= 0) {
      accessInside(call, kindOfLook(receiver, access, site), content);
    }
    monitors.enter(call);
  }

  private void accessInside(CollectionMonitors.Call call, Kind kind, int number) {
    int location = names.whole(number);
    if (!monitors.access(call, kind, location)) {
      addOverlap(number);
    }
    scheduler.running().touches(location, kind != Kind.READ);
  }

  /** A call on a view of a collection is one on the collection. */
  private void look(Object collection, Object view, int access, int site) {
    int number = objects.number(collection);
    if (number >= 0) {
      performOnWhole(collection, kindOfLook(view, access, site), number, site);
    }
  }

  /** What a call on a view does to the collection: to iterate is to read. */
  private Kind kindOfLook(Object view, int access, int site) {
    return receivers.iterates(view, site) ? Kind.READ : Accesses.kind(access);
  }

  private void performOnWhole(Object collection, Kind kind, int number, int site) {
    accesses.perform(kind, names.whole(number), site);
    checkOverlap(collection, kind, number);
  }

  private void checkOverlap(Object receiver, Kind kind, int number) {
    if (receivers.kind(receiver).isUnsafe() && scheduler.isContested(kind, names.whole(number))) {
      addOverlap(number);
    }
  }

  private void addOverlap(int number) {
    caveats.add(
        "two threads use a %s at the same time, whose calls are explored as single operations"
            .formatted(names.type(number)));
  }

  /** A collection, or a part that shows it, is read or changed by whomever. */
  void touch(Object part, int access, int site) {
    Object collection;
    int number;
    try (var outside = Probe.outside()) {
      collection = contents.of(part);
      number = accesses.number(collection, site);
    }
    if (number < 0) {
      return;
    }
    ControlledThread me = scheduler.running();
    int location = names.whole(number);
    boolean changes = access != Probe.READ;
    if (!me.isTouching(location, changes)) {
      int called = me.takeCallSite();
      performOnWhole(collection, Accesses.kind(access), number, called < 0 ? site : called);
      me.touches(location, changes);
    }
  }

  /**
   * Code of the JDK uses a synchronised collection that was not called by the program, perhaps
   * while another one calls it.
   */
  void enter(Object monitor) {
    if (monitors.isExpected(monitor) || objects.number(monitor) < 0) {
      return;
    }
    int number = numberOfContent(monitor);
    if (number >= 0) {
      CollectionMonitors.Call call = monitors.begin(monitor, scheduler.running().callSite);
      accessInside(call, call.isMadeInAnother() ? Kind.READ : Kind.UPDATE, number);
      monitors.enter(call);
    }
  }

  /** A call returned what shows the content of its receiver. */
  void view(Object receiver, Object view) {
    if (receivers.kind(receiver) == Receivers.Kind.EXPLORED) {
      return;
    }
    Object content = objects.shownBy(receiver);
    if (content == null) {
      try (var outside = Probe.outside()) {
        content = contents.of(receiver);
      }
    }
    // Of what an iterator gives, only the entries of maps are parts of what it goes through.
    boolean isPart = view instanceof Map.Entry && content instanceof Map;
    if (isPart || !receivers.hasPosition(receiver)) {
      objects.addView(content, view);
    }
  }

  /** A call hands an argument to its receiver, which may keep it. */
  void pass(Object receiver, Object argument) {
    if (numberOfContent(receiver) >= 0 && !receivers.publishes(receiver)) {
      objects.publish(argument);
    }
  }

  /** Finding out what a call touches uses collections, and that is no part of the program. */
  private int numberOfContent(Object receiver) {
    try (var outside = Probe.outside()) {
      return objects.number(contents.of(receiver));
    }
  }
}
