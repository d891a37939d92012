// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.Timer;
import java.util.TimerTask;

/** The effect of a timer task is expected before its time has come. */
@Conforms(
    types = {},
    finding = "assertion")
public final class TimerTooEarly {
  private TimerTooEarly() {}

  public static void main(String[] arguments) throws Exception {
    Timer timer = new Timer(true);
    int[] value = new int[1];
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            value[0] = 1;
          }
        },
        5_000);
    assert value[0] == 1;
  }
}
