// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/** Probes that replace the clock, and sleeping (JLS 17.3). */
public final class TimeProbe {
  private TimeProbe() {}

  public static void sleep(long millis, int site) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    sleepNanos(TimeUnit.MILLISECONDS.toNanos(millis), site);
  }

  public static void sleep(long millis, int nanos, int site) throws InterruptedException {
    if (millis < 0 || nanos < 0 || nanos > 999_999) {
      throw new IllegalArgumentException("timeout value is out of range");
    }
    sleepNanos(TimeUnit.MILLISECONDS.toNanos(millis) + nanos, site);
  }

  public static void sleep(Duration time, int site) throws InterruptedException {
    sleepNanos(Math.max(0, TimeUnit.NANOSECONDS.convert(time)), site);
  }

  public static void sleep(TimeUnit unit, long time, int site) throws InterruptedException {
    sleepNanos(Math.max(0, unit.toNanos(time)), site);
  }

  private static void sleepNanos(long nanos, int site) throws InterruptedException {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.sleep(nanos, site);
    } else {
      TimeUnit.NANOSECONDS.sleep(nanos);
    }
  }

  public static long nanoTime() {
    ProbeListener run = CurrentRun.run();
    if (run == null) {
      return System.nanoTime();
    }
    run.chooses(EnvironmentValue.CLOCK);
    return run.nanoTime();
  }

  public static long currentTimeMillis() {
    ProbeListener run = CurrentRun.run();
    if (run == null) {
      return System.currentTimeMillis();
    }
    run.chooses(EnvironmentValue.CLOCK);
    return run.currentTimeMillis();
  }

  public static Instant instant() {
    ProbeListener run = CurrentRun.listener();
    run.chooses(EnvironmentValue.CLOCK);
    return Instant.ofEpochMilli(run.currentTimeMillis());
  }
}
