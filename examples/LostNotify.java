// SPDX-License-Identifier: Apache-2.0

/** Waits without asking whether there is anything to wait for: the notification may be over. */
public class LostNotify {
  static final Object lock = new Object();

  public static void main(String[] args) throws InterruptedException {
    Thread waiter = new Thread(LostNotify::await, "waiter");
    waiter.start();
    synchronized (lock) {
      lock.notify(); // wakes nobody if the waiter is not there yet
    }
    waiter.join();
  }

  static void await() {
    synchronized (lock) {
      try {
        lock.wait();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }
}
