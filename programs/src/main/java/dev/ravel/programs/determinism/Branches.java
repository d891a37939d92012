// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Every source of randomness decides how many operations follow, so an execution that drew other
 * numbers would diverge from its target.
 */
@Expect(
    executions = 300,
    random = true,
    reasons = "reached 300 executions",
    assumes = {"RANDOM_NUMBERS", "IDENTITY_HASHES", "CLOCK_READINGS"})
public final class Branches {
  private static int x;

  private Branches() {}

  private static void write(int times) {
    for (int i = 0; i < (times & 3); i++) {
      x++;
    }
  }

  private static void draw() {
    write(new Random().nextInt());
    write(ThreadLocalRandom.current().nextInt());
    write((int) (Math.random() * 4));
    write(UUID.randomUUID().hashCode());
    write(System.identityHashCode(new Object()));
    write((int) System.nanoTime());
    write(new Branches().hashCode());
    write(new Branches().toString().hashCode());
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(Branches::draw, Branches::draw);
  }
}
