// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.thesis;

/**
 * Threads that insert messages into a hash table (Flanagan and Godefroid 2005).
 *
 * <p>Arguments: the number of threads, and whether the locks are in an {@linkplain LockTable
 * array}. With 12 threads or more, some of their messages collide.
 */
public final class Indexer {
  private static final int SIZE = 128;
  private static final int MESSAGES = 4;
  private static final int[] TABLE = new int[SIZE];

  private Indexer() {}

  private static boolean compareAndSet(LockTable locks, int slot, int word) {
    synchronized (locks.get(slot)) {
      if (TABLE[slot] == 0) {
        TABLE[slot] = word;
        return true;
      }
      return false;
    }
  }

  private static void insert(int thread, LockTable locks) {
    for (int message = 1; message <= MESSAGES; message++) {
      int word = message * 11 + thread;
      int slot = word * 7 % SIZE;
      while (!compareAndSet(locks, slot, word)) {
        slot = (slot + 1) % SIZE;
      }
    }
  }

  public static void main(String[] arguments) {
    int threads = Integer.parseInt(arguments[0]);
    LockTable locks = LockTable.of(SIZE, arguments);
    for (int i = 0; i < threads; i++) {
      int thread = i;
      new Thread(() -> insert(thread, locks)).start();
    }
  }
}
