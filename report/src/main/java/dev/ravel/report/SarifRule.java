// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.ravel.model.Failure;

/**
 * The rules of a SARIF report: one for each kind of failure. The ids are a contract, because other
 * tools keep settings by them.
 */
enum SarifRule {
  ASSERTION(
      "assertion",
      "AssertionViolated",
      "An assertion fails under some thread schedule.",
      "A thread of the program ends with an AssertionError under the thread schedule that the "
          + "result shows."),
  EXCEPTION(
      "exception",
      "UncaughtException",
      "A thread ends with an uncaught exception under some thread schedule.",
      "A thread of the program ends with an exception that the program does not catch, under the "
          + "thread schedule that the result shows."),
  DEADLOCK(
      "deadlock",
      "Deadlock",
      "Threads wait for each other for ever.",
      "Under the thread schedule that the result shows, threads wait for what only they could "
          + "provide, and none of them can continue."),
  LIVELOCK(
      "livelock",
      "Livelock",
      "Threads wait busily for a change that never comes.",
      "Under the thread schedule that the result shows, threads repeat a loop whose condition no "
          + "thread can change any more."),
  EXIT(
      "exit",
      "UnwantedExit",
      "The program ends the JVM with a status that is not zero.",
      "Under the thread schedule that the result shows, the program calls System.exit or "
          + "Runtime.halt with a status that is not zero."),
  DATA_RACE(
      "data-race",
      "DataRace",
      "Two accesses to a plain variable are not ordered by happens-before.",
      "Two threads access the same plain variable, at least one of them writes it, and no "
          + "happens-before relation orders the accesses (JLS 17.4.5). The program may see values "
          + "that no interleaving explains.");

  private static final String HELP =
      "Each location of the code flow is a step of a thread; executionOrder is its position in the "
          + "execution. The property replay of the result repeats the execution.";

  private final String id;
  private final String title;
  private final String summary;
  private final String description;

  SarifRule(String id, String title, String summary, String description) {
    this.id = id;
    this.title = title;
    this.summary = summary;
    this.description = description;
  }

  static SarifRule of(Failure failure) {
    if (failure instanceof Failure.Thrown thrown) {
      return thrown.isAssertion() ? ASSERTION : EXCEPTION;
    }
    if (failure instanceof Failure.Deadlock deadlock) {
      return deadlock.isLivelock() ? LIVELOCK : DEADLOCK;
    }
    return failure instanceof Failure.Exited ? EXIT : DATA_RACE;
  }

  String id() {
    return id;
  }

  /** A data race need not do harm; every other kind is a failure. */
  String level() {
    return this == DATA_RACE ? "warning" : "error";
  }

  /** All rules, in the order of their indices. */
  static JsonArray all() {
    JsonArray rules = new JsonArray();
    for (SarifRule rule : values()) {
      rules.add(rule.json());
    }
    return rules;
  }

  private JsonObject json() {
    JsonObject configuration = new JsonObject();
    configuration.addProperty("level", level());
    JsonArray tags = new JsonArray();
    tags.add("concurrency");
    JsonObject properties = new JsonObject();
    properties.add("tags", tags);
    JsonObject json = new JsonObject();
    json.addProperty("id", id);
    json.addProperty("name", title);
    json.add("shortDescription", SarifLocations.message(summary));
    json.add("fullDescription", SarifLocations.message(description));
    json.add("help", SarifLocations.message(HELP));
    json.add("defaultConfiguration", configuration);
    json.add("properties", properties);
    return json;
  }
}
