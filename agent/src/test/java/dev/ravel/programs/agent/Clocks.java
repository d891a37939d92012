// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.agent;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Calls as many hooked JDK methods as possible. */
public final class Clocks {
  private Clocks() {}

  public static String run() throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    lock.lockInterruptibly();
    boolean locked = lock.tryLock() | lock.isLocked() | lock.isHeldByCurrentThread();
    int holds = lock.getHoldCount() + lock.getQueueLength();
    lock.unlock();
    LockSupport.parkNanos(5);
    LockSupport.unpark(Thread.currentThread());
    boolean interrupted = Thread.interrupted();
    System.exit(3);
    return Instant.now().toEpochMilli()
        + " "
        + Clock.systemUTC().millis()
        + " "
        + new Date().getTime()
        + " "
        + LocalDate.now(ZoneOffset.UTC)
        + " "
        + UUID.randomUUID()
        + " "
        + locked
        + holds
        + interrupted
        + Thread.currentThread().getState();
  }
}
