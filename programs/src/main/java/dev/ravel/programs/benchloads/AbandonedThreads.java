// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.benchloads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Static fields, thread locals, and two locks that threads take in opposite orders: many executions
 * end in a deadlock and are abandoned.
 */
public final class AbandonedThreads {
  private static final List<Object> GARBAGE = new ArrayList<>();
  private static final Object MONITOR = new Object();
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final ThreadLocal<byte[]> LOCAL = ThreadLocal.withInitial(() -> new byte[1024]);
  private static int count;

  private AbandonedThreads() {}

  private static void monitorFirst() {
    LOCAL.get();
    synchronized (MONITOR) {
      LOCK.lock();
      try {
        count++;
      } finally {
        LOCK.unlock();
      }
    }
  }

  private static void lockFirst() {
    LOCAL.get();
    LOCK.lock();
    try {
      synchronized (MONITOR) {
        count++;
      }
    } finally {
      LOCK.unlock();
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    GARBAGE.add(new byte[1024]);
    Thread first = new Thread(AbandonedThreads::monitorFirst);
    Thread second = new Thread(AbandonedThreads::lockFirst);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
