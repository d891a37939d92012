// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.setup;

import java.util.List;
import java.util.Set;

/**
 * Decides which JDK classes are explored like the program, instead of being treated as a whole
 * (D-jdk-1).
 *
 * <p>Left out within these packages: atomics, which are single operations already; {@code
 * ReentrantLock}, whose methods are modelled, and {@code LockSupport}, which is hooked, so that
 * execution does not reach their internals; {@code ThreadLocalRandom}, whose state belongs to one
 * thread; {@code TimeUnit}, which has no state. Modelled synchronisers are explored where their
 * model does not apply, so they are not left out (D-sync-5).
 */
public final class JdkClasses {
  /** Packages, with a slash at the end, and prefixes of class names. */
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

  /** The collections that are explored only on demand, and the classes that they are built on. */
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
   * The collections that can be explored without the others, each group with the classes that its
   * classes extend or keep their elements in. A class belongs to the same group as its subclasses:
   * if only one of them were explored, the methods of one object would be announced in two ways.
   */
  private static final List<Set<String>> GROUPS =
      List.of(
          Set.of("java/util/ArrayDeque"),
          Set.of("java/util/ArrayList", "java/util/AbstractList"),
          Set.of("java/util/BitSet"),
          Set.of(
              "java/util/HashMap",
              "java/util/LinkedHashMap",
              "java/util/HashSet",
              "java/util/LinkedHashSet",
              "java/util/AbstractMap"),
          Set.of("java/util/IdentityHashMap", "java/util/AbstractMap"),
          Set.of("java/util/LinkedList", "java/util/AbstractList"),
          Set.of("java/util/PriorityQueue"),
          Set.of("java/util/TreeMap", "java/util/TreeSet", "java/util/AbstractMap"));

  /**
   * The collections whose methods announce their calls. A set that keeps its elements in one of
   * these maps does not need to announce.
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

  /**
   * A class that is safe for use by several threads, but whose methods are not atomic: they call
   * one atomic method, {@link #STEP}, any number of times (D-jdk-15).
   */
  public static final String STEPWISE = "java/util/Random";

  /** The name and descriptor of the atomic method of {@link #STEPWISE}. */
  public static final String STEP = "next(I)I";

  /**
   * The tables that are not collections of {@link #ANNOUNCING}, but announce that their elements
   * are visited in an order that the JVM chooses.
   */
  private static final Set<String> ORDERED =
      Set.of(
          "java/util/Hashtable",
          "java/util/ImmutableCollections",
          "java/util/concurrent/ConcurrentHashMap");

  /** Boxes, and the classes through which reflection and serialisation read values. */
  private static final Set<String> READERS =
      Set.of(
          "java/io/ObjectOutputStream",
          "java/io/ObjectStreamClass",
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/reflect/Constructor",
          "java/lang/reflect/Field",
          "java/lang/reflect/Method");

  /** Iterator methods that change only the iterator. */
  private static final Set<String> MOVES =
      Set.of("next", "previous", "nextElement", "tryAdvance", "trySplit", "forEachRemaining");

  private JdkClasses() {}

  /** Whether a class with this internal name is explored under the current plan. */
  public static boolean areExplored(String name) {
    if (name.startsWith("java/util/") || name.startsWith("jdk/internal/misc/ThreadFlock")) {
      return startsWithAny(name, EXPLORED) && !startsWithAny(name, LEFT_OUT)
          || isCollectionOfPlan(name);
    }
    return isCollectionOfPlan(name);
  }

  private static boolean isCollectionOfPlan(String name) {
    Set<String> explored = Installation.plan().collections();
    return !explored.isEmpty() && explored.contains(outermost(name));
  }

  /** The collections that are explored on demand. */
  public static Set<String> collections() {
    return COLLECTIONS;
  }

  /**
   * The internal names of the classes that are explored if a collection is; empty for a class that
   * is not explored without the others.
   *
   * @param collection the name of the class, with dots
   */
  public static Set<String> exploredWith(String collection) {
    String name = collection.replace('.', '/');
    for (Set<String> group : GROUPS) {
      if (group.contains(name) && !name.startsWith("java/util/Abstract")) {
        return group;
      }
    }
    return Set.of();
  }

  /** The name of the class that contains a nested class, or of the class itself. */
  public static String outermost(String name) {
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }

  /** Whether {@code toString}, which JDK code calls implicitly, reads the state of the object. */
  public static boolean announceText(String name) {
    return name.startsWith("java/util/concurrent/atomic/Atomic")
        && !name.contains("FieldUpdater")
        && name.indexOf('$') < 0;
  }

  /** Whether the methods of a class announce their effect on a collection as a whole. */
  public static boolean announce(String name) {
    int nested = name.indexOf('$');
    String outer = nested < 0 ? name : name.substring(0, nested);
    return announceText(name)
        || name.equals(STEPWISE)
        || ANNOUNCING.contains(outer) && !areExplored(outer) && (nested < 0 || !isEntry(name));
  }

  /** Whether a class only announces the order in which its elements are visited. */
  public static boolean haveOrder(String name) {
    return ORDERED.contains(outermost(name));
  }

  /** Whether a class is a map entry, which has no reference to its map. */
  private static boolean isEntry(String name) {
    return name.endsWith("Node") || name.endsWith("Entry");
  }

  /**
   * Whether a method with this name advances an iterator, and only reads the collection behind it.
   */
  public static boolean moves(String method) {
    return MOVES.contains(method);
  }

  /** Whether a class reads values for code that does not track their terms. */
  public static boolean areReaders(String name) {
    return READERS.contains(name);
  }

  /** Whether a class is explored on demand only. */
  public static boolean areCollections(String name) {
    return COLLECTIONS.contains(outermost(name));
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
