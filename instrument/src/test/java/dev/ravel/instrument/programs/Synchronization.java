// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.programs;

/** Nested and re-entered monitors that are left by return, break and exceptions. */
public final class Synchronization {
  private static int depth;
  private int value;

  private Synchronization() {}

  private static synchronized int enter(int levels) {
    depth++;
    return levels == 0 ? depth : enter(levels - 1) + 1;
  }

  private synchronized long add(long amount) throws Exception {
    synchronized (Synchronization.class) {
      for (int i = 0; i < 3; i++) {
        synchronized (new Object()) {
          if (i == amount) {
            return value;
          }
          if (i + 10 == amount) {
            throw new Exception("amount " + amount);
          }
        }
        value++;
      }
    }
    return -1;
  }

  private synchronized void fail() {
    try {
      throw new IllegalStateException("inner");
    } finally {
      value = 100;
    }
  }

  public static String run() throws Exception {
    Synchronization self = new Synchronization();
    StringBuilder text = new StringBuilder().append(enter(3)).append(self.add(1));
    try {
      self.add(12);
    } catch (Exception e) {
      text.append(e.getMessage());
    }
    try {
      self.fail();
    } catch (IllegalStateException e) {
      text.append(e.getMessage());
    }
    boolean isFree = !Thread.holdsLock(self) && !Thread.holdsLock(Synchronization.class);
    try {
      synchronized (nothing()) {
        text.append("unreachable");
      }
    } catch (NullPointerException e) {
      text.append("null");
    }
    synchronized (self) {
      self.notifyAll();
      text.append(Thread.holdsLock(self));
    }
    return text + " " + self.value + self.add(7) + isFree + depth;
  }

  private static Object nothing() {
    return depth < 0 ? new Object() : null;
  }
}
