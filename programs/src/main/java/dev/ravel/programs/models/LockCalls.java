// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.models;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Calls on a lock. The arguments are whether it is fair and one code per thread. If the first
 * argument starts with {@code write}, the lock is the write lock of a read-write lock, which has
 * the same contract.
 */
public final class LockCalls {
  private LockCalls() {}

  public static void main(String[] arguments) throws InterruptedException {
    boolean isFair = arguments[0].endsWith("fair");
    Lock lock =
        arguments[0].startsWith("write")
            ? new ReentrantReadWriteLock(isFair).writeLock()
            : new ReentrantLock(isFair);
    String[] codes = Arrays.copyOfRange(arguments, 1, arguments.length);
    Calls.perform(new Target(lock), codes);
  }

  private record Target(Lock lock) implements Calls.Target {
    @Override
    public String call(char letter, int number) throws InterruptedException {
      switch (letter) {
        case 'l' -> lock.lock();
        case 'b' -> lock.lockInterruptibly();
        case 'u' -> {
          return unlock();
        }
        case 't' -> {
          return String.valueOf(lock.tryLock());
        }
        case 'w' -> {
          return String.valueOf(lock.tryLock(1, TimeUnit.MILLISECONDS));
        }
        case 'z' -> {
          return String.valueOf(lock.tryLock(0, TimeUnit.MILLISECONDS));
        }
        default -> throw new IllegalArgumentException("no call: " + letter);
      }
      return String.valueOf(letter);
    }

    private String unlock() {
      try {
        lock.unlock();
        return "u";
      } catch (IllegalMonitorStateException e) {
        return "not held";
      }
    }

    @Override
    public String rest() {
      return lock.tryLock() ? "free" : "held";
    }
  }
}
