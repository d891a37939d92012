// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.Action;
import dev.ravel.model.Cause;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CausePhrasesTest {
  private static final Location LOCK = new Location(Location.Type.LOCK, "Lock", "");
  private static final Location OTHER = new Location(Location.Type.LOCK, "Lock#2", "");

  /** The parts are: a reads x, b writes x, a writes x, b reads x. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          TORN_UPDATE  | a reads x at A:1 and writes x at A:3; in between b writes x at A:2
          SPLIT_READS  | a reads x at A:1 and reads x at A:4; in between b writes x at A:2 and writes x at A:3
          EARLY_READ   | a reads x at A:1 before b writes x at A:2
          STALE_READ   | a reads x at A:1; then b writes x at A:2, and a goes on with the old value
          ORDER        | a reads x at A:1 before b writes x at A:2
          WAITING      | a reads x at A:1 before b, which waits for it at A:2
          """)
  void describesTheParts(Cause.Kind kind, String expected) {
    Cause cause = cause(kind, Optional.empty());
    Failure exit = new Failure.Exited("a", 1);
    assertEquals(expected, CausePhrases.of(finding(exit), cause));
  }

  @Test
  void namesTheLocksOfACycleOnly() {
    Failure deadlock =
        new Failure.Deadlock(
            4,
            false,
            List.of(
                blocked("late", LOCK, "a", List.of(OTHER.withObject("Own"))),
                blocked("a", OTHER, "b", List.of(LOCK)),
                blocked("b", LOCK, "a", List.of(OTHER))));
    assertEquals(
        "a cycle of locks: a holds Lock and waits for Lock#2 at A:7, b holds Lock#2 and waits for"
            + " Lock at A:7",
        CausePhrases.of(finding(deadlock), cause(Cause.Kind.LOCK_CYCLE, Optional.empty())));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          5 | 6 | A:1      | 5 of 6 accesses to x hold Lock, the one at A:1 does not
          2 | 4 | A:1      | 2 of 4 accesses to x hold Lock, those at A:1 do not
          2 | 4 | A:1, B:2 | 2 of 4 accesses to x hold Lock, those at A:1 and B:2 do not
          """)
  void countsTheAccessesWithoutALock(int held, int accesses, String places, String expected) {
    Cause.MissingLock missing =
        new Cause.MissingLock(LOCK, held, accesses, List.of(places.split(", ")));
    String sentence =
        CausePhrases.of(
            finding(new Failure.Exited("a", 1)), cause(Cause.Kind.ORDER, Optional.of(missing)));
    assertEquals("a reads x at A:1 before b writes x at A:2; " + expected, sentence);
  }

  @Test
  void describesARaceOfItsStepsOnly() {
    Cause cause = cause(Cause.Kind.TORN_UPDATE, Optional.empty());
    assertTrue(CausePhrases.describes(cause, race("x", "X.m(A:1)", "A:2")));
    assertFalse(CausePhrases.describes(cause, race("x", "X.m(A:1)", "A:22")));
    assertFalse(CausePhrases.describes(cause, race("x", "X.m(A:1)", "B:2")));
    Failure.DataRace other =
        new Failure.DataRace(
            new Location(Location.Type.FIELD, "x", "other"), access("A:1"), access("A:2"));
    assertFalse(CausePhrases.describes(cause, other));
  }

  @Test
  void namesOnlyTheLineInTheFileOfTheFailure() {
    assertEquals(
        "a reads x at line 1 before b writes x at line 2",
        CausePhrases.inFile(
            finding(new Failure.Exited("a", 1)), cause(Cause.Kind.ORDER, Optional.empty())));
  }

  private static Failure.DataRace race(String variable, String first, String second) {
    return new Failure.DataRace(
        new Location(Location.Type.OBJECT, variable, ""), access(first), access(second));
  }

  private static Failure.Access access(String frame) {
    return new Failure.Access("a", 0, Kind.WRITE, true, List.of(frame));
  }

  private static Cause cause(Cause.Kind kind, Optional<Cause.MissingLock> missing) {
    List<Cause.Part> parts =
        List.of(
            part(0, 0, Kind.READ),
            part(1, 1, Kind.WRITE),
            part(2, kind == Cause.Kind.SPLIT_READS ? 1 : 0, Kind.WRITE),
            part(3, 0, Kind.READ));
    return new Cause(kind, parts.get(0), parts.get(1), parts, missing);
  }

  private static Cause.Part part(int index, int thread, Kind kind) {
    Location x = new Location(Location.Type.OBJECT, "x", "");
    Action action = new Action(kind, kind.writes(), 0, x);
    return new Cause.Part(
        OptionalInt.of(index), new Finding.Step(thread, action, "A:" + (index + 1)));
  }

  private static Failure.Blocked blocked(
      String thread, Location waitsFor, String holder, List<Location> holds) {
    return new Failure.Blocked(
        thread, Kind.LOCK, waitsFor, Optional.of(holder), holds, List.of(), "A:7", "");
  }

  private static Finding finding(Failure failure) {
    return new Finding(failure, "A:1", List.of("a", "b"), Map.of(), "v1::", List.of(), true);
  }
}
