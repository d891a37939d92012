// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The steps of a finding as a page has them: each distinct operation, place and value once, and
 * columns of numbers. A tenth of the size of the JSON report.
 */
final class PackedSteps {
  private final Map<JsonElement, Integer> operations = new LinkedHashMap<>();
  private final Map<JsonElement, Integer> values = new LinkedHashMap<>();
  private final Map<JsonElement, Integer> places = new LinkedHashMap<>();
  private final JsonArray threads = new JsonArray();
  private final JsonArray operation = new JsonArray();
  private final JsonArray place = new JsonArray();
  private final JsonArray value = new JsonArray();
  private final JsonArray readsFrom = new JsonArray();

  private PackedSteps() {}

  /** The result with packed steps in place of the interleavings. */
  static JsonObject pack(JsonObject result) {
    for (JsonElement finding : result.getAsJsonArray("findings")) {
      packFinding(finding.getAsJsonObject());
    }
    for (JsonElement race : result.getAsJsonObject("races").getAsJsonArray("met")) {
      packFinding(race.getAsJsonObject());
    }
    requireFields(result);
    return result;
  }

  /** Reads what the page shows: Gson throws if it is missing, or of another type. */
  private static void requireFields(JsonObject result) {
    for (String field : new String[] {"verdict", "program", "algorithm", "jdk", "engine"}) {
      result.get(field).getAsString();
    }
    for (String field : new String[] {"executions", "blocked", "seconds", "executionsPerSecond"}) {
      result.get(field).getAsDouble();
    }
    result.getAsJsonObject("completeness").getAsJsonArray("reasons").size();
    result.getAsJsonArray("notes").size();
  }

  private static void packFinding(JsonObject finding) {
    PackedSteps packed = new PackedSteps();
    for (JsonElement step : finding.remove("interleaving").getAsJsonArray()) {
      packed.add(step.getAsJsonObject());
    }
    finding.add("steps", packed.json());
    for (String field : new String[] {"threads", "handOvers", "waits", "locks", "details"}) {
      finding.getAsJsonArray(field).size();
    }
    finding.getAsJsonObject("failure").size();
    finding.get("message").getAsString();
  }

  private void add(JsonObject step) {
    threads.add(step.remove("thread").getAsInt());
    JsonElement from = step.remove("readsFrom");
    readsFrom.add(from == null ? -1 : from.getAsInt());
    place.add(index(step.remove("place"), places));
    JsonElement read = step.remove("value");
    if (read == null) {
      value.add(-1);
    } else {
      value.add(index(read, values));
      String text = step.get("text").getAsString();
      if (text.endsWith(read.getAsString())) {
        step.addProperty("text", text.substring(0, text.length() - read.getAsString().length()));
        step.addProperty("endsWithValue", true);
      }
    }
    operation.add(index(step, operations));
  }

  private static int index(JsonElement element, Map<JsonElement, Integer> indices) {
    Integer next = indices.size();
    Integer known = indices.putIfAbsent(element, next);
    return known == null ? next : known;
  }

  private JsonObject json() {
    JsonObject json = new JsonObject();
    json.add("operations", array(operations));
    json.add("values", array(values));
    json.add("places", array(places));
    json.add("place", place);
    json.add("threads", threads);
    json.add("operation", operation);
    json.add("value", value);
    json.add("readsFrom", readsFrom);
    return json;
  }

  private static JsonArray array(Map<JsonElement, Integer> indices) {
    JsonArray array = new JsonArray();
    indices.keySet().forEach(array::add);
    return array;
  }
}
