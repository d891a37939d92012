// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A worker of the JDK without work is not deadlocked. */
class LeftoverThreadsTest {
  /** Frames from the innermost one on. */
  @ParameterizedTest(name = "{1}: {0}")
  @CsvSource({
    "java.util.concurrent.LinkedBlockingQueue.take java.util.concurrent.ThreadPoolExecutor.getTask,"
        + " true",
    "java.lang.Object.wait java.util.TimerThread.mainLoop, true",
    "java.util.concurrent.ForkJoinPool.awaitWork, true",
    "java.util.concurrent.Semaphore.acquire app.Main.run, false",
    "app.Task.run java.util.concurrent.ThreadPoolExecutor.getTask, false",
    "java.lang.Object.wait, false"
  })
  void isIdleIfItWaitsForATask(String frames, boolean isIdle) {
    StackTraceElement[] stack =
        Arrays.stream(frames.split(" "))
            .map(
                frame ->
                    new StackTraceElement(
                        frame.substring(0, frame.lastIndexOf('.')),
                        frame.substring(frame.lastIndexOf('.') + 1),
                        "File.java",
                        1))
            .toArray(StackTraceElement[]::new);
    assertEquals(isIdle, LeftoverThreads.isIdle(stack));
  }

  @Test
  void keepsTheFirstThreadOfAPlace() {
    LeftoverThreads threads = new LeftoverThreads();
    threads.restore("A.java:1", "first");
    threads.restore("A.java:1", "second");
    threads.restore("A.java:2", "third");
    assertEquals(Map.of("A.java:1", "first", "A.java:2", "third"), threads.byPlace());
  }
}
