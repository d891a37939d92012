// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ravel.benchmarks.EventsBench;
import dev.ravel.runtime.ControlledExecution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The unfoldings of Java programs have the events that a count without an unfolding finds; {@code
 * ravel bench events} compares larger ones.
 */
final class EventsTest {
  /** On the fast engine only: other tests show that both make the same traces. */
  @Test
  @Timeout(600)
  void equalThoseOfOneRunPerTrace() {
    assumeTrue(ControlledExecution.supportsContinuations());
    assertEquals("", EventsBench.quickDifferences());
  }
}
