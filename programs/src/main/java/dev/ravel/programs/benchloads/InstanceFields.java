// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.benchloads;

/**
 * Two threads, each with fifteen operations on the fields of one shared object; no static state.
 */
public final class InstanceFields {
  private static final int ROUNDS = 5;

  private int first = 1;
  private int second = 2;
  private int third = 3;

  private InstanceFields() {}

  private void work() {
    for (int round = 0; round < ROUNDS; round++) {
      first = second;
      third = round;
    }
  }

  int sum() {
    return first + third;
  }

  public static void main(String[] arguments) throws InterruptedException {
    InstanceFields shared = new InstanceFields();
    Thread one = new Thread(shared::work);
    Thread two = new Thread(shared::work);
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
