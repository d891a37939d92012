// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The JDK draws from a generator that threads share: a list of two elements is shuffled with one
 * number. {@code D | D}: 2.
 */
@Expect(executions = 2)
public final class DrawnByShuffle {
  private DrawnByShuffle() {}

  public static void main(String[] arguments) throws InterruptedException {
    Random shared = new Random(1);
    Together.run(
        () -> Collections.shuffle(new ArrayList<>(List.of(1, 2)), shared), () -> shared.nextInt());
  }
}
