// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.ravel.model.Cause;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Finding;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import dev.ravel.report.source.SourceFiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The schema describes every result, and nothing else. */
final class ResultSchemaTest {
  private static final Map<String, CheckResult> RESULTS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("lost-update", Results.lostUpdate()),
              Map.entry("deadlock", Results.deadlock()),
              Map.entry("branches", Results.branches()),
              Map.entry("calls", Results.calls()),
              Map.entry("interferences", Results.interferences()),
              Map.entry("exhaustive", Results.exhaustive()),
              Map.entry("states", Results.ofStates()),
              Map.entry("sample", Results.sample()),
              Map.entry("promise", Results.promise()),
              Map.entry("stopped", Results.stopped()),
              Map.entry("caveats", allCaveats()),
              Map.entry("huge-value", Results.hugeValue()),
              Map.entry("unicode", Results.unicode()),
              Map.entry("many-threads", Results.manyThreads()),
              Map.entry("long-interleaving", Results.longInterleaving()),
              Map.entry("many-findings", Results.manyFindings()),
              Map.entry("pool", PoolResult.deadlock()),
              Map.entry("races", Results.races()),
              Map.entry("weak-accesses", Results.weakAccesses())));

  /** Fields whose names the program or the algorithm chooses. */
  private static final Set<String> MAPS = Set.of("byKind", "inputs");

  private final JsonReport report = new JsonReport("0.1.0");

  static Set<String> results() {
    return RESULTS.keySet();
  }

  /** One caveat of each kind. */
  private static CheckResult allCaveats() {
    List<Caveat> all = new ArrayList<>();
    for (Caveat.Kind kind : Caveat.Kind.values()) {
      all.add(new Caveat(kind, kind.names().stream().map(name -> "7").toList(), 2));
    }
    return Results.result(
        "All.java", "dfs", new Completeness.Stopped(all, false), List.of(), List.of());
  }

  @ParameterizedTest
  @MethodSource("results")
  void acceptsEveryResult(String name) {
    assertEquals(List.of(), ResultSchema.errors(report.render(RESULTS.get(name))));
  }

  @Test
  void acceptsSeveralResultsWithTheirEntries() {
    List<CheckedProgram> checks =
        RESULTS.values().stream()
            .map(
                result ->
                    new CheckedProgram(
                        result, Results.ORIGIN, Finding::replay, SourceFiles.BY_PACKAGE))
            .toList();
    assertEquals(List.of(), ResultSchema.errors(report.render(checks)));
  }

  /** Removes each field and adds one to each object of a result, one at a time. */
  @ParameterizedTest
  @ValueSource(strings = {"lost-update", "deadlock", "races", "stopped", "promise", "calls"})
  void rejectsAResultWithAnotherField(String name) {
    JsonObject result = JsonParser.parseString(report.render(RESULTS.get(name))).getAsJsonObject();
    List<JsonObject> objects = new ArrayList<>();
    addObjects(result, objects);
    for (JsonObject object : objects) {
      object.addProperty("not a field", "x");
      assertNotEquals(List.of(), ResultSchema.errors(result.toString()), object::toString);
      object.remove("not a field");
    }
    assertEquals(List.of(), ResultSchema.errors(result.toString()));
  }

  @ParameterizedTest
  @MethodSource("results")
  void rejectsAResultWithoutOneOfItsFields(String name) {
    JsonObject result = JsonParser.parseString(report.render(RESULTS.get(name))).getAsJsonObject();
    for (String field : List.copyOf(result.keySet())) {
      JsonElement value = result.remove(field);
      assertNotEquals(List.of(), ResultSchema.errors(result.toString()), field);
      result.add(field, value);
    }
  }

  /** A misspelt keyword of a schema would be ignored, and accept everything. */
  @Test
  void everyObjectOfTheSchemaIsClosed() {
    List<JsonObject> objects = new ArrayList<>();
    addObjects(JsonParser.parseString(ResultSchema.text()), objects);
    List<JsonObject> ofObjects =
        objects.stream()
            .filter(one -> one.has("type") && one.get("type").toString().equals("\"object\""))
            .toList();
    assertFalse(ofObjects.isEmpty());
    assertEquals(
        List.of(), ofObjects.stream().filter(one -> !one.has("additionalProperties")).toList());
  }

  @Test
  void listsTheKindsOfOperationsCausesAndLocations() {
    JsonObject definitions =
        JsonParser.parseString(ResultSchema.text()).getAsJsonObject().getAsJsonObject("$defs");
    assertEquals(words(Kind.values()), strings(definitions.getAsJsonObject("kind")));
    assertEquals(words(Cause.Kind.values()), strings(property(definitions, "cause", "kind")));
    assertEquals(words(Location.Type.values()), strings(property(definitions, "location", "type")));
  }

  private static JsonObject property(JsonObject definitions, String type, String name) {
    return definitions.getAsJsonObject(type).getAsJsonObject("properties").getAsJsonObject(name);
  }

  private static List<String> words(Enum<?>[] constants) {
    return Arrays.stream(constants)
        .map(one -> one.name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .toList();
  }

  private static List<String> strings(JsonObject schema) {
    return schema.getAsJsonArray("enum").asList().stream().map(JsonElement::getAsString).toList();
  }

  private static void addObjects(JsonElement element, List<JsonObject> objects) {
    if (element instanceof JsonArray array) {
      array.forEach(one -> addObjects(one, objects));
    } else if (element instanceof JsonObject object) {
      objects.add(object);
      object.entrySet().stream()
          .filter(entry -> !MAPS.contains(entry.getKey()))
          .forEach(entry -> addObjects(entry.getValue(), objects));
    }
  }
}
