// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.DataRaces;
import dev.ravel.model.Finding;

/** The result of one check as a SARIF run. */
final class SarifRun {
  private final CheckedProgram checked;
  private final String version;
  private final TextReport text;

  /**
   * @param version the version of Ravel
   */
  SarifRun(CheckedProgram checked, String version) {
    this.checked = checked;
    this.version = version;
    this.text = new TextReport(Style.PLAIN, Extent.CUT, checked.replayCommand());
  }

  JsonObject json() {
    CheckResult result = checked.result();
    JsonArray results = new JsonArray();
    result.findings().forEach(finding -> results.add(result(finding, "error")));
    result.races().races().stream()
        .map(DataRaces.Race::finding)
        .filter(finding -> !result.findings().contains(finding))
        .forEach(finding -> results.add(result(finding, SarifRule.DATA_RACE.level())));
    JsonArray invocations = new JsonArray();
    invocations.add(invocation(result));
    JsonObject run = new JsonObject();
    run.add("tool", tool());
    run.add("invocations", invocations);
    run.add("automationDetails", automation(result));
    run.add("originalUriBaseIds", base());
    run.addProperty("columnKind", "utf16CodeUnits");
    run.add("results", results);
    run.add("properties", properties(result));
    return run;
  }

  private JsonObject result(Finding finding, String level) {
    return new SarifResult(finding, checked.files())
        .json(level, text.describe(finding), checked.replayCommand().apply(finding));
  }

  private JsonObject tool() {
    JsonObject driver = new JsonObject();
    driver.addProperty("name", "Ravel");
    driver.addProperty("version", version);
    driver.add(
        "shortDescription",
        SarifLocations.message("Tests multithreaded Java programs systematically."));
    driver.add("rules", SarifRule.all());
    JsonObject tool = new JsonObject();
    tool.add("driver", driver);
    return tool;
  }

  /** A host replaces the results of an earlier run with the same id by those of this run. */
  private static JsonObject automation(CheckResult result) {
    JsonObject automation = new JsonObject();
    automation.addProperty("id", "ravel/" + Cell.visible(result.program()) + "/");
    return automation;
  }

  /** The working folder has a description instead of its path, which differs between machines. */
  private static JsonObject base() {
    JsonObject root = new JsonObject();
    root.add("description", SarifLocations.message("The folder in which Ravel was started."));
    JsonObject bases = new JsonObject();
    bases.add(SarifLocations.ROOT, root);
    return bases;
  }

  /** A result without findings must not look like a proof if it is none. */
  private static JsonObject invocation(CheckResult result) {
    JsonArray notifications = new JsonArray();
    if (result.completeness() instanceof Completeness.Stopped stopped) {
      String level = stopped.asked() ? "note" : "warning";
      CaveatPhrases.of(stopped.reasons())
          .forEach(reason -> notifications.add(notification(level, "not exhaustive: " + reason)));
    }
    CaveatPhrases.of(result.notes()).forEach(note -> notifications.add(notification("note", note)));
    JsonObject invocation = new JsonObject();
    invocation.addProperty("executionSuccessful", true);
    invocation.add("toolExecutionNotifications", notifications);
    return invocation;
  }

  private static JsonObject notification(String level, String text) {
    JsonObject notification = new JsonObject();
    notification.addProperty("level", level);
    notification.add("message", SarifLocations.message(text));
    return notification;
  }

  private static JsonObject properties(CheckResult result) {
    boolean isExhaustive = result.completeness() instanceof Completeness.Exhaustive;
    JsonObject properties = new JsonObject();
    properties.addProperty("program", result.program());
    properties.addProperty("exhaustive", isExhaustive);
    properties.addProperty("algorithm", result.algorithm());
    properties.addProperty("executions", result.executions());
    properties.addProperty("jdk", result.jdk());
    return properties;
  }
}
