// SPDX-License-Identifier: Apache-2.0

/** Tests again after every wake-up whether there is an item. */
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
        while (items == 0) {
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
