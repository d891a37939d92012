// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.text.Behaviours;
import dev.ravel.explore.text.Oracle;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import org.junit.jupiter.api.Test;

class RandomExplorerTest {
  private static final String TEXT = "2{Rx Wx=x+1} | 2{Rx Wx=x+1} | Hr:3 Wy=r";

  @Test
  void repeatsItselfForTheSameSeed() {
    RandomExplorer one = new RandomExplorer(7);
    RandomExplorer other = new RandomExplorer(7);
    TextExecution execution = new TextExecution(TextProgram.parse(TEXT));
    for (int i = 0; i < 50; i++) {
      Trace trace = run(one, execution);
      assertTrue(trace.sameStepsAs(run(other, execution)));
    }
  }

  @Test
  void reachesEveryFinalState() {
    RandomExplorer random = new RandomExplorer(1);
    TextProgram program = TextProgram.parse(TEXT);
    TextExecution execution = new TextExecution(program);
    Behaviours seen = new Behaviours();
    for (int i = 0; i < 2_000; i++) {
      Trace trace = run(random, execution);
      seen.add(trace, execution.state());
    }
    assertEquals(Oracle.of(TEXT).behaviours().finalStates, seen.finalStates);
  }

  @Test
  void keepsToTheBoundOnPreemptions() {
    RandomExplorer random = new RandomExplorer(1, 1);
    TextExecution execution = new TextExecution(TextProgram.parse(TEXT));
    for (int i = 0; i < 200; i++) {
      assertTrue(Preemptions.count(run(random, execution)) <= 1);
    }
  }

  private static Trace run(RandomExplorer explorer, TextExecution execution) {
    Target target = explorer.next().orElseThrow();
    Trace trace = execution.run(target);
    explorer.learn(target, trace);
    return trace;
  }
}
