// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.endings;

import dev.ravel.programs.Together;

/** A lock-order inversion whose threads hold much memory when a deadlock suspends them. */
public final class AbandonedBallast {
  private static final Object A = new Object();
  private static final Object B = new Object();

  private AbandonedBallast() {}

  private static void use(Object first, Object second) {
    byte[] ballast = new byte[256 << 10];
    synchronized (first) {
      synchronized (second) {
        ballast[0]++;
      }
    }
    assert ballast[0] == 1;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> use(A, B), () -> use(B, A));
  }
}
