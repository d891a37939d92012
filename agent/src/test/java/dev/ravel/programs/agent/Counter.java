// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.agent;

/** Something small with an instance field, a static field, an array and a monitor. */
public final class Counter {
  private static int counters;
  private final int[] history = new int[2];
  private int value;

  public Counter() {
    counters++;
  }

  /** Returns how often it has been called, over all branches that coverage tools count. */
  public synchronized int increment() {
    history[value % 2] = value;
    return value < 100 ? ++value : 0;
  }

  /** Two counters, one increment. */
  public static String run() {
    new Counter();
    return new Counter().increment() + " of " + counters;
  }
}
