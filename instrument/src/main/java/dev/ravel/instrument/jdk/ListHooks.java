// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import java.util.List;

/**
 * The methods of CopyOnWriteArrayList that get its array, and those that change it (D-sync-15); the
 * methods of ConcurrentSkipListMap that access its nodes (D-sync-16).
 */
final class ListHooks {
  private static final String LIST = "java/util/concurrent/CopyOnWriteArrayList";
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String ALL = "Ljava/util/Collection;";

  private static final String MAP = "java/util/concurrent/ConcurrentSkipListMap";
  private static final String NODE = "L" + MAP + "$Node;";
  private static final String COMPARATOR = "Ljava/util/Comparator;";
  private static final String TWICE = "Ljava/util/function/BiFunction;";
  private static final String TEST = "(Ljava/util/function/Predicate;)Z";
  private static final String EACH = "(Ljava/util/function/Consumer;)V";
  private static final String TRY = "(Ljava/util/function/Consumer;)Z";
  private static final String ENTRY = "Ljava/util/Map$Entry;";
  private static final String FOUND = "Ljava/util/AbstractMap$SimpleImmutableEntry;";

  private ListHooks() {}

  /** Those of CopyOnWriteArrayList; all others call these, or take the lock of the list. */
  static List<JdkHook> ofLists() {
    return List.of(
        // reading
        on("getArray", "()[" + OBJECT),
        on("clone", "()" + OBJECT),
        // changing
        on("set", "(I" + OBJECT + ")" + OBJECT),
        on("add", "(" + OBJECT + ")Z"),
        on("add", "(I" + OBJECT + ")V"),
        on("addLast", "(" + OBJECT + ")V").ifPresent(),
        on("remove", "(I)" + OBJECT),
        on("removeFirst", "()" + OBJECT).ifPresent(),
        on("removeLast", "()" + OBJECT).ifPresent(),
        on("remove", "(" + OBJECT + ")Z"),
        on("removeRange", "(II)V"),
        on("addIfAbsent", "(" + OBJECT + ")Z"),
        on("addAllAbsent", "(" + ALL + ")I"),
        on("clear", "()V"),
        on("addAll", "(" + ALL + ")Z"),
        on("addAll", "(I" + ALL + ")Z"),
        on("bulkRemove", "(Ljava/util/function/Predicate;)Z"),
        on("replaceAll", "(Ljava/util/function/UnaryOperator;)V"),
        on("sort", "(Ljava/util/Comparator;)V"));
  }

  /**
   * Those of ConcurrentSkipListMap, its views and its iterators; all others call these, or are
   * called by them.
   */
  static List<JdkHook> ofSkipLists() {
    return List.of(
        // one key
        onNodes("", "doGet", "(" + OBJECT + ")" + OBJECT),
        onNodes("", "findNode", "(" + OBJECT + ")" + NODE),
        onNodes("", "doPut", "(" + OBJECT + OBJECT + "Z)" + OBJECT),
        onNodes("", "doRemove", "(" + OBJECT + OBJECT + ")" + OBJECT),
        onNodes("", "replace", "(" + OBJECT + OBJECT + ")" + OBJECT),
        onNodes("", "replace", "(" + OBJECT + OBJECT + OBJECT + ")Z"),
        // a function of the program may be called several times
        onNodes("", "compute", "(" + OBJECT + TWICE + ")" + OBJECT),
        onNodes("", "computeIfPresent", "(" + OBJECT + TWICE + ")" + OBJECT),
        onNodes("", "merge", "(" + OBJECT + OBJECT + TWICE + ")" + OBJECT),
        // the first key that is great enough
        onNodes("", "isEmpty", "()Z"),
        onNodes("", "firstKey", "()" + OBJECT),
        onNodes("", "ceilingKey", "(" + OBJECT + ")" + OBJECT),
        onNodes("", "higherKey", "(" + OBJECT + ")" + OBJECT),
        // several nodes
        onNodes("", "baseHead", "()" + NODE),
        onNodes("", "clear", "()V"),
        onNodes("", "clone", "()L" + MAP + ";"),
        onNodes("", "containsValue", "(" + OBJECT + ")Z"),
        onNodes("", "doRemoveFirstEntry", "()" + FOUND),
        onNodes("", "doRemoveLastEntry", "()" + ENTRY),
        onNodes("", "entrySpliterator", "()L" + MAP + "$EntrySpliterator;"),
        onNodes("", "equals", "(" + OBJECT + ")Z"),
        onNodes("", "findFirst", "()" + NODE),
        onNodes("", "findFirstEntry", "()" + FOUND),
        onNodes("", "findLast", "()" + NODE),
        onNodes("", "findLastEntry", "()" + FOUND),
        onNodes("", "findNear", "(" + OBJECT + "I" + COMPARATOR + ")" + NODE),
        onNodes("", "findNearEntry", "(" + OBJECT + "I" + COMPARATOR + ")" + FOUND),
        onNodes("", "forEach", "(Ljava/util/function/BiConsumer;)V"),
        onNodes("", "getAdderCount", "()J"),
        onNodes("", "keySpliterator", "()L" + MAP + "$KeySpliterator;"),
        onNodes("", "removeEntryIf", TEST),
        onNodes("", "removeValueIf", TEST),
        onNodes("", "replaceAll", "(" + TWICE + ")V"),
        onNodes("", "size", "()I"),
        onNodes("", "valueSpliterator", "()L" + MAP + "$ValueSpliterator;"),
        onNodes("", "writeObject", "(Ljava/io/ObjectOutputStream;)V"),
        onNodes("$Iter", "advance", "(" + NODE + ")V"),
        onNodes("$SubMap", "clear", "()V"),
        onNodes("$SubMap", "containsValue", "(" + OBJECT + ")Z"),
        onNodes("$SubMap", "getNearKey", "(" + OBJECT + "I)" + OBJECT),
        onNodes("$SubMap", "highestEntry", "()" + ENTRY),
        onNodes("$SubMap", "lowestEntry", "()" + ENTRY),
        onNodes("$SubMap", "size", "()I"),
        onNodes("$SubMap$SubMapIter", "advance", "()V"),
        onNodes("$EntrySpliterator", "forEachRemaining", EACH),
        onNodes("$EntrySpliterator", "tryAdvance", TRY),
        onNodes("$EntrySpliterator", "trySplit", "()L" + MAP + "$EntrySpliterator;"),
        onNodes("$KeySpliterator", "forEachRemaining", EACH),
        onNodes("$KeySpliterator", "tryAdvance", TRY),
        onNodes("$KeySpliterator", "trySplit", "()L" + MAP + "$KeySpliterator;"),
        onNodes("$ValueSpliterator", "forEachRemaining", EACH),
        onNodes("$ValueSpliterator", "tryAdvance", TRY),
        onNodes("$ValueSpliterator", "trySplit", "()L" + MAP + "$ValueSpliterator;"));
  }

  private static JdkHook onNodes(String nested, String name, String descriptor) {
    return JdkHook.around(MAP + nested, name, descriptor);
  }

  private static JdkHook on(String name, String descriptor) {
    return JdkHook.around(LIST, name, descriptor);
  }
}
