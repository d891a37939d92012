// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;

/**
 * Virtual time: moves only when a sleep, or a wait with a time limit, ends by itself.
 *
 * <p>A location like any other, but only in programs that look at it: in the others two sleeps
 * commute.
 */
final class Clock {
  /** What the program sees when a run begins: the start of 2020, so that dates look sane. */
  private static final long START_MILLIS = 1_577_836_800_000L;

  private final Scheduler scheduler;
  private final Names names;
  private final Observations observations;
  private final long limit;
  private final boolean spuriousWakeups;

  Clock(
      Scheduler scheduler,
      Names names,
      Observations observations,
      long limit,
      boolean spuriousWakeups) {
    this.scheduler = scheduler;
    this.names = names;
    this.observations = observations;
    this.limit = limit;
    this.spuriousWakeups = spuriousWakeups;
  }

  boolean hasSpuriousWakeups() {
    return spuriousWakeups;
  }

  /**
   * Whether a time-out of this length orders nothing: it may be over at any moment.
   *
   * <p>Who waits in a loop until a moment that it has computed asks for what is left of the time
   * again and again. That is as long a time-out as it was in the beginning.
   */
  boolean mayEndAnyTime(long nanos) {
    TimesSeen seen = scheduler.running().timesSeen;
    boolean isLong = nanos >= limit || seen.isLeftOfLongTime(nanos, limit);
    if (isLong) {
      seen.waitsLong(nanos);
    }
    return !isLong;
  }

  long deadline(long nanos) {
    long deadline = scheduler.clock() + Math.max(0, nanos);
    return deadline < 0 ? Long.MAX_VALUE : deadline;
  }

  void passTo(long deadline) {
    scheduler.running().timesSeen.clear();
    scheduler.advanceClock(deadline);
  }

  /**
   * Lets time pass after an operation that interrupts may end: in a step of its own if its second
   * location was that of the signals, see {@link #alsoWrittenWith}.
   */
  void passTo(long deadline, int signals, int site) {
    if (signals != Steps.NOWHERE && observations.ofClock()) {
      scheduler.perform(Kind.UPDATE, names.clock(), Steps.NOWHERE, site);
    }
    passTo(deadline);
  }

  /** The second location of an operation that lets time pass. */
  int alsoWritten() {
    return observations.ofClock() ? names.clock() : Steps.NOWHERE;
  }

  /** The same, where interrupts may end the operation: there is room for one of the two. */
  int alsoWrittenWith(int signals) {
    return signals == Steps.NOWHERE ? alsoWritten() : signals;
  }

  /** The time in nanoseconds since the run began. */
  long read(int site) {
    observations.clockIsRead();
    scheduler.perform(Kind.READ, names.clock(), Steps.NOWHERE, site);
    long time = scheduler.clock();
    scheduler.running().timesSeen.add(time);
    return time;
  }

  /** The same, for somebody whose looks do not matter. */
  long now() {
    return scheduler.clock();
  }

  static long millis(long nanos) {
    return START_MILLIS + nanos / 1_000_000;
  }
}
