// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Decision;
import java.util.ArrayList;
import java.util.Collections;
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
      startedAt[thread] = place();
    }
  }

  /** The innermost frame of the program or, for a worker that starts another one, of the JDK. */
  private static String place() {
    List<StackTraceElement> frames =
        Frames.ofCurrentThread(
            stack -> stack.filter(frame -> !isHowThreadsStart(frame.getClassName())).toList());
    return frames.stream()
        .filter(Frames::isOfProgram)
        .findFirst()
        .or(() -> frames.stream().findFirst())
        .map(StackTraceElement::toString)
        .orElse("an unknown place");
  }

  private static boolean isHowThreadsStart(String className) {
    return className.startsWith("java.lang.") || className.startsWith("jdk.internal.");
  }

  /** Whether a thread with this stack, innermost frame first, has nothing to do. */
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

  /** A run is over, and these threads are left. */
  void add(List<ControlledThread> left, Names names) {
    for (ControlledThread thread : left) {
      byPlace.putIfAbsent(startedAt[thread.index], names.threadName(thread.index));
    }
  }

  /** The threads that were left, each by the place at which it was started. */
  Map<String, String> byPlace() {
    return Collections.unmodifiableMap(byPlace);
  }

  /** Takes over what an earlier check of the same program has seen. */
  void restore(String place, String name) {
    byPlace.putIfAbsent(place, name);
  }

  /** One sentence per place at which threads were started that were left. */
  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    byPlace.forEach((place, name) -> sentences.add("left over: " + name + ", started at " + place));
    return sentences;
  }
}
