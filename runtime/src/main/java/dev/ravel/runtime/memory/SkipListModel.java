// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.probe.AccessCode;
import dev.ravel.probe.CurrentRun;
import dev.ravel.runtime.jdk.KnownCode;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.schedule.CallSites;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.sharing.IdentityTable;
import dev.ravel.runtime.sharing.SharedObjects;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Calls on a ConcurrentSkipListMap, also inside of a ConcurrentSkipListSet (D-sync-16). A call that
 * concerns one key is an operation on that key, and the code after it is one step. Queries for the
 * first key and for the next greater one read the whole map, which is then one location.
 *
 * <p>All other queries show several moments. They are performed while all other threads belong to
 * the past; otherwise the code of the class is explored. So it is for keys and comparators of the
 * program, and for functions that may be called several times.
 */
final class SkipListModel {
  private static final String PREFIX = ConcurrentSkipListMap.class.getName();

  private final Names names;
  private final SharedObjects objects;
  private final DiscoveryLog discoveries;
  private final MemoryAccesses accesses;
  private final CallSites callSites;
  private final OpenSteps steps;
  private final MapKeys keys;

  /** The class of the keys that a map has been used with. */
  private final IdentityTable<Class<?>> keyTypes = new IdentityTable<>();

  SkipListModel(
      Names names,
      SharedObjects objects,
      DiscoveryLog discoveries,
      MemoryAccesses accesses,
      CallSites callSites,
      OpenSteps steps) {
    this.names = names;
    this.objects = objects;
    this.discoveries = discoveries;
    this.accesses = accesses;
    this.callSites = callSites;
    this.steps = steps;
    keys = new MapKeys(objects);
  }

  /** An execution has ended. */
  void clear() {
    keyTypes.clear();
  }

  /** Whether the object is a map or one of its nested classes. */
  static boolean isPart(Object receiver) {
    return receiver instanceof ConcurrentSkipListMap
        || receiver.getClass().getName().startsWith(PREFIX);
  }

  /** As {@code SharedObjects.hide} says: a map, its nodes and the number of its entries. */
  boolean hides(Object object, @Nullable Object container) {
    Class<?> type = object.getClass();
    if (type != ConcurrentSkipListMap.class) {
      return container != null
          && (type == LongAdder.class && container.getClass() == ConcurrentSkipListMap.class
              || type.getName().equals(PREFIX + "$Node")
              || type.getName().equals(PREFIX + "$Index"))
          && objects.isHidden(container);
    }
    return steps.hide(ConcurrentSkipListMap.class);
  }

  /** A hooked method begins. */
  void enter(
      int depth,
      Object receiver,
      String method,
      int number,
      @Nullable Object first,
      @Nullable Object second) {
    if (!(receiver instanceof ConcurrentSkipListMap<?, ?> map)) {
      showAll(depth, receiver); // perhaps of a map that threads share
    } else if (objects.isHidden(map) && !steps.isInside(map)) {
      enterShared(depth, map, method, number, first, second);
    }
  }

  private void enterShared(
      int depth,
      ConcurrentSkipListMap<?, ?> map,
      String method,
      int number,
      @Nullable Object first,
      @Nullable Object second) {
    switch (method) {
      case "doGet", "findNode" -> read(depth, map, first);
      case "doPut" -> update(depth, map, first, second, number != 0);
      case "doRemove", "replace" -> {
        requireEquals(second);
        update(depth, map, first, second, false);
      }
      case "isEmpty", "firstKey" -> readWhole(depth, map);
      case "ceilingKey", "higherKey" -> {
        if (first != null) {
          requireKnown(map, first);
        }
        readWhole(depth, map);
      }
      default -> showAll(depth, map);
    }
  }

  private void read(int depth, ConcurrentSkipListMap<?, ?> map, @Nullable Object key) {
    if (key == null) {
      return; // the call throws
    }
    requireKnown(map, key);
    accesses.accessObject(map, AccessCode.READ, location(map, key), callSites.take());
    steps.open(depth, true, map, ConcurrentSkipListMap.class);
  }

  private void update(
      int depth,
      ConcurrentSkipListMap<?, ?> map,
      @Nullable Object key,
      @Nullable Object value,
      boolean isInsertion) {
    if (key == null) {
      return; // the call throws
    }
    requireKnown(map, key);
    objects.publish(value);
    accesses.accessObject(map, AccessCode.UPDATE, location(map, key), callSites.take());
    int step = accesses.lastStep();
    Object before = value(map, key);
    steps.open(depth, true, map, ConcurrentSkipListMap.class).atEnd =
        () -> {
          Object after = value(map, key);
          if (after == before && (before == null || isInsertion)) {
            accesses.leftUnchanged(step);
          }
          objects.publish(after);
        };
  }

  /** The map as a whole is read in one step. */
  private void readWhole(int depth, ConcurrentSkipListMap<?, ?> map) {
    try (var outside = CurrentRun.outside()) {
      discoveries.mapsAreOrdered();
    }
    int location = names.whole(objects.hiddenNumber(map));
    accesses.accessObject(map, AccessCode.READ, location, callSites.take());
    steps.open(depth, true, map, ConcurrentSkipListMap.class);
  }

  /** A call shows or changes several entries. */
  private void showAll(int depth, Object object) {
    steps.requirePast(ConcurrentSkipListMap.class);
    steps.open(depth, false, object, ConcurrentSkipListMap.class).atEnd =
        () -> {
          if (object instanceof ConcurrentSkipListMap<?, ?> map) {
            publishValues(map);
          }
        };
  }

  /** A function of the program may have computed them. */
  private void publishValues(ConcurrentSkipListMap<?, ?> map) {
    try (var outside = CurrentRun.outside()) {
      map.values().forEach(objects::publish);
    }
  }

  /** Comparisons of the program may do anything, any number of times. */
  private void requireKnown(ConcurrentSkipListMap<?, ?> map, Object key) {
    if (!KnownCode.isInComparison(key, map.comparator())) {
      throw steps.explore(ConcurrentSkipListMap.class);
    }
  }

  private void requireEquals(@Nullable Object value) {
    if (!KnownCode.isInEquals(value)) {
      throw steps.explore(ConcurrentSkipListMap.class);
    }
  }

  /** Keys of two classes cannot be compared: then a call on one key may fail because of another. */
  private int location(ConcurrentSkipListMap<?, ?> map, Object key) {
    try (var outside = CurrentRun.outside()) {
      int number = objects.hiddenNumber(map);
      if (keyType(map, key) != key.getClass()) {
        discoveries.mapsAreOrdered();
      }
      return discoveries.ofMapOrders()
          ? names.whole(number)
          : names.part(number, keys.number(key), MapKeys.text(key));
    }
  }

  private Class<?> keyType(ConcurrentSkipListMap<?, ?> map, Object key) {
    Class<?> known = keyTypes.get(map);
    if (known == null) {
      known = map.isEmpty() ? key.getClass() : map.firstKey().getClass();
      keyTypes.put(map, known);
    }
    return known;
  }

  /** The value of a known key; null if the map has keys of another class. */
  private static @Nullable Object value(ConcurrentSkipListMap<?, ?> map, Object key) {
    try (var outside = CurrentRun.outside()) {
      boolean isComparable = map.isEmpty() || map.firstKey().getClass() == key.getClass();
      return isComparable ? map.get(key) : null;
    }
  }
}
