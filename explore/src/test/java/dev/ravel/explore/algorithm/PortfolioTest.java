// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.sampling.PosExplorer;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PortfolioTest {
  private static final TextProgram PROGRAM = TextProgram.parse("20{Wx} | 20{Wx}");

  @Test
  void prefersTheAlgorithmThatShowsMore() {
    Always same = new Always();
    Portfolio portfolio = new Portfolio(List.of(same, new PosExplorer(1)));
    explore(portfolio, 1_000);
    // 1 of 9 executions: worth of 1/16 against 1/2, because all traces of the other one are new.
    assertEquals(1_000 / 9.0, same.executions, 30);
  }

  @Test
  void beginsWithEveryAlgorithmInTurn() {
    Always first = new Always();
    Always second = new Always();
    explore(new Portfolio(List.of(first, second)), 8);
    assertEquals(4, first.executions);
    assertEquals(4, second.executions);
  }

  /** The decisions depend on the seed only. */
  @Test
  void repeatsItself() {
    Portfolio one = Portfolio.of(5);
    Portfolio other = Portfolio.of(5);
    TextExecution execution = new TextExecution(PROGRAM);
    for (int i = 0; i < 100; i++) {
      Trace trace = run(one, execution);
      assertTrue(trace.sameStepsAs(run(other, execution)));
    }
  }

  private static void explore(Explorer explorer, int executions) {
    TextExecution execution = new TextExecution(PROGRAM);
    for (int i = 0; i < executions; i++) {
      run(explorer, execution);
    }
  }

  private static Trace run(Explorer explorer, TextExecution execution) {
    Target target = explorer.next().orElseThrow();
    Trace trace = execution.run(target);
    explorer.learn(target, trace);
    return trace;
  }

  /** Proposes the same schedule for ever. */
  private static final class Always implements Explorer {
    int executions;

    @Override
    public Optional<Target> next() {
      executions++;
      return Optional.of(Target.free(TailPolicy.CONTINUE));
    }

    @Override
    public void learn(Target target, Trace trace) {}

    @Override
    public void discard(Target target) {}
  }
}
