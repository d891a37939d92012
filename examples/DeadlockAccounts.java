// SPDX-License-Identifier: Apache-2.0

/** Two transfers in opposite directions lock the accounts in opposite orders. */
public class DeadlockAccounts {
  static class Account {
    int balance = 100;
  }

  static void transfer(Account from, Account to, int amount) {
    synchronized (from) {
      synchronized (to) { // the other transfer may hold this one and wait for ours
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account a = new Account();
    Account b = new Account();
    Thread other = new Thread(() -> transfer(b, a, 20), "other");
    other.start();
    transfer(a, b, 10);
    other.join();
    assert a.balance == 110 && b.balance == 90;
  }
}
