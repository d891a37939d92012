// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of operation kinds. */
class KindTest {
  /**
   * Every other kind changes its location. A kind in this set commutes with itself, so one that is
   * added here by mistake hides schedules.
   */
  private static final Set<Kind> READING_OR_LOCAL =
      EnumSet.of(Kind.READ, Kind.AWAIT, Kind.JOIN, Kind.USE, Kind.BRANCH, Kind.CHOOSE);

  @Test
  void writesUnlessItOnlyReadsOrTouchesNoLocation() {
    Set<Kind> notWriting =
        EnumSet.allOf(Kind.class).stream()
            .filter(kind -> !kind.writes())
            .collect(Collectors.toSet());
    assertEquals(READING_OR_LOCAL, notWriting);
  }

  @Test
  void isFoundByItsOrdinal() {
    for (Kind kind : Kind.values()) {
      assertSame(kind, Kind.of(kind.ordinal()));
    }
  }

  /** The trace keeps the ordinal of a kind in eight bits. */
  @Test
  void fitsIntoTheBitsOfAStep() {
    TraceBuilder builder = new TraceBuilder();
    for (Kind kind : Kind.values()) {
      builder.add(255, kind, 0, 0);
    }
    Trace trace = builder.build(Outcome.Completed.INSTANCE);
    for (Kind kind : Kind.values()) {
      assertSame(kind, trace.kind(kind.ordinal()));
      assertEquals(255, trace.thread(kind.ordinal()));
    }
  }
}
