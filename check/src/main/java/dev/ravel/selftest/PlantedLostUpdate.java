// SPDX-License-Identifier: Apache-2.0
package dev.ravel.selftest;

/** Two increments without a lock: in four of the six interleavings one of them is lost. */
public final class PlantedLostUpdate {
  private static int count;

  private PlantedLostUpdate() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread first = new Thread(() -> count++);
    Thread second = new Thread(() -> count++);
    first.start();
    second.start();
    first.join();
    second.join();
    if (count != 2) {
      throw new AssertionError("lost update");
    }
  }
}
