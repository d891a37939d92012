// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.thesis;

import java.util.concurrent.locks.ReentrantLock;

/** A fixed sequence of locks; finding a lock in it is not a visible operation. */
final class Chain implements LockTable {
  final ReentrantLock lock = new ReentrantLock();
  private final Chain next;

  private Chain(Chain next) {
    this.next = next;
  }

  static Chain of(int length) {
    return length == 0 ? null : new Chain(of(length - 1));
  }

  @Override
  public Chain get(int index) {
    return index == 0 ? this : next.get(index - 1);
  }
}
