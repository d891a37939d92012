// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Probes that replace monitor instructions (JLS 17.1), wait sets and notification (JLS 17.2).
 *
 * <p>No monitor instruction remains in the code of the program (D-engine-3), so threads outside the
 * execution use {@link FallbackMonitors}.
 */
public final class MonitorProbe {
  private MonitorProbe() {}

  public static void monitorEnter(@Nullable Object object, int site) {
    if (object == null) {
      throw new NullPointerException("synchronized on null");
    }
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      CurrentRun.follower().locking(object, site);
      run.monitorEnter(object, site);
    } else {
      FallbackMonitors.enter(object);
    }
  }

  public static void monitorExit(Object object, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.monitorExit(object, site);
    } else {
      FallbackMonitors.exit(object);
    }
  }

  public static void wait(Object object, int site) throws InterruptedException {
    waitNanos(object, 0, site);
  }

  public static void wait(Object object, long millis, int site) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    waitNanos(object, TimeUnit.MILLISECONDS.toNanos(millis), site);
  }

  public static void wait(Object object, long millis, int nanos, int site)
      throws InterruptedException {
    if (millis < 0 || nanos < 0 || nanos > 999_999) {
      throw new IllegalArgumentException("timeout value is out of range");
    }
    waitNanos(object, TimeUnit.MILLISECONDS.toNanos(millis) + nanos, site);
  }

  private static void waitNanos(Object object, long nanos, int site) throws InterruptedException {
    object.getClass();
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.await(object, nanos, site);
    } else {
      FallbackMonitors.await(object, nanos);
    }
  }

  public static void notify(Object object, int site) {
    object.getClass();
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.notify(object, site);
    } else {
      FallbackMonitors.signal(object);
    }
  }

  public static void notifyAll(Object object, int site) {
    object.getClass();
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.notifyAll(object, site);
    } else {
      FallbackMonitors.signalAll(object);
    }
  }

  public static boolean holdsLock(Object object) {
    object.getClass();
    ProbeListener run = CurrentRun.run();
    return run != null ? run.holdsLock(object) : FallbackMonitors.isHeld(object);
  }
}
