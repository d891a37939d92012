// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports compared with reviewed texts, so that a review shows changes of the layout. */
final class TextReportTest {
  private static final Map<String, CheckResult> RESULTS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("lost-update", Results.lostUpdate()),
              Map.entry("deadlock", Results.deadlock()),
              Map.entry("interferences", Results.interferences()),
              Map.entry("branches", Results.branches()),
              Map.entry("calls", Results.calls()),
              Map.entry("pool", PoolResult.deadlock()),
              Map.entry("exhaustive", Results.exhaustive()),
              Map.entry("states", Results.ofStates()),
              Map.entry("sample", Results.sample()),
              Map.entry("promise", Results.promise()),
              Map.entry("stopped", Results.stopped()),
              Map.entry("huge-value", Results.hugeValue()),
              Map.entry("unicode", Results.unicode()),
              Map.entry("many-threads", Results.manyThreads()),
              Map.entry("long-interleaving", Results.longInterleaving()),
              Map.entry("many-findings", Results.manyFindings()),
              Map.entry("races", Results.races()),
              Map.entry("weak-accesses", Results.weakAccesses())));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lost-update",
        "deadlock",
        "interferences",
        "branches",
        "calls",
        "pool",
        "exhaustive",
        "states",
        "sample",
        "promise",
        "stopped",
        "huge-value",
        "unicode",
        "many-threads",
        "long-interleaving",
        "many-findings",
        "races",
        "weak-accesses"
      })
  void readsAsReviewed(String name) {
    Golden.assertMatches(name + ".txt", render(Style.PLAIN, Extent.CUT, RESULTS.get(name)));
  }

  @Test
  void rowsOfAnInterleavingFitTheTerminal() {
    for (int columns : new int[] {60, 72, 80, 100, 160}) {
      for (CheckResult result : RESULTS.values()) {
        for (Finding finding : result.findings()) {
          assertEquals(
              List.of(),
              new Interleaving(finding, Extent.CUT, Style.PLAIN, columns)
                  .lines().stream().filter(line -> Cell.width(line) > columns).toList());
        }
      }
    }
  }

  @Test
  void theHeadlineNamesTheAssumptions() {
    assertEquals(
        "no failure in A: every schedule is covered, assuming that long time-outs end last,"
            + " random numbers follow one sequence and the clock has one reading",
        headline(
            Caveat.of(Caveat.Kind.LONG_TIMEOUTS, "1000ms"),
            Caveat.of(Caveat.Kind.LEFT_OVER_THREAD, "worker", "A.java:1"),
            Caveat.of(Caveat.Kind.RANDOM_NUMBERS),
            Caveat.of(Caveat.Kind.CLOCK_READINGS)));
    assertEquals(
        "no failure in A: every schedule is covered",
        headline(Caveat.of(Caveat.Kind.LEFT_OVER_THREAD, "worker", "A.java:1")));
  }

  /** Reasons of one kind, and more kinds of reasons and notes than there is room for. */
  @Test
  void groupsCaveatsAndLimitsTheirNumber() {
    List<Caveat> reasons = new ArrayList<>();
    List<Caveat> notes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      reasons.add(Caveat.of(Caveat.Kind.UNCONTROLLED_CALL, "A", "run", "A.java:" + i));
    }
    for (Caveat.Kind kind : Caveat.Kind.values()) {
      if (kind.names().isEmpty()) {
        (kind.isNote() ? notes : reasons).add(Caveat.of(kind));
      }
    }
    CheckResult result =
        Results.result("A", "dfs", new Completeness.Stopped(reasons, false), List.of(), notes);
    List<String> shown =
        render(Style.PLAIN, Extent.CUT, result)
            .lines()
            .filter(line -> line.matches("  (not exhaustive|note): .*"))
            .toList();
    assertEquals(10, shown.size(), shown::toString);
    assertEquals(
        "  not exhaustive: A.run is not controlled (A.java:0), and 2 more of this kind",
        shown.get(0));
    int kinds = reasons.size() - 2;
    assertEquals(
        "  not exhaustive: " + (kinds - 6) + " others: --json FILE writes them all", shown.get(6));
    assertEquals(
        "  note: " + (notes.size() - 2) + " others: --json FILE writes them all", shown.get(9));
  }

  private static String headline(Caveat... notes) {
    CheckResult result =
        Results.result("A", "dfs", new Completeness.Exhaustive(), List.of(), List.of(notes));
    return render(Style.PLAIN, Extent.CUT, result).lines().findFirst().orElseThrow();
  }

  @Test
  void coloursDoNotChangeTheText() {
    String coloured = render(Style.COLOR, Extent.CUT, Results.lostUpdate());
    assertTrue(coloured.contains("\u001b["));
    assertEquals(
        render(Style.PLAIN, Extent.CUT, Results.lostUpdate()),
        coloured.replaceAll("\u001b\\[[0-9;]*m", ""));
  }

  @Test
  void showsEveryStepIfAsked() {
    String all = render(Style.PLAIN, Extent.FULL, Results.longInterleaving());
    for (int i = 0; i < 500; i++) {
      assertTrue(all.contains("turn = " + i), "step " + i);
    }
    assertEquals(1_000, all.split("Ping\\.ping", -1).length - 1);
  }

  /** The interleaving is meant for a terminal; messages and commands may be longer. */
  @Test
  void interleavingsFitIntoAHundredColumns() {
    for (CheckResult result : RESULTS.values()) {
      result
          .findings()
          .forEach(
              finding ->
                  new Interleaving(finding, Extent.FULL, Style.PLAIN, Interleaving.USUAL_WIDTH)
                      .lines()
                      .forEach(line -> assertTrue(Cell.width(line) <= 100, line)));
    }
  }

  private static String render(Style style, Extent extent, CheckResult result) {
    return new TextReport(
            style, extent, f -> "./ravel replay " + f.replay() + " " + result.program())
        .render(result);
  }
}
