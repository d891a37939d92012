// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AlgorithmTest {
  @Test
  void namesTheAlternativesWhenThereIsNoSuchAlgorithm() {
    var error = assertThrows(IllegalArgumentException.class, () -> Algorithm.of("bfs"));
    assertEquals(
        "there is no algorithm \"bfs\"; choose one of mixed, random, pos, pct, surw, dfs,"
            + " dpor, dpor-cr, dpor-sleep, dpor-cr-sleep, race-flipping, source-dpor, optimal-dpor, unfolding,"
            + " contextual-unfolding, bounded-interference, stateful, stateful-unfolding",
        error.getMessage());
  }

  @Test
  void rejectsAnOptionWithoutEffect() {
    ExploreOptions seeded = ExploreOptions.NONE.withSeed(3);
    assertThrows(IllegalArgumentException.class, () -> Algorithm.DFS.explorer(seeded));
    assertThrows(IllegalArgumentException.class, () -> ExploreOptions.NONE.withPreemptionBound(-1));
  }

  @Test
  void namesTheAlgorithmsThatBoundInterferences() {
    ExploreOptions bounded = ExploreOptions.NONE.withInterferenceBound(1);
    var error = assertThrows(IllegalArgumentException.class, () -> Algorithm.DFS.explorer(bounded));
    assertEquals(
        "dfs cannot bound interferences; choose one of unfolding, contextual-unfolding,"
            + " bounded-interference",
        error.getMessage());
    assertThrows(
        IllegalArgumentException.class, () -> ExploreOptions.NONE.withInterferenceBound(-1));
    assertThrows(IllegalArgumentException.class, () -> bounded.withPreemptionBound(1));
  }

  @Test
  void boundedInterferenceNeedsItsBound() {
    Algorithm algorithm = Algorithm.BOUNDED_INTERFERENCE;
    assertThrows(IllegalArgumentException.class, () -> algorithm.explorer(ExploreOptions.NONE));
    ExploreOptions preemptions = ExploreOptions.NONE.withPreemptionBound(1);
    assertThrows(IllegalArgumentException.class, () -> algorithm.explorer(preemptions));
  }

  /** Without interferences one thread reads nothing of the other; with one it reads both ways. */
  @Test
  void exploresLevelsOfInterferencesInTurn() {
    TextProgram program = TextProgram.parse("Rx Wx=x+1 | Rx Wx=x+1");
    for (Algorithm algorithm : List.of(Algorithm.UNFOLDING, Algorithm.CONTEXTUAL_UNFOLDING)) {
      Explorer none = algorithm.explorer(ExploreOptions.NONE.withInterferenceBound(0));
      assertEquals(Set.of("[1]"), TextExploration.of(program, none).finalStates);
      assertTrue(none.isBounded());
      assertEquals(0, none.boundLevel().getAsInt());
      Explorer many = algorithm.explorer(ExploreOptions.NONE.withInterferenceBound(9));
      assertEquals(Set.of("[1]", "[2]"), TextExploration.of(program, many).finalStates);
      assertFalse(many.isBounded());
    }
  }

  /** One preemption can lose an update; without preemptions no update is lost. */
  @Test
  void exploresLevelsOfPreemptionsInTurn() {
    TextProgram program = TextProgram.parse("Rx Wx=x+1 | Rx Wx=x+1");
    for (Algorithm algorithm : Algorithm.values()) {
      if (algorithm.isExhaustive() && !algorithm.needsInterferenceBound()) {
        Explorer none = algorithm.explorer(ExploreOptions.NONE.withPreemptionBound(0));
        assertEquals(
            Set.of("[2]"), TextExploration.of(program, none).finalStates, algorithm.label());
        assertTrue(none.isBounded());
        Explorer many = algorithm.explorer(ExploreOptions.NONE.withPreemptionBound(9));
        Set<String> both = Set.of("[1]", "[2]");
        assertEquals(both, TextExploration.of(program, many).finalStates, algorithm.label());
        assertFalse(many.isBounded());
        assertTrue(many.boundLevel().getAsInt() < 9);
      }
    }
  }
}
