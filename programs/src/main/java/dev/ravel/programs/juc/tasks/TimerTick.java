// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** A timer runs its task by the clock of the execution. */
@Conforms(
    types = {},
    isExhausted = false)
public final class TimerTick {
  private TimerTick() {}

  public static void main(String[] arguments) throws Exception {
    Timer timer = new Timer(true);
    CountDownLatch ticked = new CountDownLatch(1);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            ticked.countDown();
          }
        },
        5_000);
    ticked.await();
    timer.cancel();
  }
}
