// SPDX-License-Identifier: Apache-2.0

/** Tests with `if` instead of `while`: when a woken consumer continues, the item may be gone. */
public class WaitWithIf {
  static final Object lock = new Object();
  static int items;

  static void put() {
    synchronized (lock) {
      items++;
      lock.notifyAll();
    }
  }

  static void take() {
    synchronized (lock) {
      try {
        if (items == 0) {
          lock.wait();
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      items--;
      assert items >= 0 : "took an item that was not there";
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(WaitWithIf::take, "first");
    Thread second = new Thread(WaitWithIf::take, "second");
    first.start();
    second.start();
    put();
    put();
    first.join();
    second.join();
  }
}
