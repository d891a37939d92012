// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.api.Range;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Tests of JUnit with threads, which Ravel executes and JUnit does not. */
public class CounterChecks {
  static int tests;

  private int count;
  private Thread other;

  @BeforeAll
  static void countTests() {
    tests++;
  }

  @BeforeEach
  void createThread() {
    other = new Thread(() -> count++, "other");
  }

  @AfterEach
  void everyTestIsTheFirst() {
    assertEquals(1, tests);
  }

  @Test
  void losesAnUpdate() throws InterruptedException {
    other.start();
    count++;
    other.join();
    assertEquals(2, count);
  }

  @Test
  void countsInOrder() throws InterruptedException {
    other.start();
    other.join();
    count++;
    assertEquals(2, count);
  }

  @Test
  void failsForOneInput(@Range(min = -1000, max = 1000) int amount, boolean isDoubled)
      throws InterruptedException {
    other.start();
    other.join();
    int given = isDoubled ? 2 * amount : amount;
    assertTrue(given != 1234, "paid too much");
  }

  public static void scenario() throws InterruptedException {
    CounterChecks checks = new CounterChecks();
    checks.createThread();
    checks.losesAnUpdate();
  }

  /** Uses the thread of the class around it. */
  @Nested
  class Inner {
    @BeforeEach
    void start() {
      other.start();
    }

    @Test
    void losesAnUpdate() throws InterruptedException {
      count++;
      other.join();
      assertEquals(2, count);
    }
  }
}
