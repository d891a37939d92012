// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ExtentTest {
  @Test
  void cutsTheMiddleOnlyWhenThatSavesRoom() {
    assertEquals(List.of("a", "b", "c"), cut(List.of("a", "b", "c")));
    assertEquals(List.of("a", "2 more", "d"), cut(List.of("a", "b", "c", "d")));
  }

  @Test
  void cutsNothingWhenAskedForAll() {
    List<String> all = List.of("a", "b", "c", "d");
    assertEquals(all, Extent.FULL.of(all, 1, 1, rest -> "never"));
  }

  private static List<String> cut(List<String> all) {
    return Extent.CUT.of(all, 1, 1, rest -> rest.size() + " more");
  }
}
