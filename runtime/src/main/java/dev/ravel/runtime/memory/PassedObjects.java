// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.model.Kind;
import dev.ravel.probe.AccessCode;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.JdkOrigin;
import dev.ravel.probe.PerClass;
import dev.ravel.probe.ProbeListener;
import dev.ravel.probe.Tagged;
import dev.ravel.probe.setup.Installation;
import dev.ravel.probe.setup.MethodEffects;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sharing.HeldObjects;
import dev.ravel.runtime.sharing.ObjectGraph;
import dev.ravel.runtime.sharing.SharedObjects;
import org.jspecify.annotations.Nullable;

/**
 * JDK objects that a call accesses although they are not its receiver: its arguments, and objects
 * to which its receiver or an argument refers (D-jdk-14).
 *
 * <p>Each access is one operation on the object: a read or a change, as the bytecode of the called
 * method shows. If another thread may call the object at the same time, the check is not
 * exhaustive. Which object refers to which is observed after the calls that may have changed it.
 */
public final class PassedObjects {
  private static final int MOST_ELEMENTS = 100;

  /** Longer chains of objects that refer to each other are not followed. */
  private static final int LONGEST_CHAIN = 8;

  private final Scheduler scheduler;
  private final Names names;
  private final SharedObjects objects;
  private final HeldObjects held;
  private final Overlaps overlaps;
  private final MemoryAccesses accesses;
  private final WholeObjectCalls calls;
  private final UncontrolledCalls uncontrolled;
  private final DiscoveryLog discoveries;
  private final ObjectGraph graph;
  private final PerClass<Boolean> subjects;

  public PassedObjects(
      Scheduler scheduler,
      Names names,
      SharedObjects objects,
      Overlaps overlaps,
      MemoryAccesses accesses,
      WholeObjectCalls calls,
      UncontrolledCalls uncontrolled,
      DiscoveryLog discoveries) {
    this.scheduler = scheduler;
    this.names = names;
    this.objects = objects;
    this.held = objects.held();
    this.overlaps = overlaps;
    this.accesses = accesses;
    this.calls = calls;
    this.uncontrolled = uncontrolled;
    this.discoveries = discoveries;
    subjects = new PerClass<>(type -> JdkMethods.haveState(type, calls.kind(type)));
    graph = new ObjectGraph(subjects::getOutside);
  }

  /** Called before a JDK method gets an argument. */
  void argument(@Nullable Object receiver, Object argument, String call, int index, int site) {
    if (argument instanceof Object[] array) {
      // The array itself is announced elsewhere.
      for (int i = 0; i < array.length && i < MOST_ELEMENTS; i++) {
        Object element = array[i];
        if (element != null && !(element instanceof String) && !(element instanceof Object[])) {
          argument(receiver, element, call, index, site);
        }
      }
      return;
    }
    int effects;
    try (var outside = CurrentRun.outside()) {
      Class<?> type = argument.getClass();
      boolean isHarmless = !subjects.getOutside(type) && held.heldBy(argument) == null;
      if (isHarmless || argument == receiver && index != ProbeListener.ITSELF) {
        return;
      }
      if (!objects.isPublished(argument)
          && held.heldBy(argument) == null
          && scheduler.threads().hasOneOnly()) {
        return;
      }
      effects =
          index == ProbeListener.ITSELF
              ? Installation.effects().of(type, call.substring(call.indexOf('.') + 1))
              : Installation.effects()
                  .onArgument(type, receiver == null ? type : receiver.getClass(), call, index);
    }
    if (effects != MethodEffects.NONE) {
      boolean changes = (effects & MethodEffects.CHANGES) != 0;
      int access = changes ? AccessCode.UPDATE : AccessCode.READ;
      if (subjects.get(argument.getClass())) {
        touch(argument, access, site);
      }
      touchHeldBy(argument, access, site);
      if (receiver != null && receiver != argument && locksBoth(receiver, argument, call)) {
        uncontrolled.add(site);
      }
    }
  }

