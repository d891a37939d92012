// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.text.Behaviours;
import dev.ravel.explore.text.Oracle;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Sample;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SamplerTest {
  private static final String TEXT = "2{Rx Wx=x+1} | 2{Rx Wx=x+1} | Hr:3 Wy=r";

  static Stream<LongFunction<Explorer>> samplers() {
    return Stream.of(PosExplorer::new, PctExplorer::new, SurwExplorer::new);
  }

  @ParameterizedTest
  @MethodSource("samplers")
  void repeatsItselfForTheSameSeed(LongFunction<Explorer> sampler) {
    List<Explorer> both = List.of(sampler.apply(7), sampler.apply(7));
    TextExecution execution = new TextExecution(TextProgram.parse(TEXT));
    for (int i = 0; i < 50; i++) {
      Trace trace = run(both.get(0), execution);
      assertTrue(trace.sameStepsAs(run(both.get(1), execution)));
    }
  }

  @ParameterizedTest
  @MethodSource("samplers")
  void reachesEveryFinalState(LongFunction<Explorer> sampler) {
    Explorer explorer = sampler.apply(1);
    TextExecution execution = new TextExecution(TextProgram.parse(TEXT));
    Behaviours seen = new Behaviours();
    for (int i = 0; i < 2_000; i++) {
      Trace trace = run(explorer, execution);
      seen.add(trace, execution.state());
    }
    assertEquals(Oracle.of(TEXT).behaviours().finalStates, seen.finalStates);
  }

  /** Between two renewals an execution does not depend on the ones before it. */
  @ParameterizedTest
  @MethodSource("samplers")
  void drawsAnExecutionFromItsNumber(LongFunction<Explorer> sampler) {
    List<Explorer> both = List.of(sampler.apply(3), sampler.apply(3));
    TextExecution execution = new TextExecution(TextProgram.parse(TEXT));
    for (int i = 0; i < 64; i++) {
      assertTrue(run(both.get(0), execution).sameStepsAs(run(both.get(1), execution)));
    }
    for (int i = 64; i < 127; i++) {
      Trace trace = run(both.get(0), execution);
      Target target = both.get(1).next().orElseThrow();
      if (i % 5 == 0) {
        assertTrue(trace.sameStepsAs(execution.run(target)));
      }
      both.get(1).discard(target);
    }
  }

  /** One of many samples of 40 executions each finds the failure at least as often as promised. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          4{Ry} Wa=1 Wa=2 4{Ry} | 3{Ry} Ra if(a==1){!}             ; 2
          Wa=1 Rb if(b==1){!} | Ra if(a==1){Wb=1 Wb=0}             ; 3
          3{Ry} La Lb Ub Ua | 3{Ry} Lb La Ua Ub | Ry               ; 2
          """)
  void pctKeepsItsPromise(String text, int constraints) {
    int samples = 300;
    int found = 0;
    double promised = 0;
    TextExecution execution = new TextExecution(TextProgram.parse(text));
    for (int seed = 0; seed < samples; seed++) {
      Explorer explorer = new PctExplorer(seed);
      boolean fails = false;
      for (int i = 0; i < 40; i++) {
        fails |= run(explorer, execution).outcome().isFailure();
      }
      found += fails ? 1 : 0;
      promised += bound(explorer, constraints).probability();
    }
    assertTrue(found >= promised, found + " of " + samples + ", promised " + promised);
    assertTrue(promised > 0.1 * samples, "promised " + promised);
  }

  /**
   * The bound is that of the formula: 2 threads, 3 steps, every second execution after the first.
   */
  @Test
  void pctCountsItsExecutions() {
    Explorer explorer = new PctExplorer(1);
    TextExecution execution = new TextExecution(TextProgram.parse("2{Rx} | Rx"));
    for (int i = 0; i < 21; i++) {
      run(explorer, execution);
    }
    Sample.DepthBound bound = bound(explorer, 2);
    assertEquals(2, bound.threads());
    assertEquals(3, bound.steps());
    assertEquals(1 - Math.pow(5 / 6.0, 10), bound.probability(), 1e-12);
  }

  @Test
  void pctPromisesNothingIfOperationsHaveAlternatives() {
    Explorer explorer = new PctExplorer(1);
    TextExecution execution = new TextExecution(TextProgram.parse(TEXT));
    for (int i = 0; i < 8; i++) {
      run(explorer, execution);
    }
    assertEquals(List.of(), explorer.depthBounds());
  }

  private static Sample.DepthBound bound(Explorer explorer, int constraints) {
    return explorer.depthBounds().stream()
        .filter(bound -> bound.constraints() == constraints)
        .findFirst()
        .orElseThrow();
  }

  private static Trace run(Explorer explorer, TextExecution execution) {
    Target target = explorer.next().orElseThrow();
    Trace trace = execution.run(target);
    explorer.learn(target, trace);
    return trace;
  }
}
