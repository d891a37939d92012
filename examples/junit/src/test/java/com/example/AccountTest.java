// SPDX-License-Identifier: Apache-2.0
package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.api.Range;
import dev.ravel.junit.RavelTest;

class AccountTest {
  private final Account account = new Account(100);

  /** Red: Ravel finds the schedule in which a deposit is lost. */
  @RavelTest
  void keepsBothDeposits() throws InterruptedException {
    Thread other = new Thread(() -> account.deposit(10), "other");
    other.start();
    account.deposit(20);
    other.join();
    assertEquals(130, account.balance());
  }

  /** Green: no schedule and no amount breaks it. */
  @RavelTest
  void withdrawsAtMostTheBalance(@Range(min = 0, max = 1000) int amount)
      throws InterruptedException {
    Thread other = new Thread(() -> account.withdraw(60), "other");
    other.start();
    account.withdraw(amount);
    other.join();
    assertTrue(account.balance() >= 0);
  }
}
