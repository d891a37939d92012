// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Why an execution fails: two steps whose order is to blame, because the program does not fail if
 * only these two are performed in the opposite order.
 *
 * @param kind what the two steps and their neighbours look like
 * @param first the step that came first
 * @param second the step that came second, or would have been next
 * @param parts the steps that show the kind, in the order that the kind defines
 * @param missingLock the lock that some accesses do not hold, if the two steps access a variable
 */
public record Cause(
    Kind kind, Part first, Part second, List<Part> parts, Optional<MissingLock> missingLock) {
  /** The kinds of causes, the most specific first. */
  public enum Kind {
    /** The two steps, and threads that wait for each other's locks, which the failure has. */
    LOCK_CYCLE,
    /** A notification, and a wait of another thread that begins later. */
    LOST_NOTIFICATION,
    /** A read of a variable, a write of another thread, and a write of the reading thread. */
    TORN_UPDATE,
    /** A write, two reads of another thread, and a write of the first thread to the other one. */
    SPLIT_WRITES,
    /** A read, two writes of another thread, and a read of the first thread from the other one. */
    SPLIT_READS,
    /** A read of a default value, and the first write. */
    EARLY_READ,
    /** A read, and a write of another thread that the reading thread does not see. */
    STALE_READ,
    /** The two steps. */
    ORDER,
    /** A step, and the operation of a thread that waits because of it. */
    WAITING
  }

  /**
   * A step.
   *
   * @param index the index in the finding's steps; empty if the execution ended before it
   */
  public record Part(OptionalInt index, Finding.Step step) {}

  /**
   * A lock that some of the accesses to a variable do not hold. Accesses that are ordered by the
   * start and the end of threads are not counted.
   *
   * @param held the number of accesses that hold it
   * @param accesses the number of accesses
   * @param without the places of the accesses that do not hold it
   */
  public record MissingLock(Location lock, int held, int accesses, List<String> without) {
    public MissingLock {
      without = List.copyOf(without);
    }
  }

  /** Copies the parts. */
  public Cause {
    parts = List.copyOf(parts);
  }
}
