// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.models;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Calls on a latch. The arguments are its count and one code per thread. */
public final class LatchCalls {
  private LatchCalls() {}

  public static void main(String[] arguments) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(arguments[0].charAt(0) - '0');
    String[] codes = Arrays.copyOfRange(arguments, 1, arguments.length);
    Calls.perform(new Target(latch), codes);
  }

  private record Target(CountDownLatch latch) implements Calls.Target {
    @Override
    public String call(char letter, int number) throws InterruptedException {
      switch (letter) {
        case 'a' -> latch.await();
        case 'c' -> latch.countDown();
        case 'w' -> {
          return String.valueOf(latch.await(1, TimeUnit.MILLISECONDS));
        }
        case 'z' -> {
          return String.valueOf(latch.await(0, TimeUnit.MILLISECONDS));
        }
        case 'n' -> {
          return String.valueOf(latch.getCount());
        }
        default -> throw new IllegalArgumentException("no call: " + letter);
      }
      return String.valueOf(letter);
    }

    @Override
    public String rest() {
      return String.valueOf(latch.getCount());
    }
  }
}
