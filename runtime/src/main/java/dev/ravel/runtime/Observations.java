// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

/**
 * What the program has ever been seen to look at.
 *
 * <p>Time passing, threads ending and interrupts are visible only to a program that asks about
 * them; for all others they are not worth a decision. The first question changes what the
 * operations of a run are, so an exploration that began before it has to begin again: {@link
 * #generation} tells.
 */
final class Observations {
  private boolean clock;
  private boolean threads;
  private boolean interrupts;
  private int generation;

  /** Grows whenever the runs before are not comparable with the runs after. */
  int generation() {
    return generation;
  }

  void clockIsRead() {
    if (!clock) {
      clock = true;
      generation++;
    }
  }

  void threadsAreWatched() {
    if (!threads) {
      threads = true;
      generation++;
    }
  }

  void interruptIsSent() {
    if (!interrupts) {
      interrupts = true;
      generation++;
    }
  }

  /** Takes over what an earlier check of the same program was seen to look at. */
  void restore(String text) {
    clock = text.contains("c");
    threads = text.contains("t");
    interrupts = text.contains("i");
  }

  /** What {@link #restore} reads. */
  String text() {
    return (clock ? "c" : "") + (threads ? "t" : "") + (interrupts ? "i" : "");
  }

  boolean ofClock() {
    return clock;
  }

  boolean ofThreads() {
    return threads;
  }

  boolean ofInterrupts() {
    return interrupts;
  }
}
