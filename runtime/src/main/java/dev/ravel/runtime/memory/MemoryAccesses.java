// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.model.Caveat;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.probe.AccessCode;
import dev.ravel.probe.Registry;
import dev.ravel.runtime.names.Caveats;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.schedule.RunRecorder;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.schedule.UnseenEffects;
import dev.ravel.runtime.sharing.SharedObjects;
import dev.ravel.runtime.sharing.UntrackedSharing;
import dev.ravel.runtime.sync.CollectionMonitors;
import dev.ravel.runtime.sync.HiddenFields;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Memory accesses: to fields, to array elements, and through handles and offsets. Each is an
 * operation if another thread can reach the object.
 */
public final class MemoryAccesses {
  /** Differs from the last step of an execution that has none, which is -1. */
  private static final int NO_STEP = -2;

  private static final Kind[] KINDS = {Kind.READ, Kind.WRITE, Kind.UPDATE};

  private final Scheduler scheduler;
  private final RunRecorder recorder;
  private final UnseenEffects effects;
  private final Names names;
  private final SharedObjects objects;
  private final UntrackedSharing untracked;
  private final CollectionMonitors monitors;
  private final Caveats caveats;
  private final Handles handles;
  private final Addresses addresses;
  private final ProgramAddresses programAddresses;

  /** Initialises a class, as the first access to one of its static fields does. */
  private final Consumer<Class<?>> initializer;

  /** Null unless the execution is recorded for a report; tested at every access. */
  private @Nullable RecordedValues values;

  /** Null while no model watches the fields of hidden objects; tested at every access. */
  private @Nullable HiddenFields hidden;

  /** The step of the last access for which {@link #leftUnchanged} may follow. */
  private int accessedAt = NO_STEP;

  public MemoryAccesses(
      Scheduler scheduler,
      Names names,
      SharedObjects objects,
      UntrackedSharing untracked,
      CollectionMonitors monitors,
      Caveats caveats,
      Consumer<Class<?>> initializer) {
    this.scheduler = scheduler;
    this.recorder = scheduler.recorder();
    this.effects = scheduler.unseenEffects();
    this.names = names;
    this.objects = objects;
    this.untracked = untracked;
    this.monitors = monitors;
    this.caveats = caveats;
    this.initializer = initializer;
    this.handles = new Handles(names, objects, caveats);
    this.addresses = new Addresses(names, objects);
    this.programAddresses = new ProgramAddresses(names, this::number, initializer);
  }

  /** An execution begins; {@code recorded} is null if it is not recorded for a report. */
  public void begin(@Nullable RecordedValues recorded) {
    values = recorded;
    if (recorded != null) {
      recorded.begin();
    }
  }

  /** Until {@link #resumeRecording}, accesses are not recorded; returns what to resume with. */
  public @Nullable RecordedValues pauseRecording() {
    RecordedValues recorded = values;
    values = null;
    return recorded;
  }

  public void resumeRecording(@Nullable RecordedValues recorded) {
    values = recorded;
  }

  public void end() {
    values = null;
    handles.clear();
  }

  /** Sets the model that is told of accesses to fields of hidden objects; null for none. */
  public void watchHidden(@Nullable HiddenFields model) {
    hidden = model;
  }

  /** Maps an {@link AccessCode} to an operation kind. */
  static Kind kind(int access) {
    return KINDS[access];
  }

  /** The number of an object that may have reached the running thread on an untracked way. */
  public int number(Object object, int site) {
    int number = objects.number(object);
    return number < 0 && Registry.SITES.get(site).isProgram()
        ? objects.touched(object, number)
        : number;
  }

  /** Returns when the scheduler has chosen the running thread to perform the operation. */
  void perform(Kind kind, int location, int site) {
    if (!scheduler.isEvaluating()) {
      monitors.beforeOperation();
    }
    scheduler.perform(kind, location, Steps.NOWHERE, site);
    if (values != null) {
      values.recordStack(lastStep());
    }
  }

  int lastStep() {
    return recorder.size() - 1;
  }

  /** Called for an access to an object that no other thread can reach. */
  void accessOwn(int access) {
    if (access != AccessCode.READ) {
      effects.add(scheduler.running());
    }
  }

  /** Performs an access after which {@link #leftUnchanged} may report that nothing was written. */
  private void access(int access, int location, int site) {
    perform(kind(access), location, site);
    accessedAt = lastStep();
  }

