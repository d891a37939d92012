// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

/**
 * The operations performed so far in a run, oldest first.
 *
 * <p>Threads, locations and sites are small numbers that mean the same in every run of one check; a
 * location of {@link #NOWHERE} is none at all.
 */
public interface Steps {
  /** The location of an operation that touches none. */
  int NOWHERE = -1;

  int size();

  int thread(int step);

  Kind kind(int step);

  int location(int step);

  /** The second location that the step wrote, such as the clock when a time-out expires. */
  int also(int step);

  /** Whether the step changed its location; a failed attempt to lock did not. */
  boolean writes(int step);

  /** Which of its alternatives the step took. */
  int choice(int step);

  /** The thread that a {@link Kind#START} has started. */
  int started(int step);
}
