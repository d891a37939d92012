// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.thesis;

/**
 * Threads that allocate disk blocks for inodes (Flanagan and Godefroid 2005).
 *
 * <p>Arguments: the number of threads, and whether the locks are in an {@linkplain LockTable
 * array}. With 14 threads or more, some of them compete for the same blocks.
 */
public final class Filesystem {
  private static final int INODES = 32;
  private static final int BLOCKS = 26;
  private static final int[] INODE = new int[INODES];
  private static final boolean[] BUSY = new boolean[BLOCKS];

  private Filesystem() {}

  private static void allocate(int thread, LockTable inodeLocks, LockTable blockLocks) {
    int i = thread % INODES;
    synchronized (inodeLocks.get(i)) {
      if (INODE[i] == 0) {
        int b = i * 2 % BLOCKS;
        while (true) {
          synchronized (blockLocks.get(b)) {
            if (!BUSY[b]) {
              BUSY[b] = true;
              INODE[i] = b + 1;
              break;
            }
          }
          b = (b + 1) % BLOCKS;
        }
      }
    }
  }

  public static void main(String[] arguments) {
    int threads = Integer.parseInt(arguments[0]);
    LockTable inodeLocks = LockTable.of(INODES, arguments);
    LockTable blockLocks = LockTable.of(BLOCKS, arguments);
    for (int i = 0; i < threads; i++) {
      int thread = i;
      new Thread(() -> allocate(thread, inodeLocks, blockLocks)).start();
    }
  }
}
