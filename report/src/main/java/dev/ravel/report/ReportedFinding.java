// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.ravel.model.UsageException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A finding as a JSON report has it.
 *
 * @param details the stack of an exception, or what each thread waits for
 * @param steps one line for each step: the thread, the place and what it does
 * @param events one line for each step that touches something, without what may change with a fix:
 *     the number of the thread, the kind, and the field or class
 */
record ReportedFinding(
    Entry entry,
    String kind,
    String message,
    String location,
    Map<String, String> inputs,
    String replay,
    List<String> details,
    List<String> steps,
    List<String> events) {

  /** The message, preceded by the kind unless it begins with it. */
  String title() {
    return message.startsWith(kind) ? message : kind + ": " + message;
  }

  /**
   * Where the execution began.
   *
   * @param className as {@link Class#getName} has it
   * @param method {@code main} or a test, which may have the types of its parameters
   */
  record Entry(
      String className,
      String method,
      boolean isTest,
      List<String> arguments,
      Map<String, String> properties) {
    String packageName() {
      return className.substring(0, Math.max(0, className.lastIndexOf('.')));
    }

    /** The name as a source file of the same package has it. */
    String sourceName() {
      return className.substring(className.lastIndexOf('.') + 1).replace('$', '.');
    }

    /** The name without the types of parameters. */
    String methodName() {
      int parameters = method.indexOf('(');
      return parameters < 0 ? method : method.substring(0, parameters);
    }

    /** The types of the parameters of a test; they are inputs if they are primitive. */
    List<String> parameterTypes() {
      int parameters = method.indexOf('(');
      String types = parameters < 0 ? "" : method.substring(parameters + 1, method.length() - 1);
      return types.isBlank() ? List.of() : List.of(types.strip().split("\\s*,\\s*"));
    }
  }

  /**
   * Reads the findings of a report.
   *
   * @throws UsageException if there is none
   */
  static List<ReportedFinding> read(String json) {
    List<ReportedFinding> findings = new ArrayList<>();
    try {
      JsonElement root = JsonParser.parseString(json);
      JsonArray results = new JsonArray();
      if (root.isJsonArray()) {
        results.addAll(root.getAsJsonArray());
      } else {
        results.add(root);
      }
      for (JsonElement result : results) {
        addFindings(result.getAsJsonObject(), findings);
      }
    } catch (JsonParseException
        | IllegalStateException
        | NullPointerException
        | UnsupportedOperationException e) {
      throw new UsageException(
          "not a report of Ravel: expected a file that --json has written (" + e + ")", e);
    }
    if (findings.isEmpty()) {
      throw new UsageException("nothing to export: the report has no failure");
    }
    return findings;
  }

  private static void addFindings(JsonObject result, List<ReportedFinding> findings) {
    for (JsonElement element : result.getAsJsonArray("findings")) {
      if (!result.has("entry")) {
        throw new UsageException(
            "the report does not say which class was executed: write it again with --json");
      }
      Entry entry = entry(result.getAsJsonObject("entry"));
      ReportedFinding finding = finding(entry, element.getAsJsonObject());
      if (!entry.parameterTypes().stream().allMatch(ParameterLiterals::has)) {
        throw new UsageException(
            "cannot export %s#%s: JUnit finds the values of its parameters%n  make it a @RavelTest, and add @Replay(\"%s\")"
                .formatted(entry.className, entry.method, finding.replay));
      }
      findings.add(finding);
    }
  }

  private static Entry entry(JsonObject json) {
    List<String> arguments = new ArrayList<>();
    json.getAsJsonArray("arguments").forEach(one -> arguments.add(one.getAsString()));
    return new Entry(
        json.get("class").getAsString(),
        json.get("method").getAsString(),
        json.get("test").getAsBoolean(),
        arguments,
        texts(json.getAsJsonObject("properties")));
  }

  private static ReportedFinding finding(Entry entry, JsonObject json) {
    List<String> threads = new ArrayList<>();
    json.getAsJsonArray("threads").forEach(thread -> threads.add(thread.getAsString()));
    int width = threads.stream().mapToInt(Cell::width).max().orElse(0);
    List<String> details = new ArrayList<>();
    json.getAsJsonArray("details").forEach(line -> details.add(line.getAsString()));
    List<String> steps = new ArrayList<>();
    List<String> events = new ArrayList<>();
    for (JsonElement element : json.getAsJsonArray("interleaving")) {
      JsonObject step = element.getAsJsonObject();
      String thread = Cell.pad(threads.get(step.get("thread").getAsInt()), width);
      String place = step.get("place").getAsString();
      String text = step.get("text").getAsString();
      if (step.has("location")) {
        events.add(event(step));
      }
      steps.add(thread + "  " + text + (place.isEmpty() ? "" : "  (" + place + ")"));
    }
    return new ReportedFinding(
        entry,
        json.get("kind").getAsString(),
        json.get("message").getAsString(),
        json.get("location").getAsString(),
        texts(json.getAsJsonObject("inputs")),
        json.get("replay").getAsString(),
        details,
        steps,
        events);
  }

  /** As {@code check} names the operations of an execution that follows an order of events. */
  private static String event(JsonObject step) {
    JsonObject location = step.getAsJsonObject("location");
    boolean hasField = location.has("member") && !"element".equals(textOf(location, "type"));
    String touched =
        hasField
            ? textOf(location, "member")
            : textOf(location, "object").replaceAll("[@#\\[].*|\\s", "").replaceAll(".*[.$]", "");
    return step.get("thread").getAsInt() + " " + textOf(step, "kind") + " " + touched;
  }

  private static String textOf(JsonObject json, String name) {
    return json.has(name) ? json.get(name).getAsString() : "";
  }

  private static Map<String, String> texts(JsonObject json) {
    Map<String, String> texts = new LinkedHashMap<>();
    json.entrySet().forEach(entry -> texts.put(entry.getKey(), entry.getValue().getAsString()));
    return texts;
  }
}
