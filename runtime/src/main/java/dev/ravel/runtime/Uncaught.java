// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Outcome;
import java.util.ArrayList;
import java.util.List;

/**
 * What happens to an exception that leaves a thread: the handler that the program installed gets
 * it; without one the run has failed.
 */
final class Uncaught {
  private static final int MAX_FRAMES = 40;

  private final Scheduler scheduler;

  Uncaught(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  void handle(Thread thread, Throwable failure) {
    Thread.UncaughtExceptionHandler handler = handlerOf(thread);
    if (handler == null) {
      throw scheduler.end(thrown(failure));
    }
    try {
      handler.uncaughtException(thread, failure);
    } catch (RunAborted over) {
      throw over;
    } catch (Throwable ignored) {
      // As in a JVM, which ignores what a handler throws.
    }
  }

  /** The handler that belongs to the program; the JDK's own only prints. */
  private static Thread.UncaughtExceptionHandler handlerOf(Thread thread) {
    Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
    if (handler != null && handler.getClass() != ThreadGroup.class) {
      return handler;
    }
    return Thread.getDefaultUncaughtExceptionHandler();
  }

  private Outcome thrown(Throwable failure) {
    List<String> stack = new ArrayList<>();
    for (Throwable part = failure; part != null; part = part.getCause()) {
      if (part != failure) {
        stack.add("caused by " + part);
      }
      for (StackTraceElement frame : part.getStackTrace()) {
        if (isEngine(frame) || stack.size() == MAX_FRAMES) {
          break;
        }
        stack.add(frame.toString());
      }
    }
    return new Outcome.Thrown(
        scheduler.running().index,
        failure.getClass().getName(),
        String.valueOf(failure.getMessage()),
        stack,
        failure instanceof AssertionError);
  }

  /** Below the first of these frames everything belongs to Ravel. */
  private static boolean isEngine(StackTraceElement frame) {
    return frame.getClassName().startsWith("dev.ravel.runtime.")
        || frame.getClassName().startsWith("dev.ravel.check.")
        || frame.getClassName().startsWith("jdk.internal.reflect.");
  }
}
