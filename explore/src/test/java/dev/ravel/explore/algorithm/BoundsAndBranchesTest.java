// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Executions that a bound on their steps ends, and sides of branches that no input takes. */
class BoundsAndBranchesTest {
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"RANDOM", "POS", "PCT", "SURW"})
  void endsAlthoughALoopDoesNot(Algorithm algorithm) {
    TextProgram program = TextProgram.parse("while(x<1){Rx} Wy | Wx=1");
    TextExecution execution = new TextExecution(program, 8);
    Explorer explorer = explorer(algorithm);
    boolean isBounded = false;
    boolean isCompleted = false;
    int runs = 0;
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      Trace trace = execution.run(next.get());
      isBounded |= trace.outcome() instanceof Outcome.Bounded;
      isCompleted |= trace.outcome() instanceof Outcome.Completed;
      explorer.learn(next.get(), trace);
      assertTrue(++runs < 1_000);
    }
    assertTrue(isBounded && isCompleted);
  }

  /** Side 0, the second block, is explored completely although no input takes side 1. */
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"RANDOM", "POS", "PCT", "SURW", "MIXED"}) // samples take sides that no target names
  void continuesWhenASideOfABranchIsInfeasible(Algorithm algorithm) {
    TextProgram program = TextProgram.parse("?{Wx=7 Wx=8}{Wx=5} | Wx=2 Rx");
    TextExecution execution =
        new TextExecution(program, (thread, number, side) -> thread != 0 || side == 0);
    Explorer explorer = explorer(algorithm);
    Set<String> states = new TreeSet<>();
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      Trace trace = execution.run(next.get());
      if (execution.isRefused()) {
        explorer.discard(next.get());
      } else {
        states.add(execution.state());
        explorer.learn(next.get(), trace);
      }
    }
    assertEquals(Set.of("[2]", "[5]"), states);
  }

  /** More interferences than any of these programs needs, for the algorithm that needs a bound. */
  static Explorer explorer(Algorithm algorithm) {
    return algorithm.explorer(
        algorithm.needsInterferenceBound()
            ? ExploreOptions.NONE.withInterferenceBound(99)
            : ExploreOptions.NONE);
  }
}