  /**
   * Whether a call may enter the monitor of an argument inside that of its receiver. The operations
   * of the call do not show that it may wait for the second monitor while it holds the first.
   */
  private boolean locksBoth(Object receiver, Object argument, String call) {
    try (var outside = CurrentRun.outside()) {
      return calls.kind(argument.getClass()) == ReceiverKinds.Kind.SYNCHRONIZED
          && locks(receiver, call.substring(call.indexOf('.') + 1))
          && objects.isPublished(receiver)
          && objects.isPublished(argument)
          && !scheduler.threads().hasOneOnly();
    }
  }

  private boolean locks(Object object, String method) {
    Class<?> type = object.getClass();
    return calls.kind(type) == ReceiverKinds.Kind.SYNCHRONIZED
        || isSubject(object)
            && (Installation.effects().of(type, method) & MethodEffects.LOCKS) != 0;
  }

  private void touch(Object object, int access, int site) {
    // A program object gets its owner where the program's code touches it.
    boolean isOwn = object instanceof Tagged && !objects.isPublished(object);
    int number = isOwn ? -1 : accesses.number(object, site);
    if (number < 0) {
      accesses.accessOwn(access);
    } else if (access == AccessCode.READ && !discoveries.ofChange(object.getClass())) {
      try (var outside = CurrentRun.outside()) {
        discoveries.isReadUnseen(object.getClass());
      }
    } else {
      if (access != AccessCode.READ) {
        calls.changes(object.getClass());
      }
      perform(object, number, MemoryAccesses.kind(access), site);
    }
  }

  /**
   * Performs the operation on the object. How often the call accesses the object is not known, so
   * no other call may overlap with it.
   */
  private void perform(Object object, int number, Kind kind, int site) {
    accesses.forgetLast();
    int location = names.whole(number);
    held.isPassed(number);
    accesses.perform(kind, location, site);
    if (scheduler.enabledThreads().contest(scheduler.running(), kind, location)) {
      overlaps.add(object, number);
    }
  }

  /** Called before a call that accesses the objects to which this object refers. */
  void touchHeldBy(Object holder, int access, int site) {
    touchHeldBy(holder, access, site, LONGEST_CHAIN);
  }

  private void touchHeldBy(Object holder, int access, int site, int length) {
    Object[] parts = held.heldBy(holder);
    if (parts == null || length == 0) {
      return;
    }
    for (Object object : parts) {
      Class<?> type = object.getClass();
      boolean isArray = type.isArray();
      if (isArray && objects.isPublished(object) && !scheduler.threads().hasOneOnly()) {
        uncontrolled.add(site);
      } else if (!isArray) {
        boolean isPart = subjects.get(holder.getClass()) && objects.isPartOf(holder, object);
        if (subjects.get(type) && !isPart) {
          touch(object, access, site);
        }
        touchHeldBy(object, access, site, length - 1);
      }
    }
  }

  /** Called after a call that may have made one of two objects refer to the other. */
  void link(Object holder, Object object) {
    try (var outside = CurrentRun.outside()) {
      if (holder.getClass().isArray()) {
        if (isSubject(object) && graph.refers(object, holder)) {
          held.hold(object, holder);
          publishWith(object, holder);
        }
      } else if (isHolder(holder) && object.getClass().isArray()) {
        if (graph.refers(holder, object)) {
          held.hold(holder, object);
        }
      } else if (isHolder(holder) && isHolder(object)) {
        linkSubjects(holder, object);
      }
    }
  }

  private void linkSubjects(Object holder, Object object) {
    if (graph.share(holder, object)) {
      held.hold(holder, object);
      publishWith(object, holder);
    }
  }

  /** A part that a call on a published object returns is one that other threads can get, too. */
  private void publishWith(Object object, Object part) {
    if (objects.isPublished(object) && graph.refers(object, part)) {
      objects.publish(part);
    }
  }

  /** Whether calls on the object may access other objects: a function of the JDK has no state. */
  private boolean isHolder(Object object) {
    Class<?> type = object.getClass();
    return isSubject(object) || type.isHidden() && JdkOrigin.isOfBootLoader(type);
  }

  private boolean isSubject(Object object) {
    return subjects.getOutside(object.getClass());
  }
}
