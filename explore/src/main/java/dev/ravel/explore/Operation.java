// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;
import dev.ravel.model.Point;
import dev.ravel.model.Steps;

/**
 * What a thread does or is about to do, packed into a {@code long}: kind, location, second
 * location, and whether the location is written.
 *
 * <p>Packed because explorers keep one per sleeping thread and per step and compare them all the
 * time.
 */
final class Operation {
  private static final int WRITES_BIT = 5;
  private static final int LOCATION_SHIFT = 6;
  private static final int LOCATION_BITS = 29;
  private static final int ALSO_SHIFT = LOCATION_SHIFT + LOCATION_BITS;
  private static final long LOCATION_MASK = (1L << LOCATION_BITS) - 1;
  private static final long KIND_MASK = (1L << WRITES_BIT) - 1;

  /** Stands for an operation that ends the run, and so commutes with nothing. */
  static final long EVERYTHING = KIND_MASK;

  private Operation() {}

  static long pack(Kind kind, int location, int also, boolean writes) {
    return kind.ordinal()
        | (writes ? 1L << WRITES_BIT : 0)
        | (location + 1L) << LOCATION_SHIFT
        | (also + 1L) << ALSO_SHIFT;
  }

  /** What a thread is about to do; taken to write if its kind may. */
  static long pending(Kind kind, int location, int also) {
    return pack(kind, location, also, kind.writes());
  }

  /** What {@code thread} is about to do. */
  static long pending(Point point, int thread) {
    return pending(point.kind(thread), point.location(thread), point.also(thread));
  }

  /**
   * What was done at {@code step}.
   *
   * <p>Of what the run says about writing only a failed attempt to lock is used: whether it fails
   * elsewhere follows from the state of the lock. A compare-and-set that failed might succeed
   * elsewhere for a reason that no explorer sees, so it stays a write; otherwise a reversed race
   * could leave threads asleep that were counted on to wake, and traces would be lost.
   */
  static long performed(Steps steps, int step) {
    Kind kind = steps.kind(step);
    boolean writes = kind == Kind.TRY_LOCK ? steps.writes(step) : kind.writes();
    return pack(kind, steps.location(step), steps.also(step), writes);
  }

  static boolean isEverything(long operation) {
    return (operation & KIND_MASK) == EVERYTHING;
  }

  /** The same operation, taken to write its location whatever it does there. */
  static long asWrite(long operation) {
    return operation | 1L << WRITES_BIT;
  }

  static Kind kind(long operation) {
    return Kind.of((int) (operation & KIND_MASK));
  }

  static boolean writes(long operation) {
    return (operation & 1L << WRITES_BIT) != 0;
  }

  static int location(long operation) {
    return (int) (operation >>> LOCATION_SHIFT & LOCATION_MASK) - 1;
  }

  static int also(long operation) {
    return (int) (operation >>> ALSO_SHIFT) - 1;
  }
}
