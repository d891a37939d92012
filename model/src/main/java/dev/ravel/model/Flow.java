// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.List;

/**
 * How the threads of an execution depend on each other, as indices into the steps of its finding.
 *
 * @param handOvers what one thread gives and another one takes, in the order of the taking steps
 * @param waits the intervals in which threads could not continue
 * @param held the intervals in which threads held locks
 */
public record Flow(List<HandOver> handOvers, List<Wait> waits, List<Held> held) {
  /** Of an execution about which nothing of this is known. */
  public static final Flow NONE = new Flow(List.of(), List.of(), List.of());

  /** Copies the lists. */
  public Flow {
    handOvers = List.copyOf(handOvers);
    waits = List.copyOf(waits);
    held = List.copyOf(held);
  }

  /** What is handed over. */
  public enum Item {
    /** A lock that the first thread gives up. */
    LOCK,
    /** A permit of a thread or of a synchroniser, or the end of a latch. */
    PERMIT,
    /** A notification, or an interrupt that ends a wait. */
    NOTIFICATION,
    /** An element of a queue. */
    ELEMENT,
    /** The beginning of a thread. */
    START,
    /** The end of a thread for which another one waits. */
    END
  }

  /**
   * One thread gives, another one takes.
   *
   * @param from the step that gives
   * @param to the step that takes
   */
  public record HandOver(Item item, int from, int to) {}

  /**
   * An interval in which a thread could not continue.
   *
   * @param thread the index of the thread
   * @param from the first step of another thread before which it could not continue
   * @param to the first step before which it could continue again, or the number of steps
   * @param kind the kind of the operation that it waited for
   * @param location what it waited for
   */
  public record Wait(int thread, int from, int to, Kind kind, Location location) {}

  /**
   * An interval in which a thread held a lock.
   *
   * @param thread the index of the thread
   * @param from the step that took it
   * @param to the step that gave it up, or the number of steps
   */
  public record Held(int thread, Location lock, int from, int to) {}
}
