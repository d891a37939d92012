// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.scenario;

import dev.ravel.model.Kind;
import dev.ravel.model.Need;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.HashMap;
import java.util.Map;

/**
 * Decides whether an operation at an ordered location is enabled after what it reads from.
 *
 * <p>Notifications, attempts, permits and levels depend on the order of the operations at their
 * location. So each of them reads from the one before it, and what it reads from is the end of a
 * chain that is the whole history of the location. The rules are those of {@code Guards} of the
 * unfoldings, without interrupts, which scenarios do not know.
 */
class Chains {
  private static final int LOWEST = Trace.ANY_LEVEL;
  private static final int HIGHEST = Integer.MAX_VALUE;

  /** What an operation waits for, and the level at its location before the first operation. */
  private record Demand(int need, boolean endsByItself, int initialLevel) {}

  private final PathTrees trees;
  private final Map<Intent, Demand> demands = new HashMap<>();

  Chains(PathTrees trees) {
    this.trees = trees;
  }

  void clear() {
    demands.clear();
  }

  /** Marks the locations at which the execution has ordered operations; true if one is new. */
  boolean addOrdered(Trace trace) {
    boolean isNew = false;
    for (int step = 0; step < trace.size(); step++) {
      isNew |= isOrdered(trace.kind(step)) && trees.order(trace.location(step));
    }
    for (Trace.Pending pending : trace.pending()) {
      isNew |= isOrdered(pending.kind()) && trees.order(pending.location());
    }
    return isNew;
  }

  /** Whether the order of the operations at the location of such an operation matters. */
  static boolean isOrdered(Kind kind) {
    return switch (kind) {
      case TRY_LOCK,
          WAIT,
          NOTIFY,
          NOTIFY_ALL,
          EXPIRE,
          PARK,
          UNPARK,
          ACQUIRE,
          TRY_ACQUIRE,
          AWAIT,
          RELEASE ->
          true;
      default -> false;
    };
  }

  /** Records what a new intent waits for. */
  void add(Intent intent, int need, boolean endsByItself, Trace trace) {
    demands.putIfAbsent(intent, new Demand(need, endsByItself, initialLevel(trace, intent, need)));
  }

  /**
   * The level before the first step at the synchroniser. If there is no such step, only whether the
   * thread was enabled matters.
   */
  private static int initialLevel(Trace trace, Intent intent, int need) {
    if (need == Trace.ANY_LEVEL) {
      return LOWEST;
    }
    for (int step = 0; step < trace.size(); step++) {
      if (trace.location(step) == intent.location()) {
        return trace.levelBefore(step);
      }
    }
    for (Trace.Pending pending : trace.pending()) {
      if (pending.thread() == intent.thread() && pending.enabled()) {
        return Need.isUpperBound(need) ? LOWEST : HIGHEST;
      }
    }
    return Need.isUpperBound(need) ? HIGHEST : LOWEST;
  }

  /** Whether the operation can be performed when {@code source} has written its location last. */
  final boolean permits(Intent intent, int source) {
    return follows(intent, source) && isEnabled(intent, source);
  }

  /** Whether the last write of the location by the thread itself is on the chain. */
  private boolean follows(Intent intent, int source) {
    int own = intent.before();
    while (own != PathTrees.ROOT && trees.node(own).intent().thread() == intent.thread()) {
      PathTrees.Node node = trees.node(own);
      if (node.writes() && node.intent().location() == intent.location()) {
        int at = source;
        while (at > own) {
          at = trees.node(at).source();
        }
        return at == own;
      }
      own = node.intent().before();
    }
    return true;
  }

  private boolean isEnabled(Intent intent, int source) {
    Demand demand = demands.getOrDefault(intent, new Demand(Trace.ANY_LEVEL, false, LOWEST));
    return switch (intent.kind()) {
      case LOCK -> isFree(source) && (!isWaiting(intent) || isWoken(intent, source));
      case EXPIRE -> demand.endsByItself && !isWoken(intent, source);
      case PARK -> demand.endsByItself || hasPermit(source);
      case ACQUIRE, AWAIT -> demand.endsByItself || passes(intent, source, demand);
      default -> true;
    };
  }

  /** Whether a chain leaves the lock free. */
  boolean isFree(int source) {
    for (int at = source; at != PathTrees.ROOT; at = trees.node(at).source()) {
      switch (trees.node(at).intent().kind()) {
        case LOCK, TRY_LOCK, NOTIFY, NOTIFY_ALL -> {
          return false;
        }
        case UNLOCK, WAIT -> {
          return true;
        }
        default -> {
          // The end of a wait does not change the owner of the lock.
        }
      }
    }
    return true;
  }

  private boolean isWaiting(Intent intent) {
    return trees.node(intent.before()).intent().kind() == Kind.WAIT
        && trees.node(intent.before()).intent().thread() == intent.thread();
  }

  /** Whether an operation on the chain since the wait has woken the thread. */
  boolean isWoken(Intent intent, int source) {
    for (int at = source; at > intent.before(); at = trees.node(at).source()) {
      if (trees.node(at).effect().woken().contains(intent.thread())) {
        return true;
      }
    }
    return false;
  }

  private boolean hasPermit(int source) {
    return source != PathTrees.ROOT && trees.node(source).intent().kind() == Kind.UNPARK;
  }

  private boolean passes(Intent intent, int source, Demand demand) {
    int level =
        source == PathTrees.ROOT ? demand.initialLevel : trees.node(source).effect().level();
    return isMet(demand.need, level) && isNext(intent, source);
  }

  boolean isMet(int need, int level) {
    return Need.isMet(need, level);
  }

  /** Whether no thread that entered the queue before this one is still in it. */
  private boolean isNext(Intent intent, int source) {
    int arrival = intent.before();
    if (!enqueues(arrival)) {
      return true;
    }
    ThreadSet hasLeft = new ThreadSet();
    int first = arrival;
    for (int at = source; at != PathTrees.ROOT; at = trees.node(at).source()) {
      Intent one = trees.node(at).intent();
      if (enqueues(at)) {
        first = hasLeft.contains(one.thread()) ? first : at;
        hasLeft.remove(one.thread());
      } else if (one.kind() == Kind.ACQUIRE && enqueues(one.before())) {
        hasLeft.add(one.thread());
      }
    }
    return first == arrival;
  }

  private boolean enqueues(int node) {
    return trees.node(node).effect().enqueues();
  }
}
