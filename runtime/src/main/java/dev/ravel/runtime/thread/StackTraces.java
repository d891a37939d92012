// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.thread;

import dev.ravel.probe.CurrentRun;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.Frames;
import dev.ravel.runtime.schedule.Scheduler;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Stack traces as a program sees them without Ravel. */
public final class StackTraces {
  /** The method of Throwable, even if a subclass overrides it. */
  private static final MethodHandle OF_THROWABLE = ofThrowable();

  private final Scheduler scheduler;

  public StackTraces(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  public StackTraceElement[] of(Thread thread) {
    try (var outside = CurrentRun.outside()) {
      ControlledThread known = scheduler.threads().find(thread);
      if (known == null || known.hasEnded) {
        return thread.getStackTrace(); // empty, or that of a thread that Ravel does not control
      }
      return Frames.ofProgram(
          known == scheduler.running()
              ? new Throwable().getStackTrace()
              : scheduler.stackOf(known));
    }
  }

  public StackTraceElement[] of(Throwable thrown) {
    try (var outside = CurrentRun.outside()) {
      return Frames.ofProgram((StackTraceElement[]) OF_THROWABLE.invokeExact(thrown));
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw OwnBug.of("Throwable.getStackTrace has failed", e);
    }
  }

  private static MethodHandle ofThrowable() {
    try {
      return MethodHandles.privateLookupIn(Throwable.class, MethodHandles.lookup())
          .findSpecial(
              Throwable.class,
              "getStackTrace",
              MethodType.methodType(StackTraceElement[].class),
              Throwable.class);
    } catch (ReflectiveOperationException e) {
      throw OwnBug.of("Throwable.getStackTrace is not accessible in this JDK", e);
    }
  }
}
