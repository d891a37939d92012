// SPDX-License-Identifier: Apache-2.0
public class InitOfExcluded {
  static int ready;

  static synchronized int ready() {
    return ++ready;
  }

  static class Library {
    static final int VALUE = ready();

    static int value() {
      return VALUE;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(InitOfExcluded::ready);
    other.start();
    int value = Library.value();
    other.join();
    assert value >= 1;
  }
}
