// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.List;
import java.util.Set;

/**
 * Which classes of the JDK are explored as the program itself is, instead of being taken as a
 * whole.
 *
 * <p>What is left out within these packages, and why: atomics are single operations already; the
 * methods of {@code ReentrantLock} are modelled and {@code LockSupport} is hooked, so that their
 * insides are not reached; {@code ThreadLocalRandom} belongs to its thread alone; {@code TimeUnit}
 * has no state. Synchronisers that are modelled are explored where their model does not apply, so
 * they are not left out.
 */
public final class JdkClasses {
  /** Packages, with a slash at the end, and beginnings of names. */
  private static final List<String> EXPLORED =
      List.of(
          "java/util/concurrent/",
          "java/util/Arrays$ArrayList",
          "java/util/Timer",
          "java/util/TaskQueue",
          "java/util/stream/AbstractTask",
          "java/util/stream/AbstractShortCircuitTask",
          "java/util/stream/ForEachOps$ForEachTask",
          "java/util/stream/ForEachOps$ForEachOrderedTask",
          "java/util/stream/ReduceOps$ReduceTask",
          "java/util/stream/MatchOps$MatchTask",
          "java/util/stream/FindOps$FindTask",
          "java/util/stream/SliceOps$SliceTask",
          "java/util/stream/Nodes$CollectorTask",
          "java/util/stream/Nodes$SizedCollectorTask",
          "java/util/stream/Nodes$ToArrayTask",
          "jdk/internal/misc/ThreadFlock");

  private static final List<String> LEFT_OUT =
      List.of(
          "java/util/concurrent/atomic/",
          "java/util/concurrent/Callable",
          "java/util/concurrent/locks/Condition",
          "java/util/concurrent/locks/Lock",
          "java/util/concurrent/locks/ReentrantLock",
          "java/util/concurrent/ThreadLocalRandom",
          "java/util/concurrent/TimeUnit");

  /** The collections whose fields are looked at on demand, and what they are made of. */
  private static final Set<String> COLLECTIONS =
      Set.of(
          "java/util/AbstractList",
          "java/util/ArrayDeque",
          "java/util/ArrayList",
          "java/util/BitSet",
          "java/util/HashMap",
          "java/util/HashSet",
          "java/util/IdentityHashMap",
          "java/util/LinkedHashMap",
          "java/util/LinkedHashSet",
          "java/util/LinkedList",
          "java/util/PriorityQueue",
          "java/util/TreeMap",
          "java/util/TreeSet",
          "java/lang/AbstractStringBuilder",
          "java/lang/StringBuilder");

  /**
   * The collections that announce what is done to them. Sets that keep their elements in one of
   * these maps need not.
   */
  private static final Set<String> ANNOUNCING =
      Set.of(
          "java/util/ArrayDeque",
          "java/util/ArrayList",
          "java/util/BitSet",
          "java/util/EnumMap",
          "java/util/HashMap",
          "java/util/IdentityHashMap",
          "java/util/JumboEnumSet",
          "java/util/LinkedHashMap",
          "java/util/LinkedList",
          "java/util/PriorityQueue",
          "java/util/RegularEnumSet",
          "java/util/TreeMap",
          "java/util/WeakHashMap",
          "java/lang/AbstractStringBuilder",
          "java/lang/StringBuilder");

  /** Methods of iterators that change nothing but the iterator. */
  private static final Set<String> MOVES =
      Set.of("next", "previous", "nextElement", "tryAdvance", "trySplit", "forEachRemaining");

  /**
   * Whether the unsynchronised collections are explored, too; set before a program is loaded, like
   * {@link Shadow#instrument}.
   */
  public static volatile boolean areDeep;

  private JdkClasses() {}

  /** Whether a class with this internal name is explored. */
  public static boolean areExplored(String name) {
    if (name.startsWith("java/util/") || name.startsWith("jdk/internal/misc/ThreadFlock")) {
      return startsWithAny(name, EXPLORED) && !startsWithAny(name, LEFT_OUT)
          || areDeep && areCollections(name);
    }
    return areDeep && areCollections(name);
  }

  /** Whether the text of an object, for which the JDK asks by itself, shows its state. */
  public static boolean announceText(String name) {
    return name.startsWith("java/util/concurrent/atomic/Atomic")
        && !name.contains("FieldUpdater")
        && name.indexOf('$') < 0;
  }

  /** Whether the methods of a class announce what they do to a collection as a whole. */
  public static boolean announce(String name) {
    int nested = name.indexOf('$');
    String outer = nested < 0 ? name : name.substring(0, nested);
    return announceText(name)
        || ANNOUNCING.contains(outer) && !areExplored(outer) && (nested < 0 || !isEntry(name));
  }

  /** Whether a class is that of an entry of a map, which does not know its map. */
  private static boolean isEntry(String name) {
    return name.endsWith("Node") || name.endsWith("Entry");
  }

  /** Whether a method with this name moves an iterator, and only reads the collection behind it. */
  public static boolean moves(String method) {
    return MOVES.contains(method);
  }

  /** Whether a class is explored on demand only. */
  public static boolean areCollections(String name) {
    int nested = name.indexOf('$');
    return COLLECTIONS.contains(nested < 0 ? name : name.substring(0, nested));
  }

  private static boolean startsWithAny(String name, List<String> beginnings) {
    for (String beginning : beginnings) {
      if (name.startsWith(beginning)) {
        return true;
      }
    }
    return false;
  }
}
