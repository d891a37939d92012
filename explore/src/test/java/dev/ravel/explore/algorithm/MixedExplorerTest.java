// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Caveat;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MixedExplorerTest {
  /** 120!/(40!)^3 traces, more than 10^54. */
  private static final String LARGE = "40{Wx} | 40{Wx} | 40{Wx}";

  @Test
  void samplesAProgramThatIsTooLarge() {
    Explorer mixed = Algorithm.MIXED.explorer(ExploreOptions.NONE);
    TextExecution execution = new TextExecution(TextProgram.parse(LARGE));
    assertEquals(Optional.empty(), mixed.note());
    for (int i = 0; i < 400; i++) {
      run(mixed, execution);
    }
    assertEquals(Optional.of(Caveat.of(Caveat.Kind.TOO_MANY_TRACES, 10)), mixed.note());
    for (int i = 0; i < 20; i++) {
      Target target = mixed.next().orElseThrow();
      assertEquals(0, target.size(), "a systematic search begins with decisions");
      mixed.discard(target);
    }
  }

  /** Long executions alone do not make a program large: these have 1 trace and 10 traces. */
  @ParameterizedTest
  @ValueSource(strings = {"60{Rx} | 60{Rx}", "9{Rx} 45{Ry} | 50{Ry} Wx"})
  void coversAProgramWithFewTraces(String text) {
    Explorer mixed = Algorithm.MIXED.explorer(ExploreOptions.NONE);
    Explorer optimal = Algorithm.OPTIMAL_DPOR.explorer(ExploreOptions.NONE);
    TextProgram program = TextProgram.parse(text);
    assertEquals(
        TextExploration.of(program, optimal).traces.keySet(),
        TextExploration.of(program, mixed).traces.keySet());
    assertEquals(Optional.empty(), mixed.note());
  }

  /** With a bound on preemptions a large program may be covered. */
  @Test
  void searchesWithinABound() {
    Explorer mixed = Algorithm.MIXED.explorer(ExploreOptions.NONE.withPreemptionBound(0));
    assertTrue(TextExploration.of(TextProgram.parse(LARGE), mixed).runs > 200);
    assertEquals(Optional.empty(), mixed.note());
  }

  private static void run(Explorer explorer, TextExecution execution) {
    Target target = explorer.next().orElseThrow();
    Trace trace = execution.run(target);
    explorer.learn(target, trace);
  }
}
