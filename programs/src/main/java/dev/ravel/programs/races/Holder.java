// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * The initialization of a class happens before every use of the class, together with its writes to
 * other classes. Either thread may be first. The use by the second thread and the two reads then
 * interleave in 3 ways: 2 * 3 = 6.
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
