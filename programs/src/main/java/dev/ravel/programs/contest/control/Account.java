// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * A withdrawal whose check forgets the fee. Paths: the amount is negative; it exceeds the balance;
 * the balance also covers the fee; the fee overdraws the account.
 */
@Expect(executions = 4, findings = "assertion: java.lang.AssertionError: overdrawn")
public final class Account {
  private Account() {}

  private static final class Balance {
    private long cents;

    Balance(long cents) {
      this.cents = cents;
    }

    boolean withdraw(int amount, int fee) {
      if (amount < 0 || amount > cents) {
        return false;
      }
      cents -= amount;
      cents -= fee;
      return true;
    }
  }

  public static void main(String[] arguments) {
    Balance balance = new Balance(100);
    if (balance.withdraw(Inputs.anyInt("amount"), 1) && balance.cents < 0) {
      throw new AssertionError("overdrawn");
    }
  }
}
