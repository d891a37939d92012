// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StallTest {
  private long used;
  private final Stall stall = new Stall(Duration.ofSeconds(5), Duration.ofMillis(250), () -> used);

  /** A look at the run, at which the JVM has used a part of the time since the last one. */
  private boolean look(long progress, int percent) {
    used += 250 * percent / 100;
    return stall.isOver(progress);
  }

  /**
   * The first look sees a step, 5 s are 20 more. What is used counts from the second one on, so
   * that 4.75 s of it are enough: 38 looks with half of a core.
   */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "waits,                           0,  21",
    "waits while the JVM compiles,    4,  21",
    "goes round in circles,         100,  21",
    "does so with half a core,       50,  40",
    "does so with a tenth of it,     10, 192",
    "does so beside other threads,  150,  21",
  })
  void aRunThatStandsStillIsGivenUp(String name, int percent, int looks) {
    int count = 1;
    while (!look(7, percent)) {
      count++;
    }
    assertEquals(looks, count);
  }

  @Test
  void aStepMakesUpForEverything() {
    for (int step = 0; step < 5; step++) {
      for (int i = 0; i < 20; i++) {
        assertFalse(look(step, 0));
      }
    }
  }

  @Test
  void nothingIsGivenUpBetweenRuns() {
    for (int i = 0; i < 100; i++) {
      assertFalse(look(-1, 0));
    }
  }
}
