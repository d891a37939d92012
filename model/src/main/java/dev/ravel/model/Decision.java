// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

/**
 * One decision of a schedule: which thread performs its operation, and which alternative that
 * operation takes where it has several (the waiter to wake, the side of a branch).
 *
 * <p>Packed into an {@code int} wherever many of them are kept, or into a {@code long} together
 * with its <em>condition</em>: the number of what the inputs have to satisfy for each side of a
 * branch, 0 for whatever depends on no input.
 */
public record Decision(int thread, int choice) {
  /** The number of threads that a check can tell apart: the bits of a {@code long}. */
  public static final int MAX_THREADS = Long.SIZE;

  private static final int CHOICE_SHIFT = 8;
  private static final int THREAD_MASK = (1 << CHOICE_SHIFT) - 1;

  /** Rejects threads that do not fit. */
  public Decision {
    if (thread < 0 || thread >= MAX_THREADS || choice < 0) {
      throw new IllegalArgumentException("no decision: thread " + thread + ", choice " + choice);
    }
  }

  /** Packs a decision. */
  public static int pack(int thread, int choice) {
    return choice << CHOICE_SHIFT | thread;
  }

  /** Packs a decision with the number of its condition. */
  public static long pack(int thread, int choice, int condition) {
    return (long) condition << Integer.SIZE | pack(thread, choice);
  }

  /** The thread of a packed decision. */
  public static int thread(long packed) {
    return (int) packed & THREAD_MASK;
  }

  /** The choice of a packed decision. */
  public static int choice(long packed) {
    return (int) packed >>> CHOICE_SHIFT;
  }

  /** The number of the condition of a packed decision; 0 if it depends on no input. */
  public static int condition(long packed) {
    return (int) (packed >>> Integer.SIZE);
  }
}