  /** The same for a JDK object or a part of it, whose value is recorded for a report. */
  void accessObject(Object object, int access, int location, int site) {
    access(access, location, site);
    if (values != null) {
      values.called(lastStep(), object, site);
    }
  }

  /** Another access begins, visible or not: {@link #leftUnchanged} then refers to that one. */
  void forgetLast() {
    accessedAt = NO_STEP;
  }

  /** The last access has written nothing, such as a failed compare-and-set. */
  void leftUnchanged() {
    // The access has no step if no other thread can reach the object. If inputs decided the
    // comparison, a branch is the last step, and the access counts as a write (D-inputs-13).
    if (accessedAt == lastStep()) {
      recorder.leftUnchanged();
    }
  }

  /** As above, for an access whose code was one step: nothing must have happened since. */
  void leftUnchanged(int step) {
    if (step == lastStep()) {
      recorder.leftUnchanged();
    }
  }

  void readField(Object object, int site) {
    int number = objects.number(object);
    if (number >= 0) {
      perform(Kind.READ, names.field(number, names.field(site)), site);
      if (values != null) {
        values.fieldRead(lastStep(), object, site);
      }
    } else if (hidden != null && objects.isHidden(object)) {
      hidden.read(object, site);
    }
  }

  void writeField(Object object, @Nullable Object value, int site) {
    int number = objects.number(object);
    if (number >= 0) {
      objects.publish(value);
      perform(Kind.WRITE, names.field(number, names.field(site)), site);
      if (values != null) {
        values.fieldWritten(lastStep(), object, site);
      }
    } else {
      if (hidden != null && objects.isHidden(object)) {
        hidden.write(object, site);
      }
      accessOwn(AccessCode.WRITE);
    }
  }

  void writeFinal(Object object, @Nullable Object value, int site) {
    if (objects.number(object) < 0) {
      return;
    }
    if (untracked.isExpectedOf(object)) {
      // Other threads can read the field only through a reference that they get later.
      objects.publish(value);
    } else {
      Registry.Site place = Registry.SITES.get(site);
      caveats.add(
          Caveat.Kind.EARLY_ESCAPE,
          place.owner(),
          place.member(),
          place.file() + ":" + place.line());
      writeField(object, value, site);
    }
  }

  void readStatic(int site) {
    perform(Kind.READ, names.staticField(names.field(site)), site);
    if (values != null) {
      values.fieldRead(lastStep(), null, site);
    }
  }

  void writeStatic(@Nullable Object value, int site) {
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

  void writeElement(Object array, int index, @Nullable Object value, int site) {
    int number = number(array, site);
    if (number >= 0 && isInside(array, index)) {
      objects.publish(value);
      perform(Kind.WRITE, names.element(number, index), site);
      if (values != null) {
        values.elementWritten(lastStep(), array, site, index);
      }
    } else {
      accessOwn(AccessCode.WRITE);
    }
  }

  /** An access outside the array throws and is not an operation. */
  private static boolean isInside(Object array, int index) {
    return index >= 0 && index < java.lang.reflect.Array.getLength(array);
  }

  void addHandle(Object handle, Class<?> owner, String field) {
    handles.add(handle, owner, field);
  }

  void accessThrough(
      Object handle,
      @Nullable Object object,
      int index,
      @Nullable Object value,
      int access,
      int site) {
    if (object == null) {
      handles.initialized(handle).ifPresent(initializer);
    } else if (hidden != null && objects.isHidden(object)) {
      hidden.accessThrough(object, value, site);
    }
    accessUnlessOwn(handles.location(handle, object, index), value, access, site);
  }

  void accessAt(Object object, long offset, @Nullable Object value, int access, int site) {
    accessUnlessOwn(addresses.location(object, offset), value, access, site);
  }

  boolean accessVariable(
      @Nullable Object object,
      long offset,
      @Nullable Object value,
      int size,
      int access,
      int site) {
    int location =
        object == null
            ? ProgramAddresses.UNKNOWN
            : programAddresses.location(object, offset, size, access, site);
    if (location == ProgramAddresses.UNKNOWN) {
      // The value may be different in the next round of a loop.
      accessOwn(AccessCode.UPDATE);
      return false;
    }
    accessUnlessOwn(location, value, access, site);
    return true;
  }

  private void accessUnlessOwn(int location, @Nullable Object value, int access, int site) {
    forgetLast();
    if (location == Steps.NOWHERE) {
      accessOwn(access);
    } else {
      objects.publish(value);
      access(access, location, site);
    }
  }
}
