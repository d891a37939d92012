// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.Expect;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Three tasks throw. The program reads the future of the first and cancels that of the second, so
 * only the exception of the third is lost.
 */
@Expect(
    executions = 1,
    swallows =
        "java.lang.IllegalStateException: not read (FutureNotRead.java:34) is kept by a future")
public final class FutureNotRead {
  private FutureNotRead() {}

  public static void main(String[] arguments) throws InterruptedException {
    FutureTask<Void> read = new FutureTask<>(() -> fail("read"));
    read.run();
    try {
      read.get();
    } catch (ExecutionException expected) {
      assert expected.getCause().getMessage().equals("read");
    }
    FutureTask<Void> cancelled = new FutureTask<>(() -> fail("cancelled"));
    cancelled.cancel(true);
    cancelled.run();
    new FutureTask<>(() -> fail("not read")).run();
  }

  private static Void fail(String why) {
    throw new IllegalStateException(why);
  }
}
