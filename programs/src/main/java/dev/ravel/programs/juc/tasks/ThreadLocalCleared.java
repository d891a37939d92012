// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;

/** A task removes the value that it has stored in a thread local. */
@Conforms(types = ThreadPoolExecutor.class, isExhausted = false)
public final class ThreadLocalCleared {
  private ThreadLocalCleared() {}

  public static void main(String[] arguments) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    ThreadLocal<String> user = new ThreadLocal<>();
    pool.submit(
        () -> {
          user.set("alice");
          user.remove();
        });
    Future<String> next = pool.submit(user::get);
    assert next.get() == null;
    pool.shutdown();
  }
}
