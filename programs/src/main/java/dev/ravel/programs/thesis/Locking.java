// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.thesis;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Threads with critical sections under one lock. Arguments: the number of threads with two
 * sections, and the number of threads with one: (2a + b)! / 2^a traces.
 */
public final class Locking {
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static int a;
  private static int b;
  private static int c;

  private Locking() {}

  private static int writeAll() {
    LOCK.lock();
    try {
      a = 1;
      b = 2;
      c = 3;
      return a;
    } finally {
      LOCK.unlock();
    }
  }

  private static int writeOne() {
    LOCK.lock();
    try {
      b = 4;
      return c;
    } finally {
      LOCK.unlock();
    }
  }

  public static void main(String[] arguments) {
    int two = Integer.parseInt(arguments[0]);
    int one = Integer.parseInt(arguments[1]);
    for (int i = 0; i < two; i++) {
      new Thread(() -> use(writeAll() + writeOne())).start();
    }
    for (int i = 0; i < one; i++) {
      new Thread(() -> use(writeAll())).start();
    }
  }

  /** Uses the values that were read. */
  private static int use(int seen) {
    return seen;
  }
}
