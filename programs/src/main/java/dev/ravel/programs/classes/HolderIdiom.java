// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Two threads race for the holder: it is initialised once, and both get the same object. Whoever is
 * first, then the other's use and the two writes give 3 interleavings: 6.
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
