// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.probe.Probe;
import dev.ravel.probe.Registry;

/**
 * Accesses to memory: fields, elements, and what handles and addresses lead to. Each is an
 * operation if another thread can reach the object.
 */
final class Accesses {
  private static final int NOTHING = -1;
  private static final Kind[] KINDS = {Kind.READ, Kind.WRITE, Kind.UPDATE};

  private final Scheduler scheduler;
  private final Names names;
  private final SharedObjects objects;
  private final CollectionMonitors monitors;
  private final Caveats caveats;
  private final Handles handles;
  private final Addresses addresses;

  /** Null unless the run is recorded. */
  private Values values;

  /** The step of the last access of which it may be told that it has changed nothing. */
  private int accessedAt = NOTHING;

  Accesses(
      Scheduler scheduler,
      Names names,
      SharedObjects objects,
      CollectionMonitors monitors,
      Caveats caveats) {
    this.scheduler = scheduler;
    this.names = names;
    this.objects = objects;
    this.monitors = monitors;
    this.caveats = caveats;
    this.handles = new Handles(names, objects, caveats);
    this.addresses = new Addresses(names, objects);
  }

  void begin(Values recorded) {
    values = recorded;
  }

  void end() {
    values = null;
    handles.clear();
  }

  /** The kind of operation that an access is which is coded as {@link Probe} does. */
  static Kind kind(int access) {
    return KINDS[access];
  }

  /** The number of an object that may have come here by a way that nobody sees. */
  int number(Object object, int site) {
    int number = objects.number(object);
    return number < 0 && Registry.SITES.get(site).isProgram()
        ? objects.touched(object, number)
        : number;
  }

  /** Returns when it is the turn of the running thread to perform the operation. */
  void perform(Kind kind, int location, int site) {
    monitors.arrive();
    scheduler.perform(kind, location, Steps.NOWHERE, site);
    if (values != null) {
      values.performs(lastStep());
    }
  }

  private int lastStep() {
    return scheduler.steps().size() - 1;
  }

  /** An object that nobody else can reach is accessed. */
  void accessOwn(int access) {
    if (access != Probe.READ) {
      scheduler.running().unseenEffects++;
    }
  }

  /** Performs an access that may turn out to have {@link #leftUnchanged} what is there. */
  private void access(int access, int location, int site) {
    perform(kind(access), location, site);
    accessedAt = lastStep();
  }

  /** The same, of an object of the JDK, or a part of it, that describes itself. */
  void accessObject(Object object, int access, int location, int site) {
    access(access, location, site);
    if (values != null) {
      values.called(lastStep(), object, site);
    }
  }

  /** Forgets the last access: what comes next is another one, whether it is an operation or not. */
  void forgetLast() {
    accessedAt = NOTHING;
  }

  void leftUnchanged() {
    // Nothing is to be told about an object that nobody else can reach.
    if (accessedAt == lastStep()) {
      scheduler.leftUnchanged();
    }
  }

  void readField(Object object, int site) {
    int number = objects.number(object);
    if (number >= 0) {
      perform(Kind.READ, names.field(number, names.field(site)), site);
      if (values != null) {
        values.fieldRead(lastStep(), object, site);
      }
    }
  }

  void writeField(Object object, Object value, int site) {
    int number = objects.number(object);
    if (number >= 0) {
      objects.publish(value);
      perform(Kind.WRITE, names.field(number, names.field(site)), site);
      if (values != null) {
        values.fieldWritten(lastStep(), object, site);
      }
    } else {
      accessOwn(Probe.WRITE);
    }
  }

  void writeFinal(Object object, Object value, int site) {
    if (objects.number(object) < 0) {
      return;
    }
    if (objects.belongsToAll(object)) {
      objects.publish(value); // read by nobody but through a reference that comes later
    } else {
      Registry.Site place = Registry.SITES.get(site);
      caveats.add(
          "the constructor of %s lets its object escape before the final field %s is set (%s:%d)"
              .formatted(place.owner(), place.member(), place.file(), place.line()));
      writeField(object, value, site);
    }
  }

  void readStatic(int site) {
    perform(Kind.READ, names.staticField(names.field(site)), site);
    if (values != null) {
      values.fieldRead(lastStep(), null, site);
    }
  }

  void writeStatic(Object value, int site) {
    objects.publish(value);
    perform(Kind.WRITE, names.staticField(names.field(site)), site);
    if (values != null) {
      values.fieldWritten(lastStep(), null, site);
    }
  }

  void readElement(Object array, int index, int site) {
    int number = number(array, site);
    if (number >= 0 && isInside(array, index)) {
      perform(Kind.READ, names.element(number, index), site);
      if (values != null) {
        values.elementRead(lastStep(), array, index);
      }
    }
  }

  void writeElement(Object array, int index, Object value, int site) {
    int number = number(array, site);
    if (number >= 0 && isInside(array, index)) {
      objects.publish(value);
      perform(Kind.WRITE, names.element(number, index), site);
      if (values != null) {
        values.elementWritten(lastStep(), array, site, index);
      }
    } else {
      accessOwn(Probe.WRITE);
    }
  }

  /** An access outside of the array throws and touches nothing. */
  private static boolean isInside(Object array, int index) {
    return index >= 0 && index < java.lang.reflect.Array.getLength(array);
  }

  void addHandle(Object handle, Class<?> owner, String field) {
    handles.add(handle, owner, field);
  }

  void accessThrough(Object handle, Object object, int index, Object value, int access, int site) {
    accessUnlessOwn(handles.location(handle, object, index, site), value, access, site);
  }

  void accessAt(Object object, long offset, Object value, int access, int site) {
    accessUnlessOwn(addresses.location(object, offset), value, access, site);
  }

  private void accessUnlessOwn(int location, Object value, int access, int site) {
    forgetLast();
    if (location == Steps.NOWHERE) {
      accessOwn(access);
    } else {
      objects.publish(value);
      access(access, location, site);
    }
  }
}
