// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.explore.TraceEstimate;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.model.TraceBuilder;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class TraceCountTest {
  @Test
  void smallEstimatesHaveAnInterval() {
    assertEquals("about 40 traces (30 to 50)", TraceCount.text(new TraceEstimate(40, 30, 50, 20)));
  }

  @Test
  void hugeEstimatesArePowersOfTen() {
    double unknown = Double.POSITIVE_INFINITY; // the variance is out of range
    assertEquals("about 10^200 traces", TraceCount.text(new TraceEstimate(1e200, 0, unknown, 20)));
  }

  @Test
  void estimatesBeyondTheRangeOfNumbersAreLowerBounds() {
    double infinite = Double.POSITIVE_INFINITY;
    assertEquals(
        "more than 10^308 traces",
        TraceCount.text(new TraceEstimate(infinite, Double.NaN, infinite, 20)));
  }

  /** An execution of a large program may take longer than all others together should. */
  @Test
  void descendsOncePerFiftyExecutions() {
    TraceCount count = new TraceCount();
    int[] descents = new int[1];
    Function<Target, Trace> run =
        target -> {
          descents[0]++;
          return new TraceBuilder().build(Outcome.Completed.INSTANCE);
        };
    assertEquals("", count.estimate(run, 49));
    assertEquals(0, descents[0]);
    count.estimate(run, 149);
    assertEquals(2, descents[0]);
    count.estimate(run, 100_000);
    assertEquals(22, descents[0]);
  }
}
