// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** A thread that asks for what is left of a long time-out still waits long. */
class ClockReadingsTest {
  private static final long LIMIT = 100;

  private final ClockReadings readings = new ClockReadings();

  @Test
  void knowsNothingWithoutAReading() {
    assertFalse(readings.isRemainderOfLong(50, LIMIT));
    readings.waitsLong(200);
    assertFalse(readings.isRemainderOfLong(200, LIMIT), "no reading, so no deadline");
  }

  /** Read 0, wait 200; woken at 150: what is left of the deadline 200 is 50. */
  @Test
  void recognisesTheRestOfALongWait() {
    readings.add(0);
    readings.waitsLong(200);
    readings.add(150);
    assertTrue(readings.isRemainderOfLong(50, LIMIT));
    assertFalse(readings.isRemainderOfLong(49, 1_000));
  }

  /**
   * Read 0, compute the deadline 120, read 90: the remaining 30 end 120 after the first reading.
   */
  @Test
  void recognisesATimeComputedFromAnEarlierReading() {
    readings.add(0);
    readings.add(90);
    assertTrue(readings.isRemainderOfLong(30, LIMIT));
    assertTrue(readings.isRemainderOfLong(10, LIMIT));
    assertFalse(readings.isRemainderOfLong(9, LIMIT), "ends 99 after the first reading");
  }

  @Test
  void forgetsWhenItsTimeIsUp() {
    readings.add(0);
    readings.add(90);
    readings.waitsLong(30);
    readings.clear();
    assertFalse(readings.isRemainderOfLong(30, LIMIT));
    readings.add(90);
    assertFalse(readings.isRemainderOfLong(30, LIMIT));
  }
}
