// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Packed decisions keep their parts apart. */
class DecisionTest {
  @Test
  void givesBackEveryPart() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 10_000; i++) {
      int thread = random.nextInt(Decision.MAX_THREADS);
      int choice = random.nextInt(100_000);
      int constraint = random.nextInt();
      long packed = Decision.pack(thread, choice, constraint);
      assertEquals(thread, Decision.thread(packed));
      assertEquals(choice, Decision.choice(packed));
      assertEquals(constraint, Decision.constraint(packed));
      assertEquals(Decision.pack(thread, choice), (int) packed);
    }
  }

  @ParameterizedTest
  @CsvSource({"-1, 0", "2048, 0", "0, -1"})
  void refusesWhatNoExecutionCanTake(int thread, int choice) {
    assertThrows(IllegalArgumentException.class, () -> new Decision(thread, choice));
  }
}
