// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

/**
 * One decision of a schedule: the thread that performs its operation, and the alternative that the
 * operation takes if it has several (the waiting thread to wake, the side of a branch).
 *
 * <p>Kept as a packed {@code int}, or as a {@code long} together with the number of its <em>branch
 * constraint</em>: what the inputs must satisfy for each side of a branch. The number is 0 for a
 * decision that does not depend on inputs.
 */
public record Decision(int thread, int choice) {
  /** The number of threads that a check can distinguish. */
  public static final int MAX_THREADS = 1 << 11;

  private static final int CHOICE_SHIFT = 11;
  private static final int THREAD_MASK = (1 << CHOICE_SHIFT) - 1;

  /** Rejects a thread or a choice that is out of range. */
  public Decision {
    if (thread < 0 || thread >= MAX_THREADS || choice < 0) {
      throw new IllegalArgumentException("not a decision: thread " + thread + ", choice " + choice);
    }
  }

  /** Packs a decision. */
  public static int pack(int thread, int choice) {
    return choice << CHOICE_SHIFT | thread;
  }

  /** Packs a decision with the number of its branch constraint. */
  public static long pack(int thread, int choice, int constraint) {
    return (long) constraint << Integer.SIZE | pack(thread, choice);
  }

  /** The thread of a packed decision. */
  public static int thread(long packed) {
    return (int) packed & THREAD_MASK;
  }

  /** The choice of a packed decision. */
  public static int choice(long packed) {
    return (int) packed >>> CHOICE_SHIFT;
  }

  /** The number of the branch constraint of a packed decision; 0 if there is none. */
  public static int constraint(long packed) {
    return (int) (packed >>> Integer.SIZE);
  }
}
