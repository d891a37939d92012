// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.ThreadSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The threads of an execution, including those that have ended.
 *
 * <p>Keeps them in arrays because threads of the program call it: JDK collections announce every
 * call of such a thread to the engine, also a call that the engine itself makes. An array slot is
 * null if it holds no thread.
 */
public final class ThreadRegistry {
  private static final int FEW = 8;

  private @Nullable ControlledThread[] byIndex = new ControlledThread[FEW];

  /** The same threads in the order in which they were started. */
  private @Nullable ControlledThread[] inOrder = new ControlledThread[FEW];

  private int size;
  private int indexBound;

  ControlledThread add(int index, Thread thread) {
    if (index >= byIndex.length) {
      byIndex = Arrays.copyOf(byIndex, Math.max(index + 1, 2 * byIndex.length));
    }
    if (size == inOrder.length) {
      inOrder = Arrays.copyOf(inOrder, 2 * size);
    }
    ControlledThread added = new ControlledThread(index, thread);
    byIndex[index] = added;
    inOrder[size++] = added;
    indexBound = Math.max(indexBound, index + 1);
    return added;
  }

  /** Removes the threads, which keep objects of the program reachable. */
  void clear() {
    for (int i = 0; i < size; i++) {
      byIndex[inOrder[i].index] = null;
      inOrder[i] = null;
    }
    size = 0;
    indexBound = 0;
  }

  /** One more than the highest index. */
  int indexBound() {
    return indexBound;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** The thread with this index, which must have been started. */
  public ControlledThread get(int index) {
    return byIndex[index];
  }

  boolean has(int index) {
    return index < byIndex.length && byIndex[index] != null;
  }

  /** Whether no other thread than the first has been started. */
  public boolean hasOneOnly() {
    return size <= 1;
  }

  /** All threads, in the order in which they were started. */
  public List<ControlledThread> inOrder() {
    return List.of(Arrays.copyOf(inOrder, size));
  }

  /** The threads of a set, by index. */
  public List<ControlledThread> of(ThreadSet set) {
    List<ControlledThread> list = new ArrayList<>();
    for (int i = set.first(); i != ThreadSet.NONE; i = set.after(i)) {
      list.add(byIndex[i]);
    }
    return list;
  }

  /**
   * Finds the controlled thread of a thread of the program; null if it has not been started in this
   * execution. JDK code may pass the platform thread that carries it.
   */
  public @Nullable ControlledThread find(Thread thread) {
    for (int i = 0; i < size; i++) {
      ControlledThread candidate = inOrder[i];
      if (candidate.thread == thread || candidate.identity == thread) {
        return candidate;
      }
    }
    return null;
  }
}
