// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.*;
public class SwallowedInPool {
  static int n;
  static synchronized void check() { n++; if (n > 1) throw new IllegalStateException("called twice"); }
  public static void main(String[] a) throws Exception {
    ExecutorService ex = Executors.newFixedThreadPool(2);
    ex.submit(SwallowedInPool::check); ex.submit(SwallowedInPool::check);   // no code reads the futures
    ex.shutdown(); ex.awaitTermination(1, TimeUnit.MINUTES);
  }
}
