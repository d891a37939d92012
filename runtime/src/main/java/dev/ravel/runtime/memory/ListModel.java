// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.probe.AccessCode;
import dev.ravel.probe.CurrentRun;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.schedule.CallSites;
import dev.ravel.runtime.sharing.SharedObjects;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Calls on a CopyOnWriteArrayList, also inside of a CopyOnWriteArraySet (D-sync-15). The list is
 * one location. A call that reads gets the array in one operation, and the array never changes. A
 * call that changes the list is one operation, too: the code after it is one step.
 *
 * <p>Code that takes the lock of the list outside of such a step is that of sublists and reversed
 * views: the code of the class is then explored.
 */
final class ListModel {
  private static final VarHandle ARRAY = array();

  private final Names names;
  private final SharedObjects objects;
  private final MemoryAccesses accesses;
  private final CallSites callSites;
  private final OpenSteps steps;

  ListModel(
      Names names,
      SharedObjects objects,
      MemoryAccesses accesses,
      CallSites callSites,
      OpenSteps steps) {
    this.names = names;
    this.objects = objects;
    this.accesses = accesses;
    this.callSites = callSites;
    this.steps = steps;
  }

  /** As {@code SharedObjects.hide} says: a list, its lock and its array. */
  boolean hides(Object object, @Nullable Object container) {
    if (object.getClass() != CopyOnWriteArrayList.class) {
      return container != null
          && container.getClass() == CopyOnWriteArrayList.class
          && objects.isHidden(container)
          && (isLock(object) || object instanceof Object[]);
    }
    return steps.hide(CopyOnWriteArrayList.class);
  }

  private static boolean isLock(Object object) {
    return object.getClass() == Object.class;
  }

  /** A hooked method begins. */
  void enter(int depth, CopyOnWriteArrayList<?> list, String method) {
    if (!objects.isHidden(list) || steps.isInside(list)) {
      return;
    }
    int site = callSites.take();
    switch (method) {
      case "getArray", "clone" ->
          accesses.accessObject(list, AccessCode.READ, location(list), site);
      case "addAll", "addAllAbsent" ->
          steps.open(depth, false, new Addition(list, site), CopyOnWriteArrayList.class);
      default -> update(depth, list, method, site);
    }
  }

  /** A call that reads another collection, perhaps the same list, before it changes the list. */
  private record Addition(Object list, int site) {}

  private int location(Object list) {
    return names.whole(objects.hiddenNumber(list));
  }

  private void update(int depth, Object list, String method, int site) {
    accesses.accessObject(list, AccessCode.UPDATE, location(list), site);
    int step = accesses.lastStep();
    Object[] before = elements(list);
    steps.open(depth, true, list, CopyOnWriteArrayList.class).atEnd =
        () -> {
          Object[] after = elements(list);
          if (after == before && !method.equals("set")) { // that writes the same array
            accesses.leftUnchanged(step);
          }
          for (Object element : after) {
            objects.publish(element);
          }
        };
  }

  /** The running thread is about to enter a monitor. */
  void beforeMonitor(Object monitor) {
    if (!isLock(monitor) || !objects.isHidden(monitor)) {
      return;
    }
    OpenSteps.@Nullable Open step = steps.innermost();
    if (step != null && step.object instanceof Addition addition) {
      steps.close(step);
      update(step.depth, addition.list, "addAll", addition.site);
    } else if (step == null) {
      throw steps.explore(CopyOnWriteArrayList.class);
    }
  }

  private static Object[] elements(Object list) {
    try (var outside = CurrentRun.outside()) {
      return (Object[]) ARRAY.getVolatile(list);
    }
  }

  private static VarHandle array() {
    try {
      Class<?> type = CopyOnWriteArrayList.class;
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
          .findVarHandle(type, "array", Object[].class);
    } catch (ReflectiveOperationException e) {
      throw OwnBug.of("CopyOnWriteArrayList.array is not accessible in this JDK", e);
    }
  }
}
