// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import static java.util.Objects.requireNonNull;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The {@linkplain JoinTail tails} that executions have shown, by the event before them.
 *
 * <p>The operations of a tail are not events. All that a tail can do follows from the event before
 * it and from what it observes: for each location that it accesses, the last write by another
 * event. So the tails behind one event form a tree: a node is the next location that is observed,
 * and its children belong to the observations that executions have made there.
 */
final class Tails {
  /** The end of a thread, which looks the same however the thread got there. */
  private static final int ENDED = -2;

  /** A free lock, which looks the same whichever thread has released it. */
  static final int FREE = -3;

  /** What became of a join that may begin a tail. */
  private enum Status {
    /** No execution has performed all joins. */
    OPEN,
    TAIL,
    /** The join is an event. */
    EVENT
  }

  private static final class Entry {
    private int[] joins;
    private Status status = Status.OPEN;
    private final Node root = new Node();

    Entry(int[] joins) {
      this.joins = joins;
    }
  }

  /** What tails with the same observations observe next. */
  static final class Node {
    private int location = Steps.NOWHERE;
    private Kind kind = Kind.END;
    private final Map<Integer, Node> children = new HashMap<>();

    int location() {
      return location;
    }

    /** The operation that observes the location. */
    Kind kind() {
      return kind;
    }

    boolean isEnd() {
      return location == Steps.NOWHERE;
    }

    Node child(int observation) {
      return requireNonNull(children.get(observation));
    }

    boolean has(int observation) {
      return children.containsKey(observation);
    }

    /** Goes to the child of an observation, which is added if it is new. */
    Node observe(int where, Kind by, int observation) {
      location = where;
      kind = by;
      return children.computeIfAbsent(observation, o -> new Node());
    }
  }

  private final Map<Integer, Entry> entries = new LinkedHashMap<>();
  private final BitSet kept = new BitSet();
  private boolean isOff;
  private boolean isRefuted;

  /** From now on writes of these locations are events: what they lead to is not observed. */
  void keepWrites(int[] locations) {
    for (int location : locations) {
      kept.set(location);
    }
  }

  /** Whether writes of the location are events. */
  boolean keepsWritesOf(int location) {
    return location >= 0 && kept.get(location);
  }

  /** Records joins after an event that may begin a tail; the last one may be pending. */
  void add(int event, int... joins) {
    Entry entry = entries.computeIfAbsent(event, e -> new Entry(joins));
    if (joins.length > entry.joins.length) {
      entry.joins = joins;
    }
  }

  /** Records that an execution has performed a tail; returns the root of its observations. */
  Node addTail(int event) {
    Entry entry = requireNonNull(entries.get(event));
    entry.status = Status.TAIL;
    return entry.root;
  }

  /** Whether the operations of the owner after an event are no events. */
  boolean isOmitted(int event) {
    Entry entry = entries.get(event);
    return entry != null && entry.status != Status.EVENT;
  }

  /** Whether the join after the event, if it begins a tail, is no event. */
  boolean mayOmit(int event) {
    return !isOff && (!entries.containsKey(event) || isOmitted(event));
  }

  /** Whether executions have performed a tail after the event. */
  boolean isTail(int event) {
    Entry entry = entries.get(event);
    return entry != null && entry.status == Status.TAIL;
  }

  /** The locations of the joins after the event, as far as an execution has got. */
  int[] joins(int event) {
    return requireNonNull(entries.get(event)).joins;
  }

  /** The location of the first join after the event. */
  int location(int event) {
    return joins(event)[0];
  }

  /** Makes the join after the event an event. */
  void makeEvent(int event, int location) {
    add(event, location);
    requireNonNull(entries.get(event)).status = Status.EVENT;
  }

  /** Omits no join from now on; returns the events after which joins have been omitted. */
  List<Integer> turnOff() {
    isOff = true;
    List<Integer> omitted = new ArrayList<>();
    entries.keySet().stream().filter(this::isOmitted).forEach(omitted::add);
    isRefuted |= !omitted.isEmpty();
    return omitted;
  }

  /** Whether joins were omitted first and made events later. */
  boolean isRefuted() {
    return isRefuted;
  }

  /** Whether the joins after the event may begin a tail, but no execution has performed them. */
  boolean isOpen(int event) {
    Entry entry = entries.get(event);
    return entry != null && entry.status == Status.OPEN;
  }

  /** The events before joins, in the order of their discovery. */
  List<Integer> events() {
    return new ArrayList<>(entries.keySet());
  }

  /** The root of the observations of the tails after the event. */
  Node root(int event) {
    return requireNonNull(entries.get(event)).root;
  }

  /** Whether the operation observes its location: what it does depends on the location. */
  static boolean observes(Kind kind) {
    return switch (kind) {
      case WRITE, UNLOCK, JOIN, END, INITIALIZED, NOT_INITIALIZED -> false;
      default -> true;
    };
  }

  /** What an operation can tell about the last write of its location. */
  static int observation(Unfolding unfolding, Kind kind, int condition) {
    int producer = unfolding.conditions.producer(condition);
    if (producer == Unfolding.ROOT) {
      return condition;
    }
    Kind last = unfolding.kind(producer);
    if (last == Kind.END) {
      return ENDED;
    }
    boolean isLocking = kind == Kind.LOCK || kind == Kind.TRY_LOCK;
    return isLocking && last == Kind.UNLOCK ? FREE : condition;
  }
}
