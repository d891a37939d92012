// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import dev.ravel.probe.AccessCode;
import java.util.Set;

/** Classifies JDK methods by their effect on the receiver, by the name of the method. */
public final class AccessMode {
  /** Methods of atomics and handles that only read. */
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

  /** Methods of atomics and handles that overwrite without reading. */
  private static final Set<String> STORES =
      Set.of("set", "setVolatile", "setOpaque", "setRelease", "setPlain", "lazySet", "reset");

  /** Methods of collections, iterators and string builders that only read. */
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
          "getProperty",
          "propertyNames",
          "stringPropertyNames",
          "getFirst",
          "getLast",
          "size",
          "isEmpty",
          "length",
          "cardinality",
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

  /**
   * Methods that only read and return a view: an object that reflects later changes of the
   * receiver.
   */
  private static final Set<String> VIEWS =
      Set.of(
          "iterator",
          "listIterator",
          "descendingIterator",
          "spliterator",
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
          "reversed");

  /**
   * Methods that return a view and count as changes; for example, {@code next} advances the
   * iterator.
   */
  private static final Set<String> VIEWS_THAT_CHANGE = Set.of("next", "elements", "keys");

  /** Methods of buffers that only read, in addition to absolute {@code get} methods. */
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

  /**
   * The access of a method of any other class; a method that is not known to read only counts as a
   * change.
   */
  public static int of(String owner, String method, String descriptor) {
    if (owner.startsWith("java/nio/")) {
      boolean getsAtIndex = method.startsWith("get") && descriptor.startsWith("(I)");
      boolean isQuery = QUERIES_OF_BUFFERS.contains(method) && descriptor.startsWith("()");
      return isQuery || getsAtIndex || QUERIES_OF_ALL.contains(method)
          ? AccessCode.READ
          : AccessCode.UPDATE;
    }
    if (owner.equals("java/util/Date")) {
      return method.startsWith("set") ? AccessCode.UPDATE : AccessCode.READ;
    }
    boolean isCollection =
        owner.startsWith("java/util/") && !owner.endsWith("Calendar") || owner.startsWith(TEXT);
    return isCollection
        ? ofCollection(method)
        : QUERIES_OF_ALL.contains(method) ? AccessCode.READ : AccessCode.UPDATE;
  }

  /** The access of a method of an atomic, a VarHandle or a field updater. */
  public static int ofAtomic(String method) {
    if (LOADS.contains(method)) {
      return AccessCode.READ;
    }
    return STORES.contains(method) ? AccessCode.WRITE : AccessCode.UPDATE;
  }

  /** Whether the result of a method tells whether it has written. */
  public static boolean returnsWhetherItWrote(String method) {
    return method.startsWith("compareAndSet")
        || method.startsWith("compareAndSwap")
        || method.startsWith("weakCompareAndSet");
  }

  /** The access of a method of Unsafe to a variable. */
  public static int ofUnsafe(String method) {
    if (method.startsWith("put")) {
      return AccessCode.WRITE;
    }
    return method.startsWith("get") && !method.startsWith("getAnd")
        ? AccessCode.READ
        : AccessCode.UPDATE;
  }

  /** Whether a method returns a view: an object that reflects later changes of the receiver. */
  public static boolean isView(String method) {
    return VIEWS.contains(method) || VIEWS_THAT_CHANGE.contains(method);
  }

  /**
   * The access of a collection method; a method that is not known to read only counts as a change.
   */
  public static int ofCollection(String method) {
    boolean isQuery =
        QUERIES.contains(method) || VIEWS.contains(method) || method.startsWith("contains");
    return isQuery ? AccessCode.READ : AccessCode.UPDATE;
  }
}
