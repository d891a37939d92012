// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** An exception exits both monitors, the inner one first: {@code La Lb Ub Ua | La Lb Ub Ua}. */
@Expect(executions = 2)
public final class ExceptionInMonitors {
  private static final Object A = new Object();
  private static final Object B = new Object();

  private ExceptionInMonitors() {}

  private static void use() {
    try {
      synchronized (A) {
        synchronized (B) {
          throw new IllegalStateException("on purpose");
        }
      }
    } catch (IllegalStateException expected) {
      assert !Thread.holdsLock(A) && !Thread.holdsLock(B);
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(ExceptionInMonitors::use, ExceptionInMonitors::use);
  }
}
