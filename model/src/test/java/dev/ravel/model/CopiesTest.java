// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A result is immutable: records copy the collections that they are given. */
class CopiesTest {
  private static final Finding.Step STEP =
      new Finding.Step(0, new Action(Kind.READ, false, 0, Location.NONE), "A.java:1");
  private static final Failure FAILURE = new Failure.Exited("main", 1);
  private static final Outcome.Waiting WAITING =
      new Outcome.Waiting(0, Kind.LOCK, 1, 2, 3, List.of(), List.of());
  private static final Failure.Blocked BLOCKED =
      new Failure.Blocked(
          "main",
          Kind.LOCK,
          Location.NONE,
          Optional.empty(),
          List.of(),
          List.of(),
          "A.java:1",
          "A.a(A.java:1)");

  /** A list with one element, and a record that contains it. */
  static Stream<Arguments> lists() {
    return Stream.of(
        of("threads of a finding", "main", list -> finding(list, List.of()).threads()),
        of("steps of a finding", STEP, list -> finding(List.of(), list).steps()),
        of(
            "values of a caveat",
            "3",
            list -> new Caveat(Caveat.Kind.EXECUTIONS_REACHED, list, 0).values()),
        of(
            "arguments of an origin",
            "x",
            list -> new Origin("A", "main", false, list, Map.of()).arguments()),
        of("decisions of a replay", 5, list -> new ReplayScript("", 0, list).decisions()),
        of(
            "reasons of a stop",
            Caveat.of(Caveat.Kind.FIRST_FINDING),
            list -> new Completeness.Stopped(list, true).reasons()),
        of(
            "stack of an outcome",
            new Outcome.Frame("at", false),
            list -> new Outcome.Thrown(0, "Error", "", list, false).stack()),
        of("threads of a deadlock", WAITING, list -> new Outcome.Deadlock(list).waiting()),
        of(
            "locks of a waiting thread",
            7,
            list -> new Outcome.Waiting(0, Kind.LOCK, 1, 2, 3, list, List.of()).holds()),
        of(
            "watched locations",
            7,
            list -> new Outcome.Waiting(0, Kind.READ, 1, 2, 3, List.of(), list).watches()),
        of(
            "stack of a failure",
            new Outcome.Frame("at", false),
            list -> new Failure.Thrown("main", "Error", Optional.empty(), list, false).stack()),
        of(
            "blocked threads of a failure",
            BLOCKED,
            list -> new Failure.Deadlock(1, false, list).blocked()),
        of(
            "stack of an access",
            "at",
            list -> new Failure.Access("main", 0, Kind.READ, false, list).stack()),
        of(
            "weak accesses",
            new DataRaces.WeakAccess("lazySet", "A.java:1"),
            list -> new DataRaces(true, List.of(), list).weak()));
  }

  private static <T> Arguments of(String name, T element, Function<List<T>, List<T>> record) {
    return Arguments.of(name, element, record);
  }

  private static Finding finding(List<String> threads, List<Finding.Step> steps) {
    return new Finding(FAILURE, "A.java:1", threads, Map.of(), "v1::", steps, true);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("lists")
  void copiesTheList(String name, Object element, Function<List<Object>, List<Object>> record) {
    List<Object> given = new ArrayList<>(List.of(element));
    List<Object> held = record.apply(given);
    given.clear();
    assertEquals(List.of(element), held);
    assertThrows(UnsupportedOperationException.class, held::clear);
  }

  @Test
  void copiesTheInputsOfAFindingInTheOrderOfTheirNames() {
    Map<String, String> inputs = new HashMap<>(Map.of("b", "2", "a", "1"));
    Finding finding = new Finding(FAILURE, "", List.of(), inputs, "", List.of(), true);
    inputs.clear();
    assertEquals("{a=1, b=2}", finding.inputs().toString());
    assertThrows(UnsupportedOperationException.class, () -> finding.inputs().clear());
  }

  @Test
  void caveatFindsItsValuesByName() {
    Caveat caveat = Caveat.of(Caveat.Kind.DIVERGED, 4, "this", "that");
    assertEquals("4", caveat.value("step"));
    assertEquals("that", caveat.value("actual"));
    assertEquals("", caveat.value("place"));
    assertEquals(9, caveat.inExecutions(9).executions());
    assertEquals(caveat.values(), caveat.inExecutions(9).values());
  }

  @Test
  void caveatNeedsAValueForEachName() {
    for (Caveat.Kind kind : Caveat.Kind.values()) {
      List<String> tooMany = new ArrayList<>(kind.names());
      assertEquals(kind.names(), new Caveat(kind, tooMany, 0).values());
      assertEquals(kind, Caveat.Kind.of(kind.ordinal()));
      tooMany.add("");
      assertThrows(IllegalArgumentException.class, () -> new Caveat(kind, tooMany, 0));
    }
  }

  /** Two parts together cover no more than either part, and every reason is kept once. */
  @Test
  void completenessOfTwoPartsIsTheLesserOne() {
    Completeness all = new Completeness.Exhaustive();
    Caveat budget = Caveat.of(Caveat.Kind.EXECUTIONS_REACHED, 3);
    Caveat unsolved = Caveat.of(Caveat.Kind.UNSOLVED, "time");
    Completeness asked = new Completeness.Stopped(List.of(budget), true);
    Completeness both = new Completeness.Stopped(List.of(unsolved, budget), false);
    assertEquals(all, all.and(all));
    assertEquals(asked, all.and(asked));
    assertEquals(asked, asked.and(all));
    assertEquals(new Completeness.Stopped(List.of(budget, unsolved), false), asked.and(both));
    assertThrows(IllegalArgumentException.class, () -> new Completeness.Stopped(List.of(), true));
  }
}
