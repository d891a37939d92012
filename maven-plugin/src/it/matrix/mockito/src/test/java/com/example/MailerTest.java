// SPDX-License-Identifier: Apache-2.0
package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.ravel.junit.RavelTest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class MailerTest {
  interface Mailer {
    int send(String text);
  }

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
    Mailer mailer = mock(Mailer.class);
    when(mailer.send("one")).thenReturn(1);
    countTwice(() -> count += mailer.send("one"));
  }

  @RavelTest
  void green() throws InterruptedException {
    Mailer mailer = mock(Mailer.class);
    countTwice(
        () -> {
          mailer.send("one");
          incrementAlone();
        });
    verify(mailer, times(2)).send("one");
  }

  @Test
  void ordinary() {
    Mailer mailer = mock(Mailer.class);
    when(mailer.send("two")).thenReturn(2);
    assertEquals(2, mailer.send("two"));
  }

  /** Executed by JUnit, too, in the JVM that has started a worker or has not. */
  @AfterAll
  static void tellWorkers() {
    System.out.println("child processes: " + ProcessHandle.current().children().count());
  }
}
