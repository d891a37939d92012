// SPDX-License-Identifier: Apache-2.0
package com.example;

/** A counter with a method that is not synchronized. */
public final class Counter {
  private int count;

  public void increment() {
    count++;
  }

  public synchronized void incrementAlone() {
    count++;
  }

  public int count() {
    return count;
  }
}
