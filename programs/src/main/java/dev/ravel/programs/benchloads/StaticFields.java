// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.benchloads;

/** Two threads, each with fifteen operations on static fields; five classes to reset. */
public final class StaticFields {
  private static final int ROUNDS = 5;

  private StaticFields() {}

  static final class First {
    static int value = 1;
  }

  static final class Second {
    static int value = 2;
  }

  static final class Third {
    static int value = 3;
  }

  static final class Fourth {
    static int value = 4;
  }

  static final class Fifth {
    static int value = 5;
  }

  private static final class Worker implements Runnable {
    @Override
    public void run() {
      for (int round = 0; round < ROUNDS; round++) {
        First.value = Second.value;
        Third.value = round;
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    int sum = Fourth.value + Fifth.value;
    Thread first = new Thread(new Worker());
    Thread second = new Thread(new Worker());
    first.start();
    second.start();
    first.join();
    second.join();
    if (sum != 9) {
      throw new AssertionError("not reset: " + sum);
    }
  }
}
