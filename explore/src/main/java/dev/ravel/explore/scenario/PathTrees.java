// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.scenario;

import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.ThreadSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The paths of all threads, a tree for each.
 *
 * <p>A node is its predecessor and what the step saw: the write that a read reads from, the end of
 * the thread that a join waited for, the side of a branch, the alternative of a choice. So the same
 * node means the same local state of the thread. A write of another thread is a node, too, and the
 * <em>closure</em> of a node is all that must happen before it: its predecessors, what they read
 * from, and the starts and ends of threads. A node is older than those in whose closure it is.
 *
 * <p>If branches on inputs follow an update directly, they may decide what it writes (D-inputs-13).
 * Then the last of these branches is what others read from.
 */
class PathTrees {
  /** Stands for the beginning of the program, and for the writer of initial values. */
  static final int ROOT = 0;

  private static final int[] EMPTY = {};

  /**
   * One step of a path.
   *
   * @param source what it read from or waited for; the root if that is nothing
   * @param decision the packed decision, or -1 if the step uses up none
   * @param update the update of whose branches this is the last one so far; else the node itself
   * @param ends whether the execution ends right after it
   * @param effect what else it did to an ordered location
   */
  record Node(
      Intent intent,
      int depth,
      int source,
      long decision,
      boolean writes,
      int update,
      boolean ends,
      Effect effect) {}

  /**
   * What a step did to the state of a synchroniser.
   *
   * @param woken the threads whose wait it ended
   * @param enqueues whether its thread joined the queue of the synchroniser
   * @param level the level that it left
   */
  record Effect(ThreadSet woken, boolean enqueues, int level) {
    static final Effect NONE = new Effect(new ThreadSet(), false, 0);
  }

  private record Key(Intent intent, int source, int choice) {}

  private final List<Node> nodes = new ArrayList<>();
  private final List<int[]> closures = new ArrayList<>();

  /** For each node, the number of interferences on its path. */
  private final List<Integer> own = new ArrayList<>();

  /** For each node, the last node of each other thread that precedes by starts and joins. */
  private final List<int[]> orders = new ArrayList<>();

  private final Map<Key, Integer> numbers = new HashMap<>();
  private final Map<Intent, List<Integer>> children = new HashMap<>();

  /** The intents after a node; after a start there may be two, of different threads. */
  private final Map<Integer, List<Intent>> intents = new HashMap<>();

  /** The locations at which every operation reads from the one before it. */
  private final BitSet ordered = new BitSet();

  PathTrees() {
    addRoot();
  }

  private void addRoot() {
    Intent none = new Intent(ROOT, -1, Kind.START, -1, -1);
    nodes.add(new Node(none, 0, ROOT, -1, false, ROOT, false, Effect.NONE));
    closures.add(EMPTY);
    own.add(0);
    orders.add(EMPTY);
  }

  /** Forgets all paths; the ordered locations are kept. */
  void clear() {
    nodes.clear();
    closures.clear();
    own.clear();
    orders.clear();
    numbers.clear();
    children.clear();
    intents.clear();
    addRoot();
  }

  /** Makes a location ordered; true if it was not. Paths that use it have to be forgotten. */
  boolean order(int location) {
    boolean isNew = !ordered.get(location);
    ordered.set(location);
    return isNew;
  }

  /** Whether every operation at the location reads from the one before it (D-exploration-14). */
  boolean isOrdered(Intent intent) {
    return intent.location() >= 0 && ordered.get(intent.location());
  }

  int size() {
    return nodes.size();
  }

  Node node(int number) {
    return nodes.get(number);
  }

  /** Adds an intent; false if it is known. */
  boolean add(Intent intent) {
    List<Intent> known = intents.computeIfAbsent(intent.before(), key -> new ArrayList<>());
    return !known.contains(intent) && known.add(intent);
  }

  /** The node that an intent became by reading from a source and taking a choice, or the root. */
  int find(Intent intent, int source, int choice) {
    return numbers.getOrDefault(new Key(intent, source, choice), ROOT);
  }

  /** All nodes that an intent became. */
  List<Integer> children(Intent intent) {
    return children.getOrDefault(intent, List.of());
  }

  /** The nodes with which a thread may continue after its last node. */
  List<Integer> successors(int last, int thread) {
    List<Integer> all = new ArrayList<>();
    for (Intent intent : intents.getOrDefault(last, List.of())) {
      if (intent.thread() == thread) {
        all.addAll(children(intent));
      }
    }
    return all;
  }

