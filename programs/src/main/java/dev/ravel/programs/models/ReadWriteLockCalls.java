// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.models;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Calls on a read-write lock. The arguments are whether it is fair and one code per thread.
 * Lower-case letters are calls on the read lock, upper-case letters on the write lock.
 */
public final class ReadWriteLockCalls {
  private ReadWriteLockCalls() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock(arguments[0].equals("fair"));
    String[] codes = Arrays.copyOfRange(arguments, 1, arguments.length);
    Calls.perform(new Target(lock), codes);
  }

  private record Target(ReentrantReadWriteLock lock) implements Calls.Target {
    @Override
    public String call(char letter, int number) throws InterruptedException {
      switch (letter) {
        case 'c' -> {
          return lock.getReadLockCount() + "/" + lock.isWriteLocked();
        }
        case 'h' -> {
          return lock.getReadHoldCount() + "/" + lock.getWriteHoldCount();
        }
        default -> {
          boolean isWrite = Character.isUpperCase(letter);
          return call(isWrite ? lock.writeLock() : lock.readLock(), letter);
        }
      }
    }

    private static String call(Lock part, char letter) throws InterruptedException {
      switch (Character.toLowerCase(letter)) {
        case 'l' -> part.lock();
        case 'b' -> part.lockInterruptibly();
        case 'u' -> {
          return unlock(part);
        }
        case 't' -> {
          return String.valueOf(part.tryLock());
        }
        case 'w' -> {
          return String.valueOf(part.tryLock(1, TimeUnit.MILLISECONDS));
        }
        case 'z' -> {
          return String.valueOf(part.tryLock(0, TimeUnit.MILLISECONDS));
        }
        default -> throw new IllegalArgumentException("no call: " + letter);
      }
      return String.valueOf(letter);
    }

    private static String unlock(Lock part) {
      try {
        part.unlock();
        return "u";
      } catch (IllegalMonitorStateException e) {
        return "not held";
      }
    }

    @Override
    public String rest() {
      return lock.getReadLockCount() + "/" + lock.isWriteLocked();
    }
  }
}
