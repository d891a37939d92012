// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;

/** A task leaves a value in a thread local, and the next task of the same worker finds it. */
@Conforms(types = ThreadPoolExecutor.class, finding = "assertion")
public final class ThreadLocalLeak {
  private ThreadLocalLeak() {}

  public static void main(String[] arguments) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    ThreadLocal<String> user = new ThreadLocal<>();
    pool.submit(() -> user.set("alice"));
    Future<String> next = pool.submit(user::get);
    assert next.get() == null;
    pool.shutdown();
  }
}
