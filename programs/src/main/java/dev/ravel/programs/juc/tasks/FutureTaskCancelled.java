// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.FutureTask;

/** A task may be cancelled before it has run. */
@Conforms(types = FutureTask.class, finding = "CancellationException")
public final class FutureTaskCancelled {
  private FutureTaskCancelled() {}

  public static void main(String[] arguments) throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    Together.run(task::run, () -> task.cancel(false));
    task.get();
  }
}
