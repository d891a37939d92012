// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

/**
 * A transfer locks the account from which it takes the money, and not the other one. One
 * interference: a deposit reads the balance that the transfer has written.
 */
public final class Account {
  private int balance;

  private Account(int balance) {
    this.balance = balance;
  }

  private synchronized void deposit(int amount) {
    int expected = balance + amount;
    balance = expected;
    assert balance == expected : "the balance is " + balance;
  }

  private synchronized void transfer(Account to, int amount) {
    if (balance >= amount) {
      balance -= amount;
      to.balance += amount;
    }
  }

  public static void main(String[] arguments) {
    Account source = new Account(10);
    Account target = new Account(20);
    new Thread(() -> source.transfer(target, 5)).start();
    target.deposit(7);
  }
}
