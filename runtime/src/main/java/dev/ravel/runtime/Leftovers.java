// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Decision;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Threads that are still there when a program is done: the workers of a pool that nobody has shut
 * down, timers, daemons.
 *
 * <p>A worker that waits in the JDK's own code for something to do waits for ever if nobody is left
 * to give it anything; that is how a pool ends up, and no deadlock.
 */
final class Leftovers {
  /** Where the JDK's workers wait for something to do. */
  private static final Set<String> IDLE =
      Set.of(
          "java.util.concurrent.ThreadPoolExecutor.getTask",
          "java.util.concurrent.ForkJoinPool.awaitWork",
          "java.util.concurrent.ForkJoinPool.deactivate",
          "java.util.TimerThread.mainLoop");

  private final String[] startedAt = new String[Decision.MAX_THREADS];
  private final Map<String, String> byPlace = new LinkedHashMap<>();

  /** The current thread starts another one: remembers where, once for all runs. */
  void started(int thread) {
    if (startedAt[thread] == null) {
      startedAt[thread] =
          StackWalker.getInstance()
              .walk(frames -> frames.filter(frame -> isProgram(frame.getClassName())).findFirst())
              .map(frame -> frame.toStackTraceElement().toString())
              .orElse("an unknown place");
    }
  }

  /** Whether a thread with this stack, innermost frame first, has nothing to do. */
  static boolean isIdle(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (IDLE.contains(frame.getClassName() + "." + frame.getMethodName())) {
        return true;
      }
      if (isProgram(frame.getClassName())) {
        return false;
      }
    }
    return false;
  }

  private static boolean isProgram(String className) {
    return !className.startsWith("java.")
        && !className.startsWith("jdk.")
        && !className.startsWith("dev.ravel.runtime.")
        && !className.startsWith("dev.ravel.probe.");
  }

  /** A run is over, and these threads are left. */
  void add(List<ControlledThread> left) {
    for (ControlledThread thread : left) {
      byPlace.putIfAbsent(startedAt[thread.index], thread.thread.getName());
    }
  }

  /** One sentence per place at which threads were started that were left. */
  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    byPlace.forEach((place, name) -> sentences.add("left over: " + name + ", started at " + place));
    return sentences;
  }
}
