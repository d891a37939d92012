// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The state that one part of the engine keeps for each thread of an execution; see {@link
 * ThreadTables}.
 */
public final class PerThread<T> {
  private static final int FEW = 8;

  private final Supplier<T> maker;

  /** By the index of the thread; null for a thread without a state. */
  private @Nullable Object[] states = new Object[FEW];

  private boolean isEmpty = true;

  PerThread(Supplier<T> maker) {
    this.maker = maker;
  }

  /** The state of a thread, created at its first use. */
  @SuppressWarnings("unchecked") // the array contains only objects of the maker
  public T of(ControlledThread thread) {
    Object state = thread.index < states.length ? states[thread.index] : null;
    return state != null ? (T) state : make(thread.index);
  }

  /** Whether no thread has a state in this execution. */
  boolean isEmpty() {
    return isEmpty;
  }

  private T make(int index) {
    if (index >= states.length) {
      states = Arrays.copyOf(states, Math.max(index + 1, 2 * states.length));
    }
    T made = maker.get();
    states[index] = made;
    isEmpty = false;
    return made;
  }

  /**
   * Removes the states.
   *
   * @param threads more than the highest index of a thread of the execution
   */
  void clear(int threads) {
    if (!isEmpty) {
      Arrays.fill(states, 0, Math.min(threads, states.length), null);
      isEmpty = true;
    }
  }
}
