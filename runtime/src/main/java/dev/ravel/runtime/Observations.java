// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

/**
 * What the program has ever been seen to look at.
 *
 * <p>Time passing, threads ending, interrupts and queueing are visible only to a program that asks
 * about them; for all others they are not worth a decision. The first question changes what the
 * operations of a run are, so an exploration that began before it has to begin again: {@link #text}
 * tells.
 */
final class Observations {
  private boolean clock;
  private boolean threads;
  private boolean interrupts;
  private boolean queues;
  private String text = "";

  void clockIsRead() {
    if (!clock) {
      clock = true;
      changed();
    }
  }

  void threadsAreWatched() {
    if (!threads) {
      threads = true;
      changed();
    }
  }

  void interruptIsSent() {
    if (!interrupts) {
      interrupts = true;
      changed();
    }
  }

  void queuesAreWatched() {
    if (!queues) {
      queues = true;
      changed();
    }
  }

  private void changed() {
    text =
        (clock ? "c" : "") + (threads ? "t" : "") + (interrupts ? "i" : "") + (queues ? "q" : "");
  }

  /** Takes over what an earlier check of the same program was seen to look at. */
  void restore(String earlier) {
    clock = earlier.contains("c");
    threads = earlier.contains("t");
    interrupts = earlier.contains("i");
    queues = earlier.contains("q");
    text = earlier;
  }

  /** What {@link #restore} reads. */
  String text() {
    return text;
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

  boolean ofQueues() {
    return queues;
  }
}
