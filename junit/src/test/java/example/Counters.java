// SPDX-License-Identifier: Apache-2.0
package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.api.Range;
import dev.ravel.junit.RavelTest;
import dev.ravel.junit.Replay;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two threads that count; the thread of this JVM never does. */
public class Counters {
  static int begun;

  private int count;
  private final Object lock = new Object();

  @BeforeEach
  void begin() {
    begun++;
  }

  @AfterEach
  void everyExecutionIsTheFirst() {
    assertEquals(1, begun);
  }

  private static void together(Runnable task) throws InterruptedException {
    Thread other = new Thread(task, "other");
    other.start();
    task.run();
    other.join();
  }

  private void increment() {
    count++;
  }

  private void incrementLocked() {
    synchronized (lock) {
      count++;
    }
  }

  private static void requireWorker(Object lock) {
    assertTrue(lock != null);
  }

  @Test
  void ordinary() {
    requireWorker(lock);
  }

  @RavelTest
  void racy() throws InterruptedException {
    together(this::increment);
    assertEquals(2, count);
  }

  @RavelTest
  void correct() throws InterruptedException {
    together(this::incrementLocked);
    assertEquals(2, count);
  }

  @RavelTest
  void input(@Range(min = 0, max = 1000) int amount) throws InterruptedException {
    together(this::incrementLocked);
    assertTrue(amount * 2 != 84, "bought nothing");
  }

  @RavelTest(expect = "assertion: expected: <2>")
  void expected() throws InterruptedException {
    racy();
  }

  @RavelTest(expect = "deadlock")
  void expectedButCorrect() throws InterruptedException {
    correct();
  }

  @RavelTest(expect = "catastrophe")
  void expectedWrongly() {}

  @RavelTest(algorithm = "random", maxExecutions = 3)
  void limited() throws InterruptedException {
    correct();
  }

  @RavelTest(algorithm = "stateful-unfolding")
  void states() throws InterruptedException {
    correct();
  }

  @RavelTest(bound = 1)
  void incomplete() throws InterruptedException {
    correct();
  }

  @RavelTest(bound = 1, allow = "too-many-operations")
  void incompleteAndAllowed() throws InterruptedException {
    correct();
  }

  @RavelTest(allow = "everything")
  void allowedWrongly() {}

  @RavelTest(races = "fail")
  void race() throws InterruptedException {
    together(this::increment);
  }

  @RavelTest
  @Replay("v1::00000000:0x3")
  void outdatedReplay() throws InterruptedException {
    correct();
  }

  private static final String LOSES =
      """
      0 read count
      1 read count
      1 write removed
      0 write count
      1 write count
      """;

  @RavelTest
  @Replay(value = "v1::00000000:0x3", order = LOSES)
  void outdatedReplayOfRacy() throws InterruptedException {
    racy();
  }

  @RavelTest
  @Replay(value = "v1::00000000:0x3", order = LOSES)
  void outdatedReplayOfCorrect() throws InterruptedException {
    correct();
  }

  @RavelTest
  @Replay(value = "v1::00000000:0x3", order = "first this and then that")
  void wrongOrder() throws InterruptedException {
    correct();
  }
}
