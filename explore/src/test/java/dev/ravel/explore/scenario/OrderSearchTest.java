// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.text.TestScale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Compares the search with all interleavings of up to nine events. */
class OrderSearchTest {
  private static final int CASES = 30_000;
  private static final int MOST = 1_000;

  @Test
  void findsAnOrderExactlyIfThereIsOne() {
    SplittableRandom random = new SplittableRandom(1);
    int possible = 0;
    for (int i = 0; i < TestScale.of(CASES); i++) {
      int[] lengths = {1 + random.nextInt(3), 1 + random.nextInt(3), random.nextInt(4)};
      int events = Arrays.stream(lengths).sum();
      OrderSearch search = new OrderSearch(lengths, MOST);
      List<int[]> pairs = new ArrayList<>();
      for (int edges = random.nextInt(3); edges > 0; edges--) {
        int[] edge = {random.nextInt(events), random.nextInt(events)};
        search.require(edge[0], edge[1]);
        pairs.add(new int[] {edge[0], edge[1], edge[0], edge[1]});
      }
      for (int open = random.nextInt(12); open > 0; open--) {
        int[] pair = random.ints(4, 0, events).toArray();
        search.requireOneOf(pair[0], pair[1], pair[2], pair[3]);
        pairs.add(pair);
      }
      boolean isPossible = isPossible(lengths, pairs, new int[lengths.length], new int[events], 0);
      assertEquals(isPossible, search.isPossible(), () -> text(lengths, pairs));
      assertFalse(search.isTooLong());
      if (isPossible) {
        possible++;
        assertOrders(search, events, pairs, random.nextInt(events));
      }
    }
    assertTrue(possible > TestScale.of(CASES) / 10 && possible < TestScale.of(CASES) * 9 / 10);
  }

  /** The events before the last one, then it, then the others in any order that is possible. */
  private static void assertOrders(OrderSearch search, int events, List<int[]> pairs, int last) {
    int[] order = search.before(last);
    int[] position = new int[events];
    Arrays.fill(position, events);
    for (int i = 0; i < order.length; i++) {
      position[order[i]] = i;
    }
    position[last] = order.length;
    for (int[] pair : pairs) {
      assertTrue(
          holds(search, pair[0], pair[1], position) || holds(search, pair[2], pair[3], position));
    }
  }

  private static boolean holds(OrderSearch search, int before, int after, int[] position) {
    boolean isAfterTheEnd = position[after] == position.length;
    return search.precedes(before, after) && (isAfterTheEnd || position[before] < position[after]);
  }

  private static boolean isPossible(
      int[] lengths, List<int[]> pairs, int[] done, int[] position, int count) {
    if (count == position.length) {
      return pairs.stream()
          .allMatch(
              pair ->
                  position[pair[0]] < position[pair[1]] || position[pair[2]] < position[pair[3]]);
    }
    int first = 0;
    for (int thread = 0; thread < lengths.length; thread++) {
      if (done[thread] < lengths[thread]) {
        position[first + done[thread]] = count;
        done[thread]++;
        boolean isFound = isPossible(lengths, pairs, done, position, count + 1);
        done[thread]--;
        if (isFound) {
          return true;
        }
      }
      first += lengths[thread];
    }
    return false;
  }

  private static String text(int[] lengths, List<int[]> pairs) {
    return Arrays.toString(lengths) + pairs.stream().map(Arrays::toString).toList();
  }
}
