// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.probe.AccessCode;
import dev.ravel.probe.CurrentRun;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.schedule.CallSites;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sharing.SharedObjects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Calls on a ConcurrentHashMap (D-sync-11). The code of the map executes in the execution, because
 * it calls the program, but its table is hidden: a call that concerns one key begins with an
 * operation on that key, and the code after it is one step.
 *
 * <p>Calls that show or change several entries are not operations. They are performed while all
 * other threads belong to the past ({@link PastThreads}). Where that does not hold, or where code
 * of the program performs an operation inside a call, the code of the map is explored instead.
 */
final class MapModel {
  private final Scheduler scheduler;
  private final Names names;
  private final SharedObjects objects;
  private final DiscoveryLog discoveries;
  private final MemoryAccesses accesses;
  private final CallSites callSites;
  private final MapKeys keys;
  private final OpenSteps steps;

  MapModel(
      Scheduler scheduler,
      Names names,
      SharedObjects objects,
      DiscoveryLog discoveries,
      MemoryAccesses accesses,
      CallSites callSites,
      OpenSteps steps) {
    this.scheduler = scheduler;
    this.names = names;
    this.objects = objects;
    this.discoveries = discoveries;
    this.accesses = accesses;
    this.callSites = callSites;
    keys = new MapKeys(objects);
    this.steps = steps;
    MapParts.initialize();
  }

  /** As {@code SharedObjects.hide} says. */
  boolean hides(Object object, @Nullable Object container) {
    if (MapParts.isModelled(object, container)) {
      return steps.hide(ConcurrentHashMap.class);
    }
    return container != null && objects.isHidden(container) && MapParts.isPart(object);
  }

  /** A method that accesses a table begins, at this depth of such methods. */
  void enter(
      int depth,
      Object receiver,
      String method,
      int number,
      @Nullable Object first,
      @Nullable Object second) {
    Object map = MapParts.mapOf(receiver);
    if (map != null && objects.isHidden(map)) {
      enterShared(depth, map, method, number, first, second);
    } else if (map == null && MapParts.isSpliterator(receiver)) {
      showAll(depth, receiver); // perhaps of a map that threads share
    }
  }

  private void enterShared(
      int depth,
      Object map,
      String method,
      int number,
      @Nullable Object first,
      @Nullable Object second) {
    switch (method) {
      case "get" -> get(depth, map, first);
      case "putVal" ->
          update(depth, map, first, second, number != 0 ? Change.OF_ABSENT : Change.ANY);
      case "computeIfAbsent" -> update(depth, map, first, null, Change.OF_ABSENT);
      case "replaceNode", "computeIfPresent" ->
          update(depth, map, first, second, Change.OF_PRESENT);
      case "compute", "merge" -> update(depth, map, first, second, Change.ANY);
      case "batchFor" ->
          throw steps.explore(ConcurrentHashMap.class); // other threads may work for this one
      case "size", "isEmpty", "mappingCount" -> steps.requirePast(ConcurrentHashMap.class);
      case "tryPresize" -> {
        if (scheduler.running().openStep == null) {
          presize(map);
        }
      }
      default -> showAll(depth, map);
    }
  }

  /** Which keys an update may change. */
  private enum Change {
    ANY,
    OF_ABSENT,
    OF_PRESENT
  }

  private void get(int depth, Object map, @Nullable Object key) {
    if (key == null || isOwn(key)) {
      return; // the call throws, or no map that threads share contains the key
    }
    accesses.accessObject(map, AccessCode.READ, location(map, key), callSites.take());
    if (!keys.isKnown(key)) {
      steps.open(depth, true, map, ConcurrentHashMap.class);
    }
  }

  /** Whether no other thread can reach a key that is equal to this one. */
  private boolean isOwn(Object key) {
    return keys.isIdentity(key) && objects.number(key) < 0 && !objects.isPublished(key);
  }

  private void update(
      int depth, Object map, @Nullable Object key, @Nullable Object value, Change change) {
    if (key == null) {
      return; // the call throws
    }
    objects.publish(key);
    objects.publish(value);
    accesses.accessObject(map, AccessCode.UPDATE, location(map, key), callSites.take());
    OpenSteps.Open step = steps.open(depth, true, map, ConcurrentHashMap.class);
    if (keys.isKnown(key)) {
      step.atEnd = () -> objects.publish(MapParts.value(map, key)); // it may have been computed
      boolean isPresent = MapParts.value(map, key) != null;
      if (change == (isPresent ? Change.OF_ABSENT : Change.OF_PRESENT)) {
        accesses.leftUnchanged();
      }
    }
  }

  private int location(Object map, Object key) {
    try (var outside = CurrentRun.outside()) {
      int number = objects.hiddenNumber(map);
      if (!keys.isKnown(key)) {
        discoveries.mapsAreOrdered();
      }
      return discoveries.ofMapOrders()
          ? names.whole(number)
          : names.part(number, keys.number(key), MapKeys.text(key));
    }
  }

  /** The size of the table decides in which order entries are shown. */
  private void presize(Object map) {
    if (discoveries.ofMapOrders()) {
      int location = names.whole(objects.hiddenNumber(map));
      accesses.accessObject(map, AccessCode.UPDATE, location, callSites.last());
    }
  }

  /** A call shows or changes several entries, in the order of the table. */
  private void showAll(int depth, Object object) {
    discoveries.mapsAreOrdered();
    steps.requirePast(ConcurrentHashMap.class);
    steps.open(depth, false, object, ConcurrentHashMap.class);
  }
}
