// SPDX-License-Identifier: Apache-2.0
package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.junit.RavelTest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class CounterTest {
  private final Counter counter = new Counter();

  private void countTwice(Runnable increment) throws InterruptedException {
    Thread other = new Thread(increment, "other");
    other.start();
    increment.run();
    other.join();
    assertEquals(2, counter.count());
  }

  @RavelTest
  void red() throws InterruptedException {
    countTwice(counter::increment);
  }

  @RavelTest
  void green() throws InterruptedException {
    countTwice(counter::incrementAlone);
  }

  @Test
  void ordinary() throws InterruptedException {
    countTwice(counter::incrementAlone);
  }

  /** Executed by JUnit, too, in the JVM that has started a worker or has not. */
  @AfterAll
  static void tellWorkers() {
    System.out.println("child processes: " + ProcessHandle.current().children().count());
  }
}
