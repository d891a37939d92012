// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class AlgorithmTest {
  @Test
  void namesTheAlternativesWhenThereIsNoSuchAlgorithm() {
    var error = assertThrows(IllegalArgumentException.class, () -> Algorithm.of("bfs"));
    assertEquals(
        "there is no algorithm \"bfs\"; choose one of random, dfs, dpor, dpor-cr, dpor-sleep,"
            + " dpor-cr-sleep, race-flipping, source-dpor, optimal-dpor",
        error.getMessage());
  }

  @Test
  void rejectsAnOptionThatDoesNotFit() {
    ExploreOptions seeded = ExploreOptions.NONE.withSeed(3);
    assertThrows(IllegalArgumentException.class, () -> Algorithm.DFS.explorer(seeded));
    assertThrows(IllegalArgumentException.class, () -> ExploreOptions.NONE.withPreemptionBound(-1));
  }
}
