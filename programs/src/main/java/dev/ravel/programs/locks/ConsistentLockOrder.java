// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** {@code La Lb Ub Ua | La Lb Ub Ua}: the outer monitor orders the threads. */
@Expect(executions = 2)
public final class ConsistentLockOrder {
  private static final Object A = new Object();
  private static final Object B = new Object();

  private ConsistentLockOrder() {}

  private static void use() {
    synchronized (A) {
      synchronized (B) {
        // nothing to do
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(ConsistentLockOrder::use, ConsistentLockOrder::use);
  }
}
