// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.probe.Coroutines;

/**
 * Switches between two coroutines two million times. It detects what the optimising compiler breaks
 * if the current thread is swapped in the wrong method: a stale current thread, and stores of the
 * driver that a coroutine does not see.
 */
public final class CoroutineStress {
  private static final int ROUNDS = 100_000;
  private static final int YIELDS = 9;

  private static int stale;
  private static int lost;

  private CoroutineStress() {}

  public static void main(String[] arguments) {
    Coroutines coroutines = Coroutines.supported().orElseThrow();
    long start = System.nanoTime();
    long switches = 0;
    for (int i = 0; i < ROUNDS; i++) {
      switches += round(coroutines);
    }
    long nanos = (System.nanoTime() - start) / switches;
    System.out.println("stale " + stale + ", lost " + lost);
    if (arguments.length > 0) {
      System.out.println(switches + " switches, " + nanos + " ns each");
    }
  }

  private static int round(Coroutines coroutines) {
    Thread driver = Thread.currentThread();
    Thread[] users = {new Thread(), new Thread()};
    boolean[] isSecond = new boolean[1];
    Object[] both = new Object[2];
    for (int i = 0; i < 2; i++) {
      Thread user = users[i];
      both[i] = coroutines.create(() -> body(coroutines, user, isSecond));
    }
    int switches = 0;
    while (!coroutines.isDone(both[1])) {
      for (int i = 0; i < 2; i++) {
        isSecond[0] = i == 1;
        coroutines.step(both[i], driver, users[i]);
        stale += Thread.currentThread() == driver ? 0 : 1;
        switches++;
      }
    }
    return switches;
  }

  private static void body(Coroutines coroutines, Thread user, boolean[] isSecond) {
    boolean expected = isSecond[0];
    for (int i = 0; i < YIELDS; i++) {
      if (!coroutines.yieldNow()) {
        throw new AssertionError("pinned");
      }
      stale += Thread.currentThread() == user ? 0 : 1;
      lost += isSecond[0] == expected ? 0 : 1;
    }
  }
}
