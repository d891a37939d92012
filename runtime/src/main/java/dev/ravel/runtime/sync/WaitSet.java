// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.sharing.SmallList;
import java.util.List;

/** The wait set of a monitor or of a condition of a lock, in the order of arrival. */
final class WaitSet {
  final Lock lock;

  /**
   * Whether this is the queue of a condition: a signal wakes the thread that came first, and an
   * interrupted thread leaves the queue, and clears its interrupt status, in a step of its own. A
   * notification of a monitor may wake any thread, and an interrupt ends the wait at once.
   */
  final boolean isQueue;

  private final SmallList<ControlledThread> threads = new SmallList<>();

  WaitSet(Lock lock, boolean isQueue) {
    this.lock = lock;
    this.isQueue = isQueue;
  }

  void add(ControlledThread thread) {
    threads.add(thread);
  }

  void remove(ControlledThread thread) {
    threads.remove(thread);
  }

  ControlledThread get(int index) {
    return threads.get(index);
  }

  int size() {
    return threads.size();
  }

  boolean isEmpty() {
    return threads.isEmpty();
  }

  List<ControlledThread> threads() {
    return threads.toList();
  }
}
