// SPDX-License-Identifier: Apache-2.0
package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.junit.RavelTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class CounterTest {
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

  @RavelTest
  void red() throws InterruptedException {
    countTwice(() -> count++);
  }

  @RavelTest
  void green() throws InterruptedException {
    countTwice(this::incrementAlone);
  }

  /** The last one, in the JVM that has started a worker or has not. */
  @Test
  @Order(Integer.MAX_VALUE)
  void ordinary() throws InterruptedException {
    countTwice(this::incrementAlone);
    System.out.println("JDK " + Runtime.version().feature());
    System.out.println("of project: " + System.getProperty("of.project"));
    System.out.println("child processes: " + ProcessHandle.current().children().count());
  }
}
