// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.DecisionPoint;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;

/**
 * What a thread does or is about to do, packed into a {@code long}: kind, location, second
 * location, and whether the location is written.
 *
 * <p>Packed because explorers keep one for each sleeping thread and each step, and compare them all
 * the time.
 */
public final class Operation {
  private static final int WRITES_BIT = 5;
  private static final int LOCATION_SHIFT = 6;
  private static final int LOCATION_BITS = 29;
  private static final int ALSO_SHIFT = LOCATION_SHIFT + LOCATION_BITS;
  private static final long LOCATION_MASK = (1L << LOCATION_BITS) - 1;
  private static final long KIND_MASK = (1L << WRITES_BIT) - 1;

  /** An operation that ends the execution, and so commutes with no other. */
  public static final long EVERYTHING = KIND_MASK;

  private Operation() {}

  public static long pack(Kind kind, int location, int also, boolean writes) {
    return kind.ordinal()
        | (writes ? 1L << WRITES_BIT : 0)
        | (location + 1L) << LOCATION_SHIFT
        | (also + 1L) << ALSO_SHIFT;
  }

  /** An operation that is about to be performed; a write if its kind may write. */
  public static long pending(Kind kind, int location, int also) {
    return pack(kind, location, also, kind.writes());
  }

  /** The operation that {@code thread} is about to perform. */
  public static long pending(DecisionPoint point, int thread) {
    return pending(point.kind(thread), point.location(thread), point.secondLocation(thread));
  }

  /**
   * The operation performed at {@code step}.
   *
   * <p>Only an attempt to lock is recorded as a read if it failed: whether it fails in another
   * state follows from the state of the lock. A failed compare-and-set might succeed in another
   * state for a reason that no explorer sees, so it stays a write. Otherwise reversing a race could
   * leave threads asleep that should have woken, and traces would be lost.
   */
  public static long performed(Steps steps, int step) {
    Kind kind = steps.kind(step);
    boolean writes = kind == Kind.TRY_LOCK ? steps.writes(step) : kind.writes();
    return pack(kind, steps.location(step), steps.secondLocation(step), writes);
  }

  static boolean isEverything(long operation) {
    return (operation & KIND_MASK) == EVERYTHING;
  }

  /** The same operation, as a write of its location. */
  static long asWrite(long operation) {
    return operation | 1L << WRITES_BIT;
  }

  public static Kind kind(long operation) {
    return Kind.of((int) (operation & KIND_MASK));
  }

  public static boolean writes(long operation) {
    return (operation & 1L << WRITES_BIT) != 0;
  }

  public static int location(long operation) {
    return (int) (operation >>> LOCATION_SHIFT & LOCATION_MASK) - 1;
  }

  public static int secondLocation(long operation) {
    return (int) (operation >>> ALSO_SHIFT) - 1;
  }
}
