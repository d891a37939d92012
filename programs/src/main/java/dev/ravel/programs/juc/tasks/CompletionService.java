// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;

/** A completion service returns results in the order in which the tasks complete. */
@Conforms(
    types = {ExecutorCompletionService.class, FutureTask.class},
    isExhausted = false)
public final class CompletionService {
  private CompletionService() {}

  public static void main(String[] arguments) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
    service.submit(() -> 1);
    service.submit(() -> 2);
    assert service.take().get() + service.take().get() == 3;
    pool.shutdown();
  }
}
