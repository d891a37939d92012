// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.runtime.names.Names;

/**
 * Virtual time: advances only when a sleep ends or the time-out of a wait expires.
 *
 * <p>The clock is a location only in programs that read it; in other programs two sleeps commute. A
 * long time-out expires only when no other thread can run (D-waiting-6).
 */
public final class Clock {
  /** The time at the start of every execution: the beginning of 2020, a plausible date. */
  private static final long START_MILLIS = 1_577_836_800_000L;

  private final Scheduler scheduler;
  private final Names names;
  private final DiscoveryLog discoveries;
  private final long limit;
  private final boolean spuriousWakeups;
  private final PerThread<ClockReadings> readings;

  /** Nanoseconds since the start of the execution. */
  private long now;

  public Clock(
      Scheduler scheduler,
      Names names,
      DiscoveryLog discoveries,
      long limit,
      boolean spuriousWakeups) {
    this.scheduler = scheduler;
    this.names = names;
    this.discoveries = discoveries;
    this.limit = limit;
    this.spuriousWakeups = spuriousWakeups;
    this.readings = scheduler.tables().of(ClockReadings::new);
  }

  public void begin() {
    now = 0;
  }

  public boolean hasSpuriousWakeups() {
    return spuriousWakeups;
  }

  /**
   * Whether a time-out of this length is short: it may expire at any moment.
   *
   * <p>A thread that waits in a loop until a computed deadline requests the remaining time in every
   * round. The remainder of a long time-out is treated as long (D-waiting-5).
   */
  public boolean mayEndAnyTime(long nanos) {
    ClockReadings mine = readings.of(scheduler.running());
    boolean isLong = nanos >= limit || mine.isRemainderOfLong(nanos, limit);
    if (isLong) {
      mine.waitsLong(nanos);
    }
    return !isLong;
  }

  public long deadline(long nanos) {
    long deadline = now + Math.max(0, nanos);
    return deadline < 0 ? Long.MAX_VALUE : deadline;
  }

  public void passTo(long deadline) {
    readings.of(scheduler.running()).clear();
    now = Math.max(now, deadline);
  }

  /**
   * Advances the clock after an interruptible operation. This is a step of its own if the second
   * location of the operation was that of the signals: see {@link #alsoWrittenWith}.
   */
  public void passTo(long deadline, int signals, int site) {
    if (signals != Steps.NOWHERE && discoveries.ofClock()) {
      scheduler.perform(Kind.UPDATE, names.clock(), Steps.NOWHERE, site);
    }
    passTo(deadline);
  }

  /** The second location of an operation that advances the clock. */
  public int alsoWritten() {
    return discoveries.ofClock() ? names.clock() : Steps.NOWHERE;
  }

  /** The same for an interruptible operation: a step has room for only one of the two locations. */
  public int alsoWrittenWith(int signals) {
    return signals == Steps.NOWHERE ? alsoWritten() : signals;
  }

  /** Reads the clock in a step: nanoseconds since the start of the execution. */
  public long read(int site) {
    discoveries.clockIsRead();
    scheduler.perform(Kind.READ, names.clock(), Steps.NOWHERE, site);
    readings.of(scheduler.running()).add(now);
    return now;
  }

  /** The same without a step, for code whose reads are not operations. */
  public long now() {
    return now;
  }

  public static long millis(long nanos) {
    return START_MILLIS + nanos / 1_000_000;
  }
}
