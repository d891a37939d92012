// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.List;

/**
 * A net as the figures of the literature show it: events, conditions, and arcs between them; with
 * words, ready to be drawn.
 *
 * @param threads the names of the threads
 */
public record Net(
    List<String> threads, List<Event> events, List<Condition> conditions, List<Arc> arcs) {

  /** Copies the lists. */
  public Net {
    threads = List.copyOf(threads);
    events = List.copyOf(events);
    conditions = List.copyOf(conditions);
    arcs = List.copyOf(arcs);
  }

  /**
   * One event.
   *
   * @param thread an index into the net's threads
   * @param text what is done, such as {@code reads x}
   * @param place the place in the source, such as {@code Counter.java:12}, or an empty string
   */
  public record Event(int thread, String text, String place) {}

  /**
   * One condition.
   *
   * @param thread whose state it is or whose copy; -1 if it is nobody's
   * @param text what it is the state of; empty where that is plain
   */
  public record Condition(Type type, int thread, String text) {}

  /** What a condition is the state of. */
  public enum Type {
    THREAD,
    VARIABLE,
    /** A lock or another synchroniser. */
    LOCK
  }

  /** An arc between an event and a condition, by their indices. */
  public record Arc(Direction direction, int event, int condition) {}

  /** What an event does to a condition. */
  public enum Direction {
    CONSUMES,
    PRODUCES,
    READS
  }
}
