// SPDX-License-Identifier: Apache-2.0

/** Two threads count under a lock. */
public class LostUpdate {
  static int count;

  static synchronized void increment() {
    count++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(LostUpdate::increment, "other");
    other.start();
    increment();
    other.join();
    assert count == 2 : "counted to " + count;
  }
}
