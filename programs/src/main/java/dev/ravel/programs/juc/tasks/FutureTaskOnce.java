// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.FutureTask;

/** Two threads run the same task, which is executed once. */
@Conforms(FutureTask.class)
public final class FutureTaskOnce {
  private FutureTaskOnce() {}

  public static void main(String[] arguments) throws Exception {
    int[] count = new int[1];
    FutureTask<Integer> task = new FutureTask<>(() -> ++count[0]);
    Together.run(task::run, task::run);
    assert task.get() == 1;
  }
}
