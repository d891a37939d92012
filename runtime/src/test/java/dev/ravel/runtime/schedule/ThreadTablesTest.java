// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The state of a thread is made when it is first asked for, and forgotten with the execution. */
class ThreadTablesTest {
  /** Beyond the first capacity of 8, and the greatest index that there is. */
  private static final int[] INDICES = {0, 7, 8, 63};

  private final ThreadTables tables = new ThreadTables();

  private static ControlledThread thread(int index) {
    return new ControlledThread(index, new Thread());
  }

  @Test
  void keepsOneStatePerThread() {
    PerThread<int[]> table = tables.of(() -> new int[1]);
    assertTrue(table.isEmpty());
    for (int index : INDICES) {
      table.of(thread(index))[0] = index;
    }
    for (int index : INDICES) {
      assertEquals(index, table.of(thread(index))[0]);
      assertSame(table.of(thread(index)), table.of(thread(index)));
    }
    assertEquals(0, table.of(thread(9))[0]);
  }

  @Test
  void countsPerThread() {
    CountPerThread counts = tables.counts();
    for (int index : INDICES) {
      assertEquals(0, counts.of(thread(index)));
      counts.set(thread(index), index);
    }
    for (int index : INDICES) {
      assertEquals(index, counts.of(thread(index)));
      assertEquals(index + 1, counts.increment(thread(index)));
    }
    assertEquals(1, counts.increment(thread(20)));
  }

  @Test
  void forgetsEverythingTogether() {
    PerThread<Object> one = tables.of(Object::new);
    PerThread<Object> other = tables.of(Object::new);
    CountPerThread counts = tables.counts();
    Object before = one.of(thread(10));
    other.of(thread(0));
    counts.set(thread(10), 5);
    assertFalse(one.isEmpty());
    tables.clear(11);
    assertTrue(one.isEmpty() && other.isEmpty());
    assertEquals(0, counts.of(thread(10)));
    assertNotSame(before, one.of(thread(10)));
  }
}
