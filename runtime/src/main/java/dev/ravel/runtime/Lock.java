// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Steps;

/** A monitor or a ReentrantLock in one run. */
final class Lock {
  /** The location of the lock; nowhere until a second thread can reach it. */
  int location = Steps.NOWHERE;

  /** Whether a second thread can reach it; while not, using it is no visible operation. */
  boolean shared;

  final Object object;

  /** Whether its holder has the real lock, too: see {@link Outsiders}. */
  boolean isReallyHeld;

  ControlledThread owner;
  int count;

  /** The threads that stand before locking it. */
  long contenders;

  /** The wait set of a monitor; a ReentrantLock has one per condition instead. */
  final WaitSet waitSet = new WaitSet(this);

  Lock(Object object) {
    this.object = object;
  }

  void share(int lockLocation) {
    shared = true;
    location = lockLocation;
  }
}
