// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

/**
 * The steps that an execution has performed so far, oldest first.
 *
 * <p>Threads, locations and sites are small numbers with the same meaning in every execution of one
 * check.
 */
public interface Steps {
  /** The location of an operation that touches none. */
  int NOWHERE = -1;

  int size();

  int thread(int step);

  Kind kind(int step);

  int location(int step);

  /** The second location that the step wrote, such as the clock when a time-out expires. */
  int secondLocation(int step);

  /** Whether the step changed its location. A failed attempt to lock does not. */
  boolean writes(int step);

  /** The alternative that the step took. */
  int choice(int step);

  /** The thread that a {@link Kind#START} started. */
  int started(int step);

  /** The enabled threads before the step; none if the step used up no decision. */
  ThreadSet enabled(int step);

  /** The threads started so far that are daemons; not to be changed. */
  ThreadSet daemons();
}
