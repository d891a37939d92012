// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.models;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/**
 * Calls on a stamped lock. The arguments are its initial state and one code per thread. Lower-case
 * letters are calls that read, upper-case letters calls that write. Each thread uses the last stamp
 * that it received.
 */
public final class StampedLockCalls {
  private StampedLockCalls() {}

  public static void main(String[] arguments) throws InterruptedException {
    StampedLock lock = new StampedLock();
    String[] codes = Arrays.copyOfRange(arguments, 1, arguments.length);
    long first =
        switch (arguments[0]) {
          case "read" -> lock.readLock();
          case "written" -> lock.writeLock();
          default -> lock.tryOptimisticRead();
        };
    Calls.perform(new Target(lock, ThreadLocal.withInitial(() -> first)), codes);
  }

  private record Target(StampedLock lock, ThreadLocal<Long> stamp) implements Calls.Target {
    @Override
    public String call(char letter, int number) throws InterruptedException {
      return switch (letter) {
        case 'v' -> String.valueOf(lock.validate(stamp.get()));
        case 'n' -> rest();
        case 'd' -> String.valueOf(lock.tryUnlockRead());
        case 'D' -> String.valueOf(lock.tryUnlockWrite());
        case 'u', 'U', 'x', 'y', 'Y' -> unlock(letter);
        default -> {
          stamp.set(stamped(letter));
          yield letter + String.valueOf(stamp.get());
        }
      };
    }

    private long stamped(char letter) throws InterruptedException {
      return switch (letter) {
        case 'l' -> lock.readLock();
        case 'L' -> lock.writeLock();
        case 'b' -> lock.readLockInterruptibly();
        case 'B' -> lock.writeLockInterruptibly();
        case 't' -> lock.tryReadLock();
        case 'T' -> lock.tryWriteLock();
        case 'w' -> lock.tryReadLock(1, TimeUnit.MILLISECONDS);
        case 'W' -> lock.tryWriteLock(1, TimeUnit.MILLISECONDS);
        case 'z' -> lock.tryReadLock(0, TimeUnit.MILLISECONDS);
        case 'Z' -> lock.tryWriteLock(0, TimeUnit.MILLISECONDS);
        case 'o' -> lock.tryOptimisticRead();
        case 'c' -> lock.tryConvertToReadLock(stamp.get());
        case 'C' -> lock.tryConvertToWriteLock(stamp.get());
        case 'O' -> lock.tryConvertToOptimisticRead(stamp.get());
        default -> throw new IllegalArgumentException("no call: " + letter);
      };
    }

    private String unlock(char letter) {
      try {
        switch (letter) {
          case 'u' -> lock.unlockRead(stamp.get());
          case 'U' -> lock.unlockWrite(stamp.get());
          case 'x' -> lock.unlock(stamp.get());
          case 'y' -> lock.asReadLock().unlock();
          default -> lock.asWriteLock().unlock();
        }
        return String.valueOf(letter);
      } catch (IllegalMonitorStateException e) {
        return "not held";
      }
    }

    @Override
    public String rest() {
      return lock.getReadLockCount() + "/" + lock.isReadLocked() + "/" + lock.isWriteLocked();
    }
  }
}
