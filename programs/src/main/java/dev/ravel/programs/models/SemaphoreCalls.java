// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.models;

import java.util.Arrays;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Calls on a semaphore. The arguments are its permits, with {@code f} if it is fair, and one code
 * per thread.
 */
public final class SemaphoreCalls {
  private SemaphoreCalls() {}

  public static void main(String[] arguments) throws InterruptedException {
    String[] codes = Arrays.copyOfRange(arguments, 1, arguments.length);
    Calls.perform(new Target(arguments[0]), codes);
  }

  /** A subclass of Semaphore, because some of the methods are protected. */
  private static final class Target extends Semaphore implements Calls.Target {
    private static final long serialVersionUID = 1;

    Target(String permits) {
      super(permits.charAt(0) - '0', permits.endsWith("f"));
    }

    @Override
    public String call(char letter, int number) throws InterruptedException {
      switch (letter) {
        case 'a' -> acquire(number);
        case 'u' -> acquireUninterruptibly(number);
        case 'r' -> release(number);
        case 'l' -> reducePermits(number);
        default -> {
          return answer(letter, number);
        }
      }
      return String.valueOf(letter);
    }

    private String answer(char letter, int number) throws InterruptedException {
      return switch (letter) {
        case 't' -> String.valueOf(tryAcquire(number));
        case 'w' -> String.valueOf(tryAcquire(number, 1, TimeUnit.MILLISECONDS));
        case 'z' -> String.valueOf(tryAcquire(number, 0, TimeUnit.MILLISECONDS));
        case 'd' -> String.valueOf(drainPermits());
        case 'p' -> String.valueOf(availablePermits());
        case 'q' -> String.valueOf(hasQueuedThreads());
        default -> throw new IllegalArgumentException("no call: " + letter);
      };
    }

    @Override
    public String rest() {
      return String.valueOf(availablePermits());
    }
  }
}
