// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs;

/**
 * Runs pieces of code concurrently, each in a thread of its own, and joins all of these threads.
 */
public final class Together {
  private Together() {}

  /** A piece of code. */
  @FunctionalInterface
  public interface Code {
    void run() throws Exception;
  }

  public static void run(Code... all) throws InterruptedException {
    Thread[] threads = new Thread[all.length];
    for (int i = 0; i < all.length; i++) {
      threads[i] = start(all[i]);
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** Starts a thread that runs the code. */
  public static Thread start(Code code) {
    Thread thread = new Thread(() -> unchecked(code));
    thread.start();
    return thread;
  }

  private static void unchecked(Code code) {
    try {
      code.run();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
