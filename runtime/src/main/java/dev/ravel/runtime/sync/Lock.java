// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.sharing.SmallList;
import org.jspecify.annotations.Nullable;

/** A monitor or a ReentrantLock in one execution. */
public final class Lock implements LockCycles.Obstacle {
  /** The location of the lock; nowhere until a second thread can reach it. */
  int location = Steps.NOWHERE;

  /** Whether a second thread can reach it; until then, operations on it are not visible. */
  boolean shared;

  final Object object;

  /** Whether the owner also holds the real lock: see {@link UncontrolledThreads}. */
  boolean isReallyHeld;

  /** Null while the lock is free; read at every operation on the lock. */
  public @Nullable ControlledThread owner;

  int count;

  /** The threads whose next operation is to take the lock, by index. */
  final ThreadSet contenders = new ThreadSet();

  /** The wait set of a monitor; a ReentrantLock has one per condition instead. */
  public final WaitSet waitSet = new WaitSet(this, false);

  Lock(Object object) {
    this.object = object;
  }

  @Override
  public void addBlockers(ControlledThread waiting, SmallList<ControlledThread> blockers) {
    if (owner != null && contenders.contains(waiting.index)) {
      blockers.add(owner);
    }
  }

  boolean isMonitor() {
    return !(object instanceof java.util.concurrent.locks.Lock);
  }

  void share(int lockLocation) {
    shared = true;
    location = lockLocation;
  }
}
