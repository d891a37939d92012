// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.scenario;

import dev.ravel.model.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One path per thread, closed under predecessors, sources, starts and ends, and then an operation
 * that is about to be performed: is there an order in which the program performs them?
 *
 * <p>PO: program order, starts and joins. LV: two blocks of a lock are apart, and one that is still
 * open comes last. RW: a read comes after its source, and no other write is between them; a read of
 * an initial value comes before all other writes. An update reads like any other operation, so it
 * comes directly after its source. At an ordered location every operation does.
 */
class InterferenceScenario {
  /** A section in which a thread holds a lock. */
  record Block(int thread, int lock, int enter, int leave) {}

  /** Consecutive reads of one thread from one write: no write comes between it and the last one. */
  private record Reading(int location, int source, int lastRead) {}

  private static final int OPEN = -1;
  private static final int NO_EVENT = -1;

  private final PathTrees trees;
  private final Candidate last;

  /** The node of each event; the root for the operation that is about to be performed. */
  private final List<Integer> nodes = new ArrayList<>();

  private final Map<Integer, Integer> events = new HashMap<>();
  private final List<Integer> lengths = new ArrayList<>();
  private final Map<Integer, Integer> rows = new HashMap<>();
  private final List<Block> blocks = new ArrayList<>();
  private final Map<Integer, List<Integer>> writes = new HashMap<>();
  private final List<Reading> readings = new ArrayList<>();
  private int lastEvent;
  private final OrderSearch search;

  InterferenceScenario(PathTrees trees, int[] cut, Candidate last, long mostSteps) {
    this.trees = trees;
    this.last = last;
    int threads = Math.max(cut.length, last.intent.thread() + 1);
    for (int thread = 0; thread < threads; thread++) {
      addThread(thread, thread < cut.length ? cut[thread] : PathTrees.ROOT);
    }
    this.search =
        new OrderSearch(lengths.stream().mapToInt(Integer::intValue).toArray(), mostSteps);
    constrain();
  }

  private void addThread(int thread, int end) {
    List<Integer> path = new ArrayList<>();
    for (int at = end, left = trees.node(end).depth(); left > 0; left--) {
      path.add(0, at);
      at = trees.node(at).intent().before();
    }
    int start = nodes.size();
    path.forEach(
        node -> {
          events.put(node, nodes.size());
          nodes.add(node);
        });
    if (thread == last.intent.thread()) {
      lastEvent = nodes.size();
      nodes.add(PathTrees.ROOT);
    }
    if (nodes.size() > start) {
      lengths.add(nodes.size() - start);
      rows.put(thread, start);
      collect(thread, start);
    }
  }

  /** Collects the blocks, reads and writes of a thread. */
  private void collect(int thread, int start) {
    Map<Integer, Integer> entered = new HashMap<>();
    Map<Integer, Reading> reading = new HashMap<>();
    for (int event = start; event < nodes.size(); event++) {
      Intent intent = intent(event);
      int location = intent.location();
      if (intent.kind() == Kind.LOCK && !trees.isOrdered(intent)) {
        entered.put(location, event);
      } else if (intent.kind() == Kind.UNLOCK && entered.containsKey(location)) {
        blocks.add(new Block(thread, location, entered.remove(location), event));
      }
      if (followsItsSource(intent)) {
        int source = source(event);
        Reading before = reading.get(location);
        if (before != null && before.source != source) {
          readings.add(before);
        }
        reading.put(location, new Reading(location, source, event));
      }
      if (nodes.get(event) != PathTrees.ROOT) {
        noteWrites(event, intent);
      }
    }
    readings.addAll(reading.values());
    entered.forEach((lock, event) -> blocks.add(new Block(thread, lock, event, OPEN)));
  }

  /** Whether no other write may come between the operation and what it reads from. */
  boolean followsItsSource(Intent intent) {
    return intent.reads() || trees.isOrdered(intent);
  }

  /** What the operation to be performed writes matters only after it. */
  private void noteWrites(int event, Intent intent) {
    boolean isAccess = intent.kind() == Kind.WRITE || intent.kind() == Kind.UPDATE;
    if ((isAccess || trees.isOrdered(intent)) && trees.node(nodes.get(event)).writes()) {
      writes.computeIfAbsent(intent.location(), key -> new ArrayList<>()).add(event);
    }
    if (isAccess && intent.also() >= 0) {
      writes.computeIfAbsent(intent.also(), key -> new ArrayList<>()).add(event);
    }
  }

  private Intent intent(int event) {
    int node = nodes.get(event);
    return node == PathTrees.ROOT ? last.intent : trees.node(node).intent();
  }

  private int source(int event) {
    int node = nodes.get(event);
    return node == PathTrees.ROOT ? last.source : trees.node(node).source();
  }

  private void constrain() {
    for (int event = 0; event < nodes.size(); event++) {
      int before = intent(event).before();
      boolean isFirst =
          before != PathTrees.ROOT
              && trees.node(before).intent().thread() != intent(event).thread();
      if (isFirst) {
        search.require(event(before), event);
      }
      if (source(event) != PathTrees.ROOT) {
        search.require(event(source(event)), event);
      }
    }
    readings.forEach(this::constrain);
    for (int i = 0; i < blocks.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (blocks.get(i).lock == blocks.get(j).lock
            && blocks.get(i).thread != blocks.get(j).thread) {
          keepApart(blocks.get(i), blocks.get(j));
        }
      }
    }
  }

  private int event(int node) {
    return events.getOrDefault(node, NO_EVENT);
  }

  private void constrain(Reading reading) {
    int source =
        reading.source == PathTrees.ROOT ? NO_EVENT : event(trees.node(reading.source).update());
    for (int write : writes.getOrDefault(reading.location, List.of())) {
      if (write == source || write == reading.lastRead) {
        continue;
      }
      if (source == NO_EVENT) {
        readInitial(write, reading.lastRead);
      } else {
        search.requireOneOf(write, source, reading.lastRead, write);
      }
    }
  }

  /** A read of the initial value comes before all writes of other operations. */
  void readInitial(int write, int read) {
    search.require(read, write);
  }

  private void keepApart(Block one, Block other) {
    if (one.leave == OPEN || other.leave == OPEN) {
      keepOpenLast(one, other);
    } else {
      search.requireOneOf(one.leave, other.enter, other.leave, one.enter);
    }
  }

  /** A block that is still open comes after all others of its lock. */
  void keepOpenLast(Block one, Block other) {
    if (one.leave == OPEN && other.leave == OPEN) {
      search.require(one.enter, one.enter);
    } else if (one.leave == OPEN) {
      search.require(other.leave, one.enter);
    } else {
      search.require(one.leave, other.enter);
    }
  }

  /** Whether there is such an order. */
  boolean isPossible() {
    return search.isPossible();
  }

  boolean isTooLong() {
    return search.isTooLong();
  }

  /** The nodes that come before the operation, in the order that was found. */
  int[] nodesBefore() {
    int[] order = search.before(lastEvent);
    for (int i = 0; i < order.length; i++) {
      order[i] = nodes.get(order[i]);
    }
    return order;
  }

  /** The threads that hold a lock at the end of their part which another thread enters, too. */
  List<Integer> threadsInNeededLocks() {
    return blocks.stream()
        .filter(block -> block.leave == OPEN && block.thread != last.intent.thread())
        .filter(
            block ->
                blocks.stream()
                    .anyMatch(other -> other.lock == block.lock && other.thread != block.thread))
        .map(Block::thread)
        .distinct()
        .toList();
  }
}
