// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import java.util.Arrays;
import java.util.function.Supplier;

/**
 * The state that the parts of the engine keep for each thread of an execution, one table per part.
 *
 * <p>All tables are cleared together, at the start and at the end of an execution. So no execution
 * sees the state of another, and no table keeps objects of the program reachable.
 */
public final class ThreadTables {
  private PerThread<?>[] objects = {};
  private CountPerThread[] counts = {};

  /** A table whose entries are created at their first use. */
  public <T> PerThread<T> of(Supplier<T> maker) {
    maker.get(); // loads the class now: class loading must not be part of an execution
    PerThread<T> table = new PerThread<>(maker);
    objects = Arrays.copyOf(objects, objects.length + 1);
    objects[objects.length - 1] = table;
    return table;
  }

  /** A table of numbers that are zero at the start of an execution. */
  public CountPerThread counts() {
    CountPerThread table = new CountPerThread();
    counts = Arrays.copyOf(counts, counts.length + 1);
    counts[counts.length - 1] = table;
    return table;
  }

  /**
   * Clears the tables, as far as the execution can have filled them.
   *
   * @param threads more than the highest index of a thread of the execution
   */
  void clear(int threads) {
    for (PerThread<?> table : objects) {
      table.clear(threads);
    }
    for (CountPerThread table : counts) {
      table.clear(threads);
    }
  }
}
