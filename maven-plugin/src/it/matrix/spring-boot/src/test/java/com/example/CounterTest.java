// SPDX-License-Identifier: Apache-2.0
package com.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.junit.RavelTest;
import org.junit.jupiter.api.AfterAll;

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
    assertThat(count).isEqualTo(2);
  }

  @RavelTest
  void red() throws InterruptedException {
    countTwice(() -> count++);
  }

  @RavelTest
  void green() throws InterruptedException {
    countTwice(this::incrementAlone);
  }

  /** Executed by JUnit, too, in the JVM that has started a worker or has not. */
  @AfterAll
  static void tellWorkers() {
    System.out.println("child processes: " + ProcessHandle.current().children().count());
  }
}
