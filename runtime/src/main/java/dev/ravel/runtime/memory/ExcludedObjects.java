// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.model.Caveat;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.probe.AccessCode;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.Registry;
import dev.ravel.probe.setup.ExcludedClasses;
import dev.ravel.runtime.names.Caveats;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.ExcludedCallers;
import dev.ravel.runtime.schedule.OpenCalls;
import dev.ravel.runtime.schedule.PerThread;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sharing.IdentityTable;
import dev.ravel.runtime.sharing.SharedObjects;
import org.jspecify.annotations.Nullable;

/**
 * Calls of excluded code that keeps state for the program: each is one operation on the object that
 * is called, if other threads can reach it (D-jdk-13).
 *
 * <p>If the class has static fields that may change, each call is an operation on them instead. An
 * object that another excluded object has returned, or that was constructed with it, counts as a
 * part of that object.
 */
public final class ExcludedObjects {
  private final Scheduler scheduler;
  private final Names names;
  private final SharedObjects objects;
  private final Caveats caveats;
  private final MemoryAccesses accesses;
  private final UncontrolledCalls uncontrolled;
  private final OpenCalls openCalls;
  private final ExcludedState state = new ExcludedState();

  /** The object of which an object is a part; an object that is a part of no other is its own. */
  private final IdentityTable<Object> wholes = new IdentityTable<>();

  private final PerThread<Announced> announced;

  /** The location of an argument of the next call. */
  private int argument = Steps.NOWHERE;

  /** Whether the next call has several arguments with different locations. */
  private boolean hasMoreArguments;

  /** The last call that the call site has announced, so that the method does not do it again. */
  private static final class Announced {
    @Nullable Object receiver;
    String method = "";
    int steps;
  }

  public ExcludedObjects(
      Scheduler scheduler,
      Names names,
      SharedObjects objects,
      Caveats caveats,
      MemoryAccesses accesses,
      UncontrolledCalls uncontrolled,
      OpenCalls openCalls) {
    this.scheduler = scheduler;
    this.names = names;
    this.objects = objects;
    this.caveats = caveats;
    this.accesses = accesses;
    this.uncontrolled = uncontrolled;
    this.openCalls = openCalls;
    this.announced = scheduler.tables().of(Announced::new);
  }

  /** An execution has ended. */
  public void clear() {
    wholes.clear();
    forgetArguments();
  }

  /** The next call passes this argument. */
  void pass(Object passed) {
    if (ExcludedClasses.keepState(passed.getClass())) {
      int location = location(passed);
      hasMoreArguments |= isOther(location, argument);
      argument = location == Steps.NOWHERE ? argument : location;
    }
  }

  void call(Object receiver, String method, boolean isVirtual, int site) {
    boolean isExcluded;
    try (var outside = CurrentRun.outside()) {
      isExcluded = !isVirtual || state.executes(receiver.getClass(), method);
    }
    if (!isExcluded) {
      forgetArguments();
      return;
    }
    perform(location(receiver), site, false);
    ControlledThread me = scheduler.running();
    Announced last = announced.of(me);
    last.receiver = receiver;
    last.method = method;
    last.steps = me.steps;
  }

  void callStatic(Class<?> type, int site) {
    perform(state.statics(type).map(this::location).orElse(Steps.NOWHERE), site, false);
  }

  /** A method has been entered; {@code receiver} is a class if the method is static. */
  void enter(Object receiver, String method, int site) {
    if (scheduler.threads().hasOneOnly() || isAnnounced(receiver, method) || !haveEntered()) {
      return;
    }
    if (receiver instanceof Class<?> type) {
      // The body of a lambda works on what the lambda has captured, for which its class stands.
      perform(location(type), site, true);
    } else if (hasExcludedPart(receiver.getClass())) {
      perform(location(receiver), site, true);
    }
  }

  /** Whether the class is excluded or extends such a class. */
  private static boolean hasExcludedPart(Class<?> type) {
    for (Class<?> part = type; part != null; part = part.getSuperclass()) {
      if (ExcludedClasses.keepState(part)) {
        return true;
      }
    }
    return false;
  }

  private boolean isAnnounced(Object receiver, String method) {
    ControlledThread me = scheduler.running();
    Announced last = announced.of(me);
    boolean isSame =
        last.receiver == receiver && last.steps == me.steps && last.method.equals(method);
    last.receiver = null;
    return isSame;
  }

  private static boolean haveEntered() {
    try (var outside = CurrentRun.outside()) {
      return ExcludedCallers.haveEntered();
    }
  }

  /** Before an access to a field; {@code object} is a class if the field is static. */
  void accessField(Object object, int access, int site) {
    int location = object instanceof Class<?> type ? location(type) : location(object);
    if (location == Steps.NOWHERE) {
      accesses.accessOwn(access);
    } else {
      accesses.perform(MemoryAccesses.kind(access), location, site);
      checkOverlap(location, site);
    }
  }

  /** Records that an object is a part of another one, unless it has been used on its own. */
  void join(Object whole, Object part) {
    if (isKept(whole) && isKept(part) && wholes.get(part) == null && root(whole) != part) {
      wholes.put(part, whole);
    }
  }

  private boolean isKept(Object object) {
    return ExcludedClasses.keepState(object.getClass()) && state.isMutable(object.getClass());
  }

  private void perform(int ofReceiver, int site, boolean isInside) {
    int location = ofReceiver == Steps.NOWHERE ? argument : ofReceiver;
    boolean touchesMore = hasMoreArguments || isOther(argument, location);
    forgetArguments();
    if (location == Steps.NOWHERE) {
      accesses.accessOwn(AccessCode.UPDATE);
      return;
    }
    if (touchesMore) {
      uncontrolled.add(site);
    }
    accesses.perform(Kind.UPDATE, location, site);
    checkOverlap(location, site);
    openCalls.add(location, isInside);
  }

  private void checkOverlap(int location, int site) {
    if (openCalls.overlap(location)) {
      caveats.add(Caveat.Kind.OVERLAPPING_CALLS, Registry.SITES.get(site).owner());
    }
  }

  private static boolean isOther(int location, int than) {
    return location != Steps.NOWHERE && than != Steps.NOWHERE && location != than;
  }

  private void forgetArguments() {
    argument = Steps.NOWHERE;
    hasMoreArguments = false;
  }

  private int location(Class<?> type) {
    return names.whole(objects.numberOf(type));
  }

  /** The location of an object, or {@code NOWHERE} if no other thread can reach its state. */
  private int location(Object object) {
    Class<?> statics = state.statics(object.getClass()).orElse(null);
    if (statics != null) {
      return location(statics);
    }
    if (!state.isMutable(object.getClass())) {
      return Steps.NOWHERE;
    }
    Object root = root(object);
    wholes.put(root, root);
    int number = objects.touched(object);
    if (root != object) {
      if (number >= 0) {
        objects.publish(root);
      }
      number = objects.touched(root);
    }
    return number < 0 ? Steps.NOWHERE : names.whole(number);
  }

  private Object root(Object object) {
    Object root = object;
    for (Object next = wholes.get(root); next != null && next != root; next = wholes.get(root)) {
      root = next;
    }
    return root;
  }
}
