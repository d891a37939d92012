// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares sets of threads with sets of numbers. */
class ThreadSetTest {
  private final ThreadSet set = new ThreadSet();
  private final TreeSet<Integer> numbers = new TreeSet<>();

  /** Up to 64 threads, and more. */
  @ParameterizedTest
  @ValueSource(ints = {64, 70, 300})
  void isASetOfNumbers(int threads) {
    SplittableRandom random = new SplittableRandom(threads);
    for (int i = 0; i < 3_000; i++) {
      ThreadSet other = new ThreadSet();
      TreeSet<Integer> otherNumbers = new TreeSet<>();
      for (int more = random.nextInt(5); more > 0; more--) {
        int thread = random.nextInt(threads);
        other.add(thread);
        otherNumbers.add(thread);
      }
      change(random.nextInt(7), random.nextInt(threads), other, otherNumbers);
      check(threads, other, otherNumbers);
    }
  }

  private void change(int how, int thread, ThreadSet other, TreeSet<Integer> otherNumbers) {
    switch (how) {
      case 0, 1 -> {
        set.add(thread);
        numbers.add(thread);
      }
      case 2 -> {
        set.remove(thread);
        numbers.remove(thread);
      }
      case 3, 4 -> {
        set.addAll(other);
        numbers.addAll(otherNumbers);
      }
      case 5 -> {
        set.removeAll(other);
        numbers.removeAll(otherNumbers);
      }
      default -> {
        if (otherNumbers.size() == 4) {
          set.set(other);
          numbers.clear();
          numbers.addAll(otherNumbers);
        } else if (otherNumbers.isEmpty()) {
          set.clear();
          numbers.clear();
        }
      }
    }
  }

  private void check(int threads, ThreadSet other, TreeSet<Integer> otherNumbers) {
    assertEquals(numbers.isEmpty(), set.isEmpty());
    assertEquals(numbers.size(), set.size());
    assertEquals(numbers.toString().replace('[', '{').replace(']', '}'), set.toString());
    for (int thread = -1; thread < threads; thread++) {
      assertEquals(numbers.contains(thread), set.contains(thread));
      Integer higher = numbers.higher(thread);
      if (thread >= 0) {
        assertEquals(higher == null ? ThreadSet.NONE : higher, set.after(thread));
      } else {
        assertEquals(higher == null ? ThreadSet.NONE : higher, set.first());
      }
    }
    int rank = 0;
    for (int thread : numbers) {
      assertEquals(thread, set.get(rank++));
    }
    TreeSet<Integer> rest = new TreeSet<>(numbers);
    rest.removeAll(otherNumbers);
    assertEquals(rest.isEmpty() ? ThreadSet.NONE : rest.first(), set.firstNotIn(other));
    ThreadSet copy = ThreadSet.copyOf(set);
    assertEquals(set, copy);
    assertEquals(set.hashCode(), copy.hashCode());
  }

  /** A set that had threads from 64 on is equal to one that never had any. */
  @Test
  void comparesThreadsOnly() {
    ThreadSet wide = ThreadSet.of(3, 200);
    assertFalse(wide.equals(ThreadSet.of(3)));
    wide.remove(200);
    assertEquals(ThreadSet.of(3), wide);
    assertEquals(wide, ThreadSet.of(3));
    assertEquals(ThreadSet.of(3).hashCode(), wide.hashCode());
    assertTrue(ThreadSet.of().isEmpty());
  }
}
