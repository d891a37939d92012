// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** The loop ends one too early, so that squares of primes count as primes. */
@Expect(executions = 12, findings = "assertion: java.lang.AssertionError: a square")
public final class Primes {
  private Primes() {}

  public static void main(String[] arguments) {
    int n = Inputs.anyInt("n", 2, 30);
    boolean isPrime = true;
    for (int i = 2; i * i < n && isPrime; i++) {
      isPrime = n % i != 0;
    }
    if (isPrime && (n == 4 || n == 9 || n == 25)) {
      throw new AssertionError("a square");
    }
  }
}
