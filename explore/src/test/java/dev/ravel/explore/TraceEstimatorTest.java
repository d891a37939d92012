// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.text.PublishedPrograms;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TraceEstimatorTest {
  /** n! for n writers, 2^n for n pairs or n readers, 3 choices times 2!, and 6 choose 3. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Wx | Wx | Wx | Wx                   ;   24
          Wa | Wa | Wb | Wb | Wc | Wc         ;    8
          Wx | Rx | Rx | Rx                   ;    8
          Hr:3 | Wx | Wx                      ;    6
          3{La Ua} | 3{La Ua}                 ;   20
          """)
  void comesCloseToTheNumberOfTraces(String text, int traces) {
    TraceEstimate estimate = estimate(text, 4_000);
    assertEquals(traces, estimate.traces(), 0.1 * traces);
    assertTrue(estimate.low() <= traces * 1.02 && traces * 0.98 <= estimate.high());
  }

  /** Table 8.1 of Kähkönen's thesis has 831 traces. */
  @Test
  void comesCloseOnTheDiningPhilosophers() {
    TraceEstimate estimate = estimate(PublishedPrograms.dining(4), 20_000);
    assertEquals(831, estimate.traces(), 0.3 * 831);
    assertTrue(estimate.low() < estimate.high());
  }

  /** The weight that is computed from a trace is the one by which the descent was drawn. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Wx | Wx Ry | Wy Rx | Wz",
        "Hr:3 Wx | La Wx Ua | La Rx Ua",
        "Wx S1 J1 Rx | *Wx Vb | La Wy Ua Rx"
      })
  void knowsTheWeightOfATrace(String text) {
    TraceEstimator estimator = new TraceEstimator(1);
    TextExecution execution = new TextExecution(TextProgram.parse(text));
    double sum = 0;
    for (int i = 0; i < 200; i++) {
      Target descent = estimator.descent();
      Trace trace = execution.run(descent);
      estimator.learn(descent, trace);
      sum += Math.pow(10, TraceEstimator.magnitude(trace));
    }
    assertEquals(estimator.estimate().traces(), Math.max(1, sum / 200), 1e-9);
  }

  private static TraceEstimate estimate(String text, int descents) {
    TraceEstimator estimator = new TraceEstimator(1);
    TextExecution execution = new TextExecution(TextProgram.parse(text));
    for (int i = 0; i < descents; i++) {
      Target descent = estimator.descent();
      estimator.learn(descent, execution.run(descent));
    }
    return estimator.estimate();
  }
}