  int add(Node node) {
    int number = nodes.size();
    Intent intent = node.intent();
    int before = intent.before();
    boolean isFirst = node.depth() == 1;
    own.add((isFirst ? 0 : own.get(before)) + (interferes(intent, node.source()) ? 1 : 0));
    orders.add(orderAfter(intent, node.source()));
    nodes.add(node);
    int[] closure = join(closures.get(before), closures.get(node.source()));
    closure = Arrays.copyOf(closure, Math.max(closure.length, intent.thread() + 1));
    closure[intent.thread()] = number;
    closures.add(closure);
    numbers.put(
        new Key(intent, node.source(), Decision.choice(Math.max(0, node.decision()))), number);
    children.computeIfAbsent(intent, key -> new ArrayList<>()).add(number);
    return number;
  }

  /** The last node of each thread in the closure of a node; not to be changed. */
  int[] closure(int node) {
    return closures.get(node);
  }

  /**
   * The union of two closed sets, each given by its last nodes; empty if they contain different
   * paths of a thread.
   */
  int[] union(int[] one, int[] other) {
    return isConflict(one, other) ? EMPTY : join(one, other);
  }

  /** Whether two closed sets contain different paths of a thread. */
  boolean isConflict(int[] one, int[] other) {
    for (int thread = Math.min(one.length, other.length) - 1; thread >= 0; thread--) {
      boolean isShorter = nodes.get(one[thread]).depth() < nodes.get(other[thread]).depth();
      int shorter = isShorter ? one[thread] : other[thread];
      if (shorter != ROOT && !isOnPath(shorter, isShorter ? other[thread] : one[thread])) {
        return true;
      }
    }
    return false;
  }

  private boolean isOnPath(int node, int last) {
    int at = last;
    while (nodes.get(at).depth() > nodes.get(node).depth()) {
      at = nodes.get(at).intent().before();
    }
    return at == node;
  }

  private int[] join(int[] one, int[] other) {
    int[] joined = Arrays.copyOf(one, Math.max(one.length, other.length));
    for (int thread = 0; thread < other.length; thread++) {
      if (nodes.get(other[thread]).depth() > nodes.get(joined[thread]).depth()) {
        joined[thread] = other[thread];
      }
    }
    return joined;
  }

  /** The number of interferences in a closed set. */
  int degree(int[] last) {
    int degree = 0;
    for (int node : last) {
      degree += own.get(node);
    }
    return degree;
  }

  /** Whether a thread that reads from a source interferes, see {@code Interferences}. */
  final boolean interferes(Intent intent, int source) {
    return intent.reads()
        && source != ROOT
        && nodes.get(source).intent().thread() != intent.thread()
        && !precedes(source, order(intent))
        && !hasRead(intent, source);
  }

  private boolean precedes(int node, int[] order) {
    int thread = nodes.get(node).intent().thread();
    return thread < order.length && nodes.get(order[thread]).depth() >= nodes.get(node).depth();
  }

  /** Whether the thread has read from the source before. */
  boolean hasRead(Intent intent, int source) {
    int at = intent.before();
    while (at > source && nodes.get(at).intent().thread() == intent.thread()) {
      if (nodes.get(at).source() == source
          && nodes.get(at).intent().location() == intent.location()) {
        return true;
      }
      at = nodes.get(at).intent().before();
    }
    return false;
  }

  /** Whether the thread holds the lock at the end of the path. */
  boolean holds(Intent intent, int lock) {
    int at = intent.before();
    while (at != ROOT && nodes.get(at).intent().thread() == intent.thread()) {
      Intent earlier = nodes.get(at).intent();
      if (earlier.location() == lock) {
        return earlier.kind() == Kind.LOCK;
      }
      at = earlier.before();
    }
    return false;
  }

  /** What precedes a thread at the end of a path. */
  private int[] order(Intent intent) {
    int before = intent.before();
    int[] order = orders.get(before);
    boolean isStarted = before != ROOT && nodes.get(before).intent().thread() != intent.thread();
    return isStarted ? with(order, before) : order;
  }

  private int[] orderAfter(Intent intent, int source) {
    int[] order = order(intent);
    return intent.kind() == Kind.JOIN && source != ROOT
        ? with(join(order, orders.get(source)), source)
        : order;
  }

  private int[] with(int[] order, int node) {
    int thread = nodes.get(node).intent().thread();
    int[] all = Arrays.copyOf(order, Math.max(order.length, thread + 1));
    all[thread] = nodes.get(all[thread]).depth() >= nodes.get(node).depth() ? all[thread] : node;
    return all;
  }
}
