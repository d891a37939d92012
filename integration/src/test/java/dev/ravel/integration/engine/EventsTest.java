// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ravel.benchmarks.EventsBench;
import dev.ravel.runtime.ControlledExecution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The unfoldings of Java programs have the same events as a count that builds no unfolding; {@code
 * ravel bench events} compares larger programs.
 */
final class EventsTest {
  /** Runs on the fast engine only: other tests show that both engines produce the same traces. */
  @Test
  @Timeout(600)
  void equalThoseOfOneRunPerTrace() {
    assumeTrue(ControlledExecution.supportsContinuations());
    assertEquals("", EventsBench.quickDifferences());
  }
}
