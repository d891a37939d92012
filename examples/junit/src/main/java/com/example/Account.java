// SPDX-License-Identifier: Apache-2.0
package com.example;

/** An account that several threads use; one of its methods lacks a lock. */
public final class Account {
  private int balance;

  public Account(int balance) {
    this.balance = balance;
  }

  public synchronized int balance() {
    return balance;
  }

  /** Wrong: another thread can change the balance between the read and the write. */
  public void deposit(int amount) {
    balance += amount;
  }

  /** Takes an amount out unless there is less; returns whether it did. */
  public synchronized boolean withdraw(int amount) {
    if (amount > balance) {
      return false;
    }
    balance -= amount;
    return true;
  }
}
