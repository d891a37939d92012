// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.ThreadSet;
import dev.ravel.runtime.names.Names;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Threads that are alive when a program is complete: timers, daemons, and the workers of a pool
 * that the program has not shut down.
 *
 * <p>A worker that waits in JDK code for a task waits for ever if no thread is left that could
 * submit one. This is not a deadlock (D-waiting-3).
 */
public final class LeftoverThreads {
  private static final int FEW = 8;

  /** The methods in which JDK workers wait for a task. */
  private static final Set<String> IDLE =
      Set.of(
          "java.util.concurrent.ThreadPoolExecutor.getTask",
          "java.util.concurrent.ForkJoinPool.awaitWork",
          "java.util.concurrent.ForkJoinPool.deactivate",
          "java.util.TimerThread.mainLoop");

  /** The place at which each thread was started, by its index; null for an index never started. */
  private @Nullable String[] startedAt = new String[FEW];

  private final Map<String, String> byPlace = new LinkedHashMap<>();

  /** The current thread starts another one; the place is recorded once per check. */
  public void started(int thread) {
    if (thread >= startedAt.length) {
      startedAt = Arrays.copyOf(startedAt, Math.max(thread + 1, 2 * startedAt.length));
    }
    if (startedAt[thread] == null) {
      startedAt[thread] = place();
    }
  }

  /** The innermost frame of the program or, if a worker starts another one, of the JDK. */
  private static String place() {
    List<StackTraceElement> frames =
        Frames.ofCurrentThread(
            stack -> stack.filter(frame -> !startsThreads(frame.getClassName())).toList());
    return frames.stream()
        .filter(Frames::isOfProgram)
        .findFirst()
        .or(() -> frames.stream().findFirst())
        .map(StackTraceElement::toString)
        .orElse("");
  }

  private static boolean startsThreads(String className) {
    return className.startsWith("java.lang.") || className.startsWith("jdk.internal.");
  }

  /**
   * Whether all of these threads that are not daemons wait for a task.
   *
   * @param spinning the threads that are suspended in a busy wait, which are not idle
   */
  static boolean areIdle(List<ControlledThread> threads, ThreadSet spinning, Baton baton) {
    return threads.stream()
        .filter(thread -> !thread.thread.isDaemon())
        .allMatch(thread -> !spinning.contains(thread.index) && isIdle(baton.stackOf(thread)));
  }

  /** Whether a thread with this stack, innermost frame first, waits for a task. */
  static boolean isIdle(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (IDLE.contains(frame.getClassName() + "." + frame.getMethodName())) {
        return true;
      }
      if (Frames.isOfProgram(frame)) {
        return false;
      }
    }
    return false;
  }

  /** An execution is complete, and these threads are alive. */
  public void add(List<ControlledThread> left, Names names) {
    for (ControlledThread thread : left) {
      byPlace.putIfAbsent(startedAt[thread.index], names.threadName(thread.index));
    }
  }

  /** The names of the leftover threads, by the places at which they were started. */
  public Map<String, String> byPlace() {
    return Collections.unmodifiableMap(byPlace);
  }

  /** Adds a leftover thread of an earlier check of the same program. */
  public void restore(String place, String name) {
    byPlace.putIfAbsent(place, name);
  }
}
