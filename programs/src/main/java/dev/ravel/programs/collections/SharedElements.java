// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An operation on an element that an iterator has returned is not an operation on the list.
 *
 * <p>Each thread makes five steps (iterator, hasNext, next, the element, hasNext): 10! / (5! 5!) =
 * 252.
 */
@Expect(
    executions = 252,
    races = {},
    coversMemoryModel = true)
public final class SharedElements {
  private SharedElements() {}

  public static void main(String[] arguments) throws InterruptedException {
    List<AtomicInteger> list = new ArrayList<>(List.of(new AtomicInteger()));
    Thread other = Together.start(() -> countIn(list));
    countIn(list);
    other.join();
    assert list.get(0).get() == 2;
  }

  private static void countIn(List<AtomicInteger> list) {
    for (AtomicInteger element : list) {
      element.incrementAndGet();
    }
  }
}
