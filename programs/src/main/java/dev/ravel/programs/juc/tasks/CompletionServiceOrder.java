// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;

/** The first result may be that of the second task. */
@Conforms(
    types = {ExecutorCompletionService.class, FutureTask.class},
    finding = "assertion")
public final class CompletionServiceOrder {
  private CompletionServiceOrder() {}

  public static void main(String[] arguments) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
    service.submit(() -> 1);
    service.submit(() -> 2);
    assert service.take().get() == 1;
    pool.shutdown();
  }
}
