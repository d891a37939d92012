// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.ravel.model.Finding;
import dev.ravel.model.Location;
import java.util.List;

/** The interleaving of a finding as a SARIF code flow, with a thread flow for each thread. */
final class SarifFlow {
  /** A value of the program may have megabytes; the JSON report contains all of it. */
  private static final int MAX_TEXT = 300;

  private final Finding finding;
  private final SarifLocations locations;

  SarifFlow(Finding finding, SarifLocations locations) {
    this.finding = finding;
    this.locations = locations;
  }

  /** The code flows: one, or none if no step is known. */
  JsonArray codeFlows() {
    JsonArray threadFlows = new JsonArray();
    for (int thread = 0; thread < finding.threads().size(); thread++) {
      JsonArray steps = steps(thread);
      // SARIF demands that a thread flow has a location.
      if (!steps.isEmpty()) {
        JsonObject flow = new JsonObject();
        flow.addProperty("id", (thread + 1) + " " + clipped(finding.threads().get(thread)));
        flow.add("locations", steps);
        threadFlows.add(flow);
      }
    }
    JsonArray flows = new JsonArray();
    if (!threadFlows.isEmpty()) {
      JsonObject flow = new JsonObject();
      flow.add("threadFlows", threadFlows);
      flows.add(flow);
    }
    return flows;
  }

  private JsonArray steps(int thread) {
    JsonArray steps = new JsonArray();
    for (int i = 0; i < finding.steps().size(); i++) {
      Finding.Step step = finding.steps().get(i);
      if (step.thread() == thread) {
        steps.add(step(step, i + 1));
      }
    }
    return steps;
  }

  private JsonObject step(Finding.Step step, int order) {
    JsonObject json = new JsonObject();
    json.add("location", locations.at(placeOf(step), text(step)));
    JsonArray kinds = kinds(step);
    if (!kinds.isEmpty()) {
      json.add("kinds", kinds);
    }
    step.value().ifPresent(value -> json.add("state", state(step, value)));
    json.addProperty("nestingLevel", step.call().isPresent() ? 1 : 0);
    json.addProperty("executionOrder", order);
    json.addProperty("importance", step.call().isPresent() ? "unimportant" : "important");
    return json;
  }

  /** A step inside of a JDK call is where the program calls the JDK. */
  static String placeOf(Finding.Step step) {
    return step.call().map(Finding.Call::place).filter(at -> !at.isEmpty()).orElse(step.place());
  }

  private static String text(Finding.Step step) {
    String text = Phrases.of(step);
    return clipped(step.call().map(call -> "in " + call.method() + ": " + text).orElse(text));
  }

  private static JsonObject state(Finding.Step step, String value) {
    JsonObject state = new JsonObject();
    state.add(clipped(step.action().location().text()), SarifLocations.message(clipped(value)));
    return state;
  }

  private static JsonArray kinds(Finding.Step step) {
    boolean isLock = step.action().location().type() == Location.Type.LOCK;
    List<String> words =
        switch (step.action().kind()) {
          case READ, WRITE, UPDATE -> List.of("memory");
          case LOCK, ACQUIRE -> List.of("acquire", isLock ? "lock" : "resource");
          case TRY_LOCK, TRY_ACQUIRE ->
              step.action().writes()
                  ? List.of("acquire", isLock ? "lock" : "resource")
                  : List.of(isLock ? "lock" : "resource");
          case UNLOCK, RELEASE -> List.of("release", isLock ? "lock" : "resource");
          case BRANCH -> List.of("branch");
          case WAIT,
              NOTIFY,
              NOTIFY_ALL,
              EXPIRE,
              PARK,
              UNPARK,
              AWAIT,
              INTERRUPT,
              SLEEP,
              START,
              JOIN,
              END,
              INITIALIZE,
              INITIALIZED,
              NOT_INITIALIZED,
              USE,
              CHOOSE ->
              List.of();
        };
    JsonArray kinds = new JsonArray();
    words.forEach(kinds::add);
    return kinds;
  }

  private static String clipped(String text) {
    // Cut first: converting a value of megabytes would take long.
    return Cell.cut(Cell.visible(Cell.cut(text, MAX_TEXT)), MAX_TEXT);
  }
}
