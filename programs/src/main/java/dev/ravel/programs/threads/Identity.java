// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Together;

/**
 * Two threads that alternate 50 times and each time check their identity: a switch that leaves
 * state of the other thread behind is detected.
 */
public final class Identity {
  /** How often each thread checks, with a read and a write of the shared field each time. */
  public static final int ROUNDS = 50;

  private static final ThreadLocal<String> NAME = new ThreadLocal<>();
  private static int x;

  private Identity() {}

  private static void look(String name) {
    Thread me = Thread.currentThread();
    me.setName(name);
    NAME.set(name);
    long sum = 0;
    for (int i = 0; i < ROUNDS; i++) {
      x = x + 1;
      sum += i;
      assert Thread.currentThread() == me && me.getName().equals(name);
      assert NAME.get().equals(name) : NAME.get();
      assert sum == (long) i * (i + 1) / 2;
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> look("ping"), () -> look("pong"));
  }
}
