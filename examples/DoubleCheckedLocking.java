// SPDX-License-Identifier: Apache-2.0

/** Publishes the instance before its field is set, so another thread may see the old value. */
public class DoubleCheckedLocking {
  static volatile DoubleCheckedLocking instance;

  int size;

  static DoubleCheckedLocking get() {
    if (instance == null) {
      synchronized (DoubleCheckedLocking.class) {
        if (instance == null) {
          instance = new DoubleCheckedLocking();
          instance.size = 8; // too late: another thread can already see the instance
        }
      }
    }
    return instance;
  }

  static void use() {
    int size = get().size;
    if (size != 8) {
      throw new AssertionError("half-made instance, size " + size);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(DoubleCheckedLocking::use, "other");
    other.start();
    use();
    other.join();
  }
}
