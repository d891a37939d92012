// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StallDetectorTest {
  private long used;
  private final StallDetector stall =
      new StallDetector(Duration.ofSeconds(5), Duration.ofMillis(250), () -> used);

  /** One observation of the execution; the JVM has used a part of the time since the last one. */
  private boolean observe(long progress, int percent) {
    used += 250 * percent / 100;
    return stall.isOver(progress);
  }

  /**
   * The first observation sees a step, 5 s are 20 more. Processor time counts from the second
   * observation on, so that 4.75 s are enough: 38 observations with half of a core.
   */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "waits,                           0,  21",
    "waits while the JVM compiles,    4,  21",
    "loops,                         100,  21",
    "loops with half a core,         50,  40",
    "loops with a tenth of a core,   10, 192",
    "loops while others run,        150,  21",
  })
  void anExecutionWithoutProgressIsGivenUp(String name, int percent, int observations) {
    int count = 1;
    while (!observe(7, percent)) {
      count++;
    }
    assertEquals(observations, count);
  }

  @Test
  void aStepResetsTheTime() {
    for (int step = 0; step < 5; step++) {
      for (int i = 0; i < 20; i++) {
        assertFalse(observe(step, 0));
      }
    }
  }

  @Test
  void nothingIsGivenUpBetweenExecutions() {
    for (int i = 0; i < 100; i++) {
      assertFalse(observe(-1, 0));
    }
  }
}
