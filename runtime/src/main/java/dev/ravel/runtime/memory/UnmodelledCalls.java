// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.probe.AccessCode;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.PerClass;
import dev.ravel.probe.Tagged;
import dev.ravel.probe.setup.MethodEffects;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.Scheduler;

/**
 * Calls on JDK objects that are neither explored nor modelled (D-jdk-12).
 *
 * <p>Such a call is one operation on its object, as on a collection: a read if the bytecode of the
 * method proves it, otherwise a change. As long as no call changes an object of a class, and no
 * thread of the program enters the monitor of one, reads of these objects are not visible. A class
 * that is both read and changed is a discovery.
 */
public final class UnmodelledCalls {
  private final Scheduler scheduler;
  private final MemoryAccesses accesses;
  private final WholeObjectCalls calls;
  private final PassedObjects passed;
  private final DiscoveryLog discoveries;
  private final JvmObjects jvmObjects;
  private final PerClass<JdkMethods> methods;

  public UnmodelledCalls(
      Scheduler scheduler,
      MemoryAccesses accesses,
      WholeObjectCalls calls,
      PassedObjects passed,
      DiscoveryLog discoveries,
      JvmObjects jvmObjects) {
    this.scheduler = scheduler;
    this.accesses = accesses;
    this.calls = calls;
    this.passed = passed;
    this.discoveries = discoveries;
    this.jvmObjects = jvmObjects;
    this.methods = new PerClass<>(type -> JdkMethods.of(type, calls.kind(type)));
  }

  /** Called before code of the program calls a JDK method that no other probe announces. */
  void call(Object receiver, String method, int site) {
    Class<?> type = receiver.getClass();
    JdkMethods all;
    int effects;
    try (var outside = CurrentRun.outside()) {
      all = methods.getOutside(type);
      effects = all.effects(method);
    }
    if (effects == MethodEffects.NONE && calls.kind(type) == ReceiverKinds.Kind.ATOMIC) {
      // The code names a class above that of the atomic, such as Number: it can only read.
      calls.call(receiver, AccessCode.READ, site);
      return;
    }
    if (effects == MethodEffects.NONE) {
      passed.touchHeldBy(receiver, AccessCode.UPDATE, site); // of a function
      return;
    }
    boolean changes = (effects & MethodEffects.CHANGES) != 0;
    if (receiver instanceof Thread thread && (effects & MethodEffects.ASKS_JVM) != 0) {
      jvmObjects.asksAbout(thread, site);
    }
    if (changes) {
      jvmObjects.changes(receiver, site);
    }
    passed.touchHeldBy(receiver, changes ? AccessCode.UPDATE : AccessCode.READ, site);
    if (!changes && !discoveries.ofChange(type)) {
      readsUnseen(all, type);
      return;
    }
    int number = accesses.number(receiver, site);
    if (changes && (number >= 0 || !scheduler.threads().hasOneOnly())) {
      changes(all, type);
    }
    int access = changes ? AccessCode.UPDATE : AccessCode.READ;
    if (number < 0) {
      accesses.accessOwn(access);
    } else {
      boolean locks = (effects & MethodEffects.LOCKS) != 0;
      calls.callUnmodelled(receiver, number, access, locks, site);
    }
  }

  /** Called before code of the program enters the monitor of an object. */
  public void entersMonitor(Object object) {
    Class<?> type = object.getClass();
    // Tested first, because most monitors belong to such objects: they have no other JDK methods.
    boolean inheritsFromObjectOnly =
        type == Object.class || object instanceof Tagged && type.getSuperclass() == Object.class;
    if (!inheritsFromObjectOnly) {
      JdkMethods all = methods.get(type);
      if (all.mayLockUnseen()) {
        changes(all, type);
      }
    }
  }

  private void readsUnseen(JdkMethods all, Class<?> type) {
    if (!all.isReadUnseen) {
      all.isReadUnseen = true;
      try (var outside = CurrentRun.outside()) {
        discoveries.isReadUnseen(type);
      }
    }
  }

  private void changes(JdkMethods all, Class<?> type) {
    if (!all.isChanged) {
      all.isChanged = true;
      try (var outside = CurrentRun.outside()) {
        discoveries.isChanged(type);
      }
    }
  }
}
