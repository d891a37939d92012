// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.List;
import java.util.Optional;

/**
 * An occurrence net as the papers draw it: events, conditions and arcs between them, with their
 * texts.
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
   * @param place the place in the source, such as {@code Counter.java:12}, or an empty string
   * @param constraint the branch constraint of the side that was taken, in the syntax of Java
   */
  public record Event(int thread, Action action, String place, Optional<String> constraint) {}

  /**
   * One condition.
   *
   * @param thread the thread whose state or copy it is, or -1
   * @param text what it is the state of; empty where the drawing shows that
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

  /** The effect of an event on a condition. */
  public enum Direction {
    CONSUMES,
    PRODUCES,
    READS
  }
}
