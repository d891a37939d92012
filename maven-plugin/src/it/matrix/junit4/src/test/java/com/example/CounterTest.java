// SPDX-License-Identifier: Apache-2.0
package com.example;

import static org.junit.Assert.assertEquals;

import dev.ravel.junit.Ravel;
import org.junit.AfterClass;
import org.junit.Test;

public class CounterTest {
  private int count;

  private synchronized void incrementAlone() {
    count++;
  }

  private void countTwice(Runnable increment) throws InterruptedException {
    Thread other = new Thread(increment, "other");
    other.start();
    increment.run();
    other.join();
    assertEquals(2, count);
  }

  static void together() throws InterruptedException {
    CounterTest test = new CounterTest();
    test.countTwice(() -> test.count++);
  }

  static void alone() throws InterruptedException {
    CounterTest test = new CounterTest();
    test.countTwice(test::incrementAlone);
  }

  @Test
  public void red() {
    Ravel.check(CounterTest::together);
  }

  @Test
  public void green() {
    Ravel.check(CounterTest::alone);
  }

  @Test
  public void ordinary() throws InterruptedException {
    alone();
  }

  @AfterClass
  public static void tellWorkers() {
    System.out.println("child processes: " + ProcessHandle.current().children().count());
  }
}
