// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Two threads use a holder class: it is initialized once, and both threads get the same object.
 * Either thread may be first. The second thread's use and the two writes then interleave in 3 ways:
 * 2 * 3 = 6.
 */
@Expect(executions = 6)
public final class HolderIdiom {
  private static int made;
  private static Object first;
  private static Object second;

  private HolderIdiom() {}

  private static final class Holder {
    private static final Object INSTANCE = make();

    private static Object make() {
      made++;
      return new Object();
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> first = Holder.INSTANCE, () -> second = Holder.INSTANCE);
    assert made == 1 && first == second;
  }
}
