// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import java.util.ArrayList;
import java.util.List;

/** The threads that wait in a monitor or for a condition of a lock, in the order they came. */
final class WaitSet {
  final Lock lock;
  private final List<ControlledThread> threads = new ArrayList<>(0);

  WaitSet(Lock lock) {
    this.lock = lock;
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
    return List.copyOf(threads);
  }
}
