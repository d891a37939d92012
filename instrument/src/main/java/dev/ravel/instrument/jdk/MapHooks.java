// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import java.util.List;

/**
 * The methods of ConcurrentHashMap, its views and its iterators that access the table (D-sync-11).
 * All other methods call these, or are called by them.
 */
final class MapHooks {
  private static final String MAP = "java/util/concurrent/ConcurrentHashMap";
  private static final String KEY = "(Ljava/lang/Object;";
  private static final String RESULT = ")Ljava/lang/Object;";
  private static final String FUNCTION = "Ljava/util/function/Function;";
  private static final String TWICE = "Ljava/util/function/BiFunction;";
  private static final String ITERATOR = "()Ljava/util/Iterator;";
  private static final String SPLITERATOR = "()Ljava/util/Spliterator;";
  private static final String EACH = "(Ljava/util/function/Consumer;)V";

  private MapHooks() {}

  static List<JdkHook> all() {
    return List.of(
        // one key
        on("", "get", KEY + RESULT),
        on("", "putVal", KEY + "Ljava/lang/Object;Z" + RESULT),
        on("", "replaceNode", KEY + "Ljava/lang/Object;Ljava/lang/Object;" + RESULT),
        on("", "computeIfAbsent", KEY + FUNCTION + RESULT),
        on("", "computeIfPresent", KEY + TWICE + RESULT),
        on("", "compute", KEY + TWICE + RESULT),
        on("", "merge", KEY + "Ljava/lang/Object;" + TWICE + RESULT),
        // the number of entries
        on("", "size", "()I"),
        on("", "isEmpty", "()Z"),
        on("", "mappingCount", "()J"),
        // the table
        on("", "batchFor", "(J)I"),
        on("", "clear", "()V"),
        on("", "containsValue", "(Ljava/lang/Object;)Z"),
        on("", "elements", "()Ljava/util/Enumeration;"),
        on("", "equals", "(Ljava/lang/Object;)Z"),
        on("", "forEach", "(Ljava/util/function/BiConsumer;)V"),
        on("", "hashCode", "()I"),
        on("", "keys", "()Ljava/util/Enumeration;"),
        on("", "removeEntryIf", "(Ljava/util/function/Predicate;)Z"),
        on("", "removeValueIf", "(Ljava/util/function/Predicate;)Z"),
        on("", "replaceAll", "(" + TWICE + ")V"),
        on("", "toString", "()Ljava/lang/String;"),
        on("", "tryPresize", "(I)V"),
        on("", "writeObject", "(Ljava/io/ObjectOutputStream;)V"),
        on("$CollectionView", "removeAll", "(Ljava/util/Collection;)Z"),
        on("$KeySetView", "forEach", EACH),
        on("$KeySetView", "iterator", ITERATOR),
        on("$KeySetView", "spliterator", SPLITERATOR),
        on("$ValuesView", "forEach", EACH),
        on("$ValuesView", "iterator", ITERATOR),
        on("$ValuesView", "spliterator", SPLITERATOR),
        on("$EntrySetView", "forEach", EACH),
        on("$EntrySetView", "hashCode", "()I"),
        on("$EntrySetView", "iterator", ITERATOR),
        on("$EntrySetView", "spliterator", SPLITERATOR),
        on("$KeyIterator", "next", "()Ljava/lang/Object;"),
        on("$ValueIterator", "next", "()Ljava/lang/Object;"),
        on("$EntryIterator", "next", "()Ljava/util/Map$Entry;"),
        on("$KeySpliterator", "forEachRemaining", EACH),
        on("$KeySpliterator", "tryAdvance", "(Ljava/util/function/Consumer;)Z"),
        on("$ValueSpliterator", "forEachRemaining", EACH),
        on("$ValueSpliterator", "tryAdvance", "(Ljava/util/function/Consumer;)Z"),
        on("$EntrySpliterator", "forEachRemaining", EACH),
        on("$EntrySpliterator", "tryAdvance", "(Ljava/util/function/Consumer;)Z"));
  }

  private static JdkHook on(String nested, String name, String descriptor) {
    return JdkHook.around(MAP + nested, name, descriptor);
  }
}
