// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.thread;

import dev.ravel.model.Outcome;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.RunAborted;
import dev.ravel.runtime.schedule.Scheduler;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Handles an exception that terminates a thread. A handler that the program has installed gets the
 * exception; without one, the execution ends as a failure.
 */
public final class Uncaught {
  private static final int MAX_FRAMES = 40;
  private static final StackTraceElement[] NO_FRAMES = {};

  private final Scheduler scheduler;

  public Uncaught(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  void handle(Thread thread, Throwable failure) {
    Thread.UncaughtExceptionHandler handler = handlerOf(thread);
    if (handler == null) {
      throw scheduler.end(outcome(scheduler.running(), failure));
    }
    try {
      handler.uncaughtException(thread, failure);
    } catch (RunAborted over) {
      throw over;
    } catch (Throwable ignored) {
      // The JVM ignores an exception of the handler, too.
    }
  }

  /** The handler of the program, or null; the JDK's own handler only prints. */
  private static Thread.@Nullable UncaughtExceptionHandler handlerOf(Thread thread) {
    Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
    if (handler != null && handler.getClass() != ThreadGroup.class) {
      return handler;
    }
    return Thread.getDefaultUncaughtExceptionHandler();
  }

  /** The outcome of an execution that ends because a thread does not handle an exception. */
  public static Outcome outcome(ControlledThread thread, Throwable failure) {
    List<Outcome.Frame> stack = new ArrayList<>();
    Set<Throwable> told = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Throwable part = failure; part != null && told.add(part); part = causeOf(part)) {
      if (part != failure) {
        stack.add(new Outcome.Frame(textOf(part::toString), true));
      }
      addFrames(part, stack);
    }
    return new Outcome.Thrown(
        thread.index,
        failure.getClass().getName(),
        textOf(failure::getMessage),
        stack,
        failure instanceof AssertionError);
  }

  private static void addFrames(Throwable part, List<Outcome.Frame> stack) {
    for (StackTraceElement frame : framesOf(part)) {
      if (isEngine(frame) || stack.size() == MAX_FRAMES) {
        break;
      }
      stack.add(new Outcome.Frame(frame.toString(), false));
    }
  }

  /** Like the other methods of an exception, the program may have overridden it badly. */
  private static StackTraceElement[] framesOf(Throwable part) {
    try {
      StackTraceElement[] frames = part.getStackTrace();
      return frames == null ? NO_FRAMES : frames;
    } catch (RunAborted over) {
      throw over;
    } catch (Throwable broken) {
      return NO_FRAMES;
    }
  }

  private static @Nullable Throwable causeOf(Throwable part) {
    try {
      return part.getCause();
    } catch (RunAborted over) {
      throw over;
    } catch (Throwable broken) {
      return null;
    }
  }

  private static String textOf(Supplier<@Nullable String> text) {
    try {
      return String.valueOf(text.get());
    } catch (RunAborted over) {
      throw over;
    } catch (Throwable broken) {
      return "(no message: " + broken.getClass().getName() + ")";
    }
  }

  /** Whether the frame belongs to Ravel, as do all frames below it. */
  private static boolean isEngine(StackTraceElement frame) {
    return frame.getClassName().startsWith("dev.ravel.runtime.")
        || frame.getClassName().startsWith("dev.ravel.check.")
        || frame.getClassName().startsWith("jdk.internal.reflect.");
  }
}
