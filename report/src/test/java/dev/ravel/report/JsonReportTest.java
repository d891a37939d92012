// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class JsonReportTest {
  private final JsonReport report = new JsonReport("0.1.0");

  @Test
  void writesAFailureAsReviewed() {
    Golden.assertMatches("lost-update.json", report.render(Results.lostUpdate()));
  }

  @Test
  void writesAResultWithoutFailuresAsReviewed() {
    Golden.assertMatches("exhaustive.json", report.render(Results.exhaustive()));
  }

  @Test
  void writesStatesAsReviewed() {
    Golden.assertMatches("states.json", report.render(Results.ofStates()));
  }

  @Test
  void writesBranchesWithTheirWholeConstraintsAsReviewed() {
    Golden.assertMatches("branches.json", report.render(Results.branches()));
  }

  @Test
  void writesCallsOfTheJdkAsReviewed() {
    Golden.assertMatches("calls.json", report.render(Results.calls()));
  }

  @Test
  void writesADeadlockAsReviewed() {
    Golden.assertMatches("deadlock.json", report.render(Results.deadlock()));
  }

  @Test
  void writesInterferencesAsReviewed() {
    Golden.assertMatches("interferences.json", report.render(Results.interferences()));
  }

  @Test
  void writesCaveatsAsReviewed() {
    Golden.assertMatches("stopped.json", report.render(Results.stopped()));
  }

  @Test
  void writesRacesAsReviewed() {
    Golden.assertMatches("races.json", report.render(Results.races()));
  }

  /** Other programs read these names. A golden file could be updated by mistake. */
  @Test
  void keepsTheNamesOfItsFields() {
    JsonObject json = parse(report.render(Results.lostUpdate()));
    assertEquals(
        List.of(
            "ravel",
            "program",
            "verdict",
            "algorithm",
            "completeness",
            "executions",
            "blocked",
            "traces",
            "structure",
            "states",
            "findings",
            "distinctDeadlocks",
            "seconds",
            "executionsPerSecond",
            "solver",
            "jdk",
            "engine",
            "notes",
            "races",
            "assumptions",
            "sample"),
        List.copyOf(json.keySet()));
    assertEquals(
        Set.of("kind", "reasons", "caveats"), json.getAsJsonObject("completeness").keySet());
    assertEquals(Set.of("queries", "calls", "unknown"), json.getAsJsonObject("solver").keySet());
    assertEquals(
        Set.of("watched", "coveredExecutions", "weakAccesses", "met"),
        json.getAsJsonObject("races").keySet());
    assertEquals(
        Set.of(
            "kind",
            "message",
            "location",
            "threads",
            "inputs",
            "replay",
            "interleaving",
            "details",
            "failure",
            "repeatable",
            "interferences",
            "handOvers",
            "waits",
            "locks",
            "minimality",
            "cause"),
        json.getAsJsonArray("findings").get(0).getAsJsonObject().keySet());
  }

  @Test
  void omitsNothing() {
    JsonObject json = parse(report.render(Results.longInterleaving()));
    JsonObject finding = json.getAsJsonArray("findings").get(0).getAsJsonObject();
    assertEquals(2_001, finding.getAsJsonArray("interleaving").size());
    assertEquals(1_001, finding.getAsJsonArray("details").size());
    assertEquals(
        30, parse(report.render(Results.manyFindings())).getAsJsonArray("findings").size());
  }

  @Test
  void keepsEveryCharacterOfAValue() {
    JsonObject json = parse(report.render(Results.unicode()));
    JsonObject finding = json.getAsJsonArray("findings").get(0).getAsJsonObject();
    assertEquals(
        FindingPhrases.message(Results.unicode().findings().get(0)),
        finding.get("message").getAsString());
  }

  private static JsonObject parse(String text) {
    return JsonParser.parseString(text).getAsJsonObject();
  }
}
