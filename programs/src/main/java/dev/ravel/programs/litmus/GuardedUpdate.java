// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.litmus;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** {@code La Rx Wx Ua | La Rx Wx Ua}. */
@Expect(executions = 2)
public final class GuardedUpdate {
  private static final Object A = new Object();
  private static int x;

  private GuardedUpdate() {}

  private static void update() {
    synchronized (A) {
      x++;
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(GuardedUpdate::update, GuardedUpdate::update);
    assert x == 2;
  }
}
