// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.agent;

/** A small class with an instance field, a static field, an array and a monitor. */
public final class Counter {
  private static int counters;
  private final int[] history = new int[2];
  private int value;

  public Counter() {
    counters++;
  }

  /** Returns how often it has been called; has branches for coverage tools to count. */
  public synchronized int increment() {
    history[value % 2] = value;
    return value < 100 ? ++value : 0;
  }

  /** Creates two counters and increments one of them. */
  public static String run() {
    new Counter();
    return new Counter().increment() + " of " + counters;
  }
}
