// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RecursiveAction;

/** The result of a forked task is used although the task was not joined. */
@Conforms(
    types = {
      ForkJoinPool.class,
      ForkJoinTask.class,
      RecursiveAction.class,
      ForkJoinWorkerThread.class
    },
    finding = "assertion")
public final class ForkJoinNotJoined {
  /** Fills an array from an index on. */
  private static final class Fill extends RecursiveAction {
    private static final long serialVersionUID = 1;
    private final transient int[] values;
    private final int at;

    Fill(int[] values, int at) {
      this.values = values;
      this.at = at;
    }

    @Override
    protected void compute() {
      if (at + 1 < values.length) {
        new Fill(values, at + 1).fork();
      }
      values[at] = 1;
    }
  }

  private ForkJoinNotJoined() {}

  public static void main(String[] arguments) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    int[] values = new int[2];
    pool.invoke(new Fill(values, 0));
    assert values[0] + values[1] == 2;
    pool.shutdown();
  }
}
