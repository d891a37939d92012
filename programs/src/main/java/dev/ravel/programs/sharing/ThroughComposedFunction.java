// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.function.IntConsumer;

/** Published through functions that a JDK method has composed. */
@Expect(executions = 6, findings = "assertion", races = "int[] harmful")
public final class ThroughComposedFunction {
  private ThroughComposedFunction() {}

  public static void main(String[] arguments) throws InterruptedException {
    int[] sum = new int[1];
    IntConsumer add = n -> sum[0] += n;
    IntConsumer both = add.andThen(n -> {});
    Together.run(() -> both.accept(1), () -> both.accept(1));
    assert sum[0] == 2;
  }
}
