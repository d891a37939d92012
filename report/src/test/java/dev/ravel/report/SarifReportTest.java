// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.GsonNode;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Finding;
import dev.ravel.report.source.SourceFiles;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SARIF reports, against the schema of OASIS and against reviewed files. */
final class SarifReportTest {
  /** From the jar of a library that is generated from it. */
  private static final String SCHEMA = "/schema/sarif-schema-2.1.0.json";

  private static final Map<String, CheckResult> RESULTS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("lost-update", Results.lostUpdate()),
              Map.entry("deadlock", Results.deadlock()),
              Map.entry("branches", Results.branches()),
              Map.entry("calls", Results.calls()),
              Map.entry("exhaustive", Results.exhaustive()),
              Map.entry("sample", Results.sample()),
              Map.entry("stopped", Results.stopped()),
              Map.entry("huge-value", Results.hugeValue()),
              Map.entry("unicode", Results.unicode()),
              Map.entry("many-threads", Results.manyThreads()),
              Map.entry("long-interleaving", Results.longInterleaving()),
              Map.entry("many-findings", Results.manyFindings()),
              Map.entry("races", Results.races()),
              Map.entry("weak-accesses", Results.weakAccesses())));

  static Set<String> results() {
    return RESULTS.keySet();
  }

  @ParameterizedTest
  @MethodSource("results")
  void isValid(String name) throws IOException {
    assertEquals(List.of(), errors(render(RESULTS.get(name))));
  }

  @Test
  void severalChecksAreSeveralRuns() throws IOException {
    List<CheckedProgram> checks =
        RESULTS.values().stream()
            .map(
                result ->
                    new CheckedProgram(
                        result, Results.ORIGIN, Finding::replay, SourceFiles.BY_PACKAGE))
            .toList();
    String sarif = new SarifReport("0.1.0").render(checks);
    assertEquals(List.of(), errors(sarif));
    assertEquals(
        RESULTS.size(),
        JsonParser.parseString(sarif).getAsJsonObject().getAsJsonArray("runs").size());
  }

  /** Otherwise the test above would prove nothing. */
  @ParameterizedTest
  @ValueSource(strings = {"\"runs\": [", "\"executionOrder\": ", "\"ruleIndex\": ", "\"text\": "})
  void isInvalidWithAnotherProperty(String property) throws IOException {
    String changed =
        render(Results.lostUpdate()).replace(property, property.replaceFirst("\"", "\"not-"));
    assertNotEquals(List.of(), errors(changed));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lost-update", "deadlock", "calls", "races", "stopped", "exhaustive"})
  void isAsReviewed(String name) {
    Golden.assertMatches(name + ".sarif", render(RESULTS.get(name)));
  }

  @Test
  void everyStepIsInTheFlowOfItsThreadInTheOrderOfTheExecution() {
    Finding finding = Results.lostUpdate().findings().get(0);
    JsonArray flows = threadFlows(render(Results.lostUpdate()));
    assertEquals(3, flows.size());
    List<Integer> orders = new ArrayList<>();
    for (int thread = 0; thread < flows.size(); thread++) {
      int before = 0;
      for (JsonElement location : flows.get(thread).getAsJsonObject().getAsJsonArray("locations")) {
        int order = location.getAsJsonObject().get("executionOrder").getAsInt();
        assertTrue(order > before);
        assertEquals(thread, finding.steps().get(order - 1).thread());
        orders.add(order);
        before = order;
      }
    }
    assertEquals(
        Set.of(1, 2, 3, 4, 5, 6, 7), orders.stream().collect(Collectors.toUnmodifiableSet()));
    assertEquals(finding.steps().size(), orders.size());
  }

  @Test
  void fingerprintDependsNeitherOnLinesNorOnThreadsNorOnMessages() {
    String before = render(Results.lostUpdate());
    String moved = render(changed(Results.lostUpdate(), 19, 1019));
    assertNotEquals(before, moved);
    assertEquals(fingerprints(before), fingerprints(moved));
    Set<String> cases = Set.copyOf(fingerprints(render(Results.manyFindings())));
    assertEquals(1, cases.size());
  }

  @Test
  void fingerprintsOfDifferentFailuresDiffer() {
    List<String> all = new ArrayList<>();
    for (CheckResult result :
        List.of(
            Results.lostUpdate(), Results.deadlock(), Results.calls(), Results.manyFindings())) {
      all.addAll(Set.copyOf(fingerprints(render(result))));
    }
    assertEquals(4, Set.copyOf(all).size());
  }

  @Test
  void raceThatIsAFindingIsOneResult() {
    CheckResult races = Results.races();
    List<Finding> failures = List.of(races.races().races().get(0).finding());
    CheckResult both =
        new CheckResult(
            races.program(),
            races.algorithm(),
            races.completeness(),
            races.executions(),
            races.blocked(),
            races.classes(),
            races.structure(),
            races.states(),
            failures,
            races.races(),
            races.distinctDeadlocks(),
            races.seconds(),
            races.solver(),
            races.jdk(),
            races.engine(),
            races.notes());
    List<String> levels =
        resultsIn(render(both)).stream().map(one -> one.get("level").getAsString()).toList();
    assertEquals(List.of("error", "warning", "warning", "warning", "warning"), levels);
  }

  @Test
  void sourceFilesAreNamedAsTheyAreFound() {
    String report =
        render(
            Results.deadlock(),
            (packageName, file) -> "a folder/ä:b/" + packageName.replace('.', '/') + "/" + file);
    JsonObject location =
        resultsIn(report).get(0).getAsJsonArray("locations").get(0).getAsJsonObject();
    String uri =
        location
            .getAsJsonObject("physicalLocation")
            .getAsJsonObject("artifactLocation")
            .get("uri")
            .getAsString();
    assertEquals("a%20folder/%C3%A4%3Ab/com/example/Accounts.java", uri);
    assertFalse(URI.create(uri).isAbsolute());
  }

  @Test
  void failureInsideOfTheJdkIsShownWhereTheProgramCallsTheJdk() {
    String text = render(Results.calls());
    assertTrue(text.contains("\"uri\": \"com/example/Pool.java\""), text);
    assertFalse(text.contains("\"uri\": \"java/util"), text);
  }

  private static String render(CheckResult result) {
    return render(result, SourceFiles.BY_PACKAGE);
  }

  private static String render(CheckResult result, SourceFiles files) {
    CheckedProgram checked =
        new CheckedProgram(
            result, Results.ORIGIN, finding -> "ravel replay " + finding.replay(), files);
    return new SarifReport("0.1.0").render(List.of(checked));
  }

  /** The same result with other lines, another thread and another message. */
  private static CheckResult changed(CheckResult result, int line, int newLine) {
    Finding finding = result.findings().get(0);
    return Results.result(
        result.program(),
        result.algorithm(),
        new Completeness.Exhaustive(),
        List.of(
            new Finding(
                Results.thrown(
                    true, "java.lang.AssertionError", "another message", "LostUpdate", newLine),
                finding.place().replace(":" + line, ":" + newLine),
                List.of("main", "a", "b"),
                finding.inputs(),
                finding.replay(),
                finding.steps(),
                true)),
        List.of());
  }

  private static JsonArray threadFlows(String sarif) {
    return resultsIn(sarif)
        .get(0)
        .getAsJsonArray("codeFlows")
        .get(0)
        .getAsJsonObject()
        .getAsJsonArray("threadFlows");
  }

  private static List<String> fingerprints(String sarif) {
    return resultsIn(sarif).stream()
        .map(result -> result.getAsJsonObject("partialFingerprints"))
        .map(prints -> prints.get(SarifFingerprint.NAME).getAsString())
        .toList();
  }

  private static List<JsonObject> resultsIn(String sarif) {
    JsonArray runs = JsonParser.parseString(sarif).getAsJsonObject().getAsJsonArray("runs");
    JsonArray results = runs.get(0).getAsJsonObject().getAsJsonArray("results");
    return StreamSupport.stream(results.spliterator(), false)
        .map(JsonElement::getAsJsonObject)
        .toList();
  }

  private static List<String> errors(String sarif) throws IOException {
    try (InputStream stream = SarifReportTest.class.getResourceAsStream(SCHEMA)) {
      String schema = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      Validator.Result result =
          new ValidatorFactory()
              .withJsonNodeFactory(new GsonNode.Factory())
              .validate(schema, sarif);
      return result.getErrors().stream()
          .map(error -> error.getInstanceLocation() + ": " + error.getError())
          .toList();
    }
  }
}
