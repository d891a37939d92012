// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.explore.TraceEstimate;
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
}
