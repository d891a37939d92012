// SPDX-License-Identifier: Apache-2.0

/** Records the notification, so that a waiter that comes late does not wait for it. */
public class LostNotify {
  static final Object lock = new Object();
  static boolean notified;

  public static void main(String[] args) throws InterruptedException {
    Thread waiter = new Thread(LostNotify::await, "waiter");
    waiter.start();
    synchronized (lock) {
      notified = true;
      lock.notify();
    }
    waiter.join();
  }

  static void await() {
    synchronized (lock) {
      while (!notified) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
    }
  }
}
