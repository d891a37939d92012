// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReadLocationsTest {
  private final ReadLocations reads = new ReadLocations();

  @Test
  void ordersWhatAPropertyReadsTogether() {
    assertTrue(reads.add(0, 5));
    assertTrue(reads.add(1, 6));
    assertFalse(reads.someAreOrdered());
    assertTrue(reads.add(1, 5));
    assertTrue(reads.areOrdered(5));
    assertTrue(reads.areOrdered(6));
    assertFalse(reads.areOrdered(7));
  }

  @Test
  void knowsWhatEachPropertyReads() {
    reads.add(1, 6);
    assertTrue(reads.contains(1, 6));
    assertFalse(reads.contains(0, 6));
    assertFalse(reads.contains(2, 6));
    assertFalse(reads.add(1, 6), "not new");
  }

  @Test
  void areWrittenAndReadAgain() {
    reads.add(0, 5);
    reads.add(2, 64);
    reads.add(2, 7);
    assertEquals(List.of("0=5", "1=", "2=7.64"), reads.texts());
    ReadLocations again = new ReadLocations();
    reads.texts().forEach(again::restore);
    assertEquals(reads.texts(), again.texts());
    assertTrue(again.areOrdered(64));
    assertFalse(again.areOrdered(5));
  }
}
