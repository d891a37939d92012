// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.programs.Expect;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Fails for some random numbers, which one sequence of numbers does not show. The main thread draws
 * before, between or after the four operations of the other thread, whose {@code long} takes two:
 * 5.
 */
@Expect(
    executions = 5,
    assumes = "RANDOM_NUMBERS",
    races = {},
    coversMemoryModel = true)
public final class DrawnNumbers {
  private static volatile long drawn;

  private DrawnNumbers() {}

  public static void main(String[] arguments) throws InterruptedException {
    Random random = new Random();
    Thread other = new Thread(() -> drawn = random.nextInt(1_000) + random.nextLong());
    other.start();
    int small = ThreadLocalRandom.current().nextInt(10, 20);
    boolean isHeads = random.nextBoolean();
    other.join();
    assert small >= 10 && small < 20 : "out of range";
    assert new Random(1).nextInt(1_000) == 985 : "another sequence";
    assert drawn != 123_456 || small != 13 || isHeads || random.nextDouble() < 0.75 : "drawn";
  }
}
