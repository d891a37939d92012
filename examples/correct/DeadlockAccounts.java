// SPDX-License-Identifier: Apache-2.0

/** Every transfer locks the account with the lower number first. */
public class DeadlockAccounts {
  static class Account {
    final int number;
    int balance = 100;

    Account(int number) {
      this.number = number;
    }
  }

  static void transfer(Account from, Account to, int amount) {
    synchronized (from.number < to.number ? from : to) {
      synchronized (from.number < to.number ? to : from) {
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account a = new Account(1);
    Account b = new Account(2);
    Thread other = new Thread(() -> transfer(b, a, 20), "other");
    other.start();
    transfer(a, b, 10);
    other.join();
    assert a.balance == 110 && b.balance == 90;
  }
}
