// SPDX-License-Identifier: Apache-2.0

/** Waits without testing whether the notification has come already. */
public class LostNotify {
  static final Object lock = new Object();

  public static void main(String[] args) throws InterruptedException {
    Thread waiter = new Thread(LostNotify::await, "waiter");
    waiter.start();
    synchronized (lock) {
      lock.notify(); // wakes no thread if the waiter does not wait yet
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
