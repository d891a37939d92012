// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * The loop ends one iteration too early, so squares of primes count as primes. Paths by n: 2 and 3;
 * 4; 6 and 8; even from 10; 5 and 7; 9; 15; 21 and 27; 11 and 13; 17 to 23 if prime; 25; 29.
 */
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
