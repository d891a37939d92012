// SPDX-License-Identifier: Apache-2.0

/** Sets the field before it publishes the instance in a volatile field. */
public class DoubleCheckedLocking {
  static volatile DoubleCheckedLocking instance;

  int size;

  static DoubleCheckedLocking get() {
    if (instance == null) {
      synchronized (DoubleCheckedLocking.class) {
        if (instance == null) {
          DoubleCheckedLocking made = new DoubleCheckedLocking();
          made.size = 8;
          instance = made;
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
