// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.probe.Probe;
import java.util.Set;

/** How a method of the JDK touches its receiver, told by its name. */
final class AccessMode {
  /** Methods of atomics and handles that only look. */
  private static final Set<String> LOADS =
      Set.of(
          "get",
          "getVolatile",
          "getOpaque",
          "getAcquire",
          "getPlain",
          "getReference",
          "getStamp",
          "isMarked",
          "length",
          "sum",
          "intValue",
          "longValue",
          "floatValue",
          "doubleValue",
          "toString");

  /** Methods of atomics and handles that overwrite without looking. */
  private static final Set<String> STORES =
      Set.of("set", "setVolatile", "setOpaque", "setRelease", "setPlain", "lazySet", "reset");

  /** Methods of collections, of their iterators and of string builders that only look. */
  private static final Set<String> QUERIES =
      Set.of(
          "nextIndex",
          "previousIndex",
          "comparator",
          "clone",
          "nextSetBit",
          "nextClearBit",
          "previousSetBit",
          "previousClearBit",
          "intersects",
          "subSequence",
          "compareTo",
          "chars",
          "codePoints",
          "codePointAt",
          "codePointBefore",
          "codePointCount",
          "offsetByCodePoints",
          "getChars",
          "parallelStream",
          "get",
          "getOrDefault",
          "getFirst",
          "getLast",
          "size",
          "isEmpty",
          "length",
          "cardinality",
          "iterator",
          "listIterator",
          "descendingIterator",
          "spliterator",
          "hasNext",
          "hasPrevious",
          "hasMoreElements",
          "hasNextLine",
          "indexOf",
          "lastIndexOf",
          "elementAt",
          "firstElement",
          "lastElement",
          "element",
          "peek",
          "peekFirst",
          "peekLast",
          "first",
          "last",
          "firstKey",
          "lastKey",
          "firstEntry",
          "lastEntry",
          "floor",
          "ceiling",
          "higher",
          "lower",
          "floorKey",
          "ceilingKey",
          "higherKey",
          "lowerKey",
          "floorEntry",
          "ceilingEntry",
          "higherEntry",
          "lowerEntry",
          "keySet",
          "values",
          "entrySet",
          "navigableKeySet",
          "descendingKeySet",
          "descendingMap",
          "descendingSet",
          "headMap",
          "tailMap",
          "subMap",
          "headSet",
          "tailSet",
          "subSet",
          "subList",
          "reversed",
          "stream",
          "forEach",
          "toArray",
          "toString",
          "hashCode",
          "equals",
          "getKey",
          "getValue",
          "charAt",
          "substring",
          "capacity",
          "isDone",
          "isCancelled",
          "getNow",
          "getCount",
          "availablePermits",
          "remainingCapacity");

  /** Methods of buffers that only look, beside those that get what is at an index. */
  private static final Set<String> QUERIES_OF_BUFFERS =
      Set.of(
          "position",
          "limit",
          "capacity",
          "remaining",
          "hasRemaining",
          "isReadOnly",
          "isDirect",
          "hasArray",
          "array",
          "arrayOffset",
          "order",
          "duplicate",
          "slice",
          "asReadOnlyBuffer",
          "length",
          "isEmpty");

  private static final Set<String> QUERIES_OF_ALL = Set.of("toString", "hashCode", "equals");

  private static final String TEXT = "java/lang/String";

  private AccessMode() {}

  /** The access of a method of another object; whatever is not known to look may change it. */
  static int of(String owner, String method, String descriptor) {
    if (owner.startsWith("java/nio/")) {
      boolean getsAtIndex = method.startsWith("get") && descriptor.startsWith("(I)");
      boolean looks = QUERIES_OF_BUFFERS.contains(method) && descriptor.startsWith("()");
      return looks || getsAtIndex || QUERIES_OF_ALL.contains(method) ? Probe.READ : Probe.UPDATE;
    }
    if (owner.equals("java/util/Date")) {
      return method.startsWith("set") ? Probe.UPDATE : Probe.READ;
    }
    boolean isCollection =
        owner.startsWith("java/util/") && !owner.endsWith("Calendar") || owner.startsWith(TEXT);
    return isCollection
        ? ofCollection(method)
        : QUERIES_OF_ALL.contains(method) ? Probe.READ : Probe.UPDATE;
  }

  /** The access of a method of an atomic, a VarHandle or a field updater. */
  static int ofAtomic(String method) {
    if (LOADS.contains(method)) {
      return Probe.READ;
    }
    return STORES.contains(method) ? Probe.WRITE : Probe.UPDATE;
  }

  /** Whether a method says with its result whether it has changed anything. */
  static boolean tellsWhetherItWrote(String method) {
    return method.startsWith("compareAndSet") || method.startsWith("weakCompareAndSet");
  }

  /** The access of a method of a collection; whatever is not known to look may change it. */
  static int ofCollection(String method) {
    return QUERIES.contains(method) || method.startsWith("contains") ? Probe.READ : Probe.UPDATE;
  }
}
