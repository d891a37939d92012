// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.litmus;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** {@code La Ua | La Ua}. */
@Expect(executions = 2)
public final class TwoLockUsers {
  private static final Object A = new Object();

  private TwoLockUsers() {}

  private static void use() {
    synchronized (A) {
      // nothing to do
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(TwoLockUsers::use, TwoLockUsers::use);
  }
}
