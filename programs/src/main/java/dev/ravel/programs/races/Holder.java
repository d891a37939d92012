// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * The initialisation of a class orders whoever uses it behind it, together with what it has written
 * elsewhere. Whoever is first; then the other's use and the two reads give 3 interleavings: 6.
 */
@Expect(
    executions = 6,
    races = {},
    coversMemoryModel = true)
public final class Holder {
  private static int made;

  private Holder() {}

  private static final class Lazy {
    private static final Object INSTANCE = make();

    private static Object make() {
      made++;
      return new Object();
    }
  }

  private static void use() {
    assert Lazy.INSTANCE != null && made == 1;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(Holder::use, Holder::use);
  }
}
