// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * One of two threads writes a variable after it has given up the lock under which it has read it.
 *
 * <p>{@code L R W U | L R U W}. The first section before the second: the last write is then at the
 * end. The second before the first: the last write is before the lock, behind it, between the read
 * and the write, between the write and the unlock, or behind that.
 */
@Expect(executions = 6, findings = "assertion", races = "ForgottenLock.balance harmful")
public final class ForgottenLock {
  private static final Object LOCK = new Object();
  private static int balance;

  private ForgottenLock() {}

  private static void deposit() {
    synchronized (LOCK) {
      balance++;
    }
  }

  private static void depositCarelessly() {
    int read;
    synchronized (LOCK) {
      read = balance;
    }
    balance = read + 1;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(ForgottenLock::deposit, ForgottenLock::depositCarelessly);
    assert balance == 2;
  }
}
