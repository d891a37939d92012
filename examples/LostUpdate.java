// SPDX-License-Identifier: Apache-2.0

/** Two threads count without a lock: one of the two increments may be lost. */
public class LostUpdate {
  static int count;

  static void increment() {
    count++; // reads and then writes: the other thread can come in between
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(LostUpdate::increment, "other");
    other.start();
    increment();
    other.join();
    assert count == 2 : "counted to " + count;
  }
}
