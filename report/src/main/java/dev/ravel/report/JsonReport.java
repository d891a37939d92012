// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.ravel.model.Cause;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.DataRaces;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.model.Sample;
import dev.ravel.report.page.Surrogates;
import dev.ravel.report.source.SourceExcerpts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A result as one JSON object (D-report-10).
 *
 * <p>Other programs read the fields: fields may be added, but no field may change its name or
 * meaning. The fields are written by hand instead of derived from the records, so that renaming a
 * component cannot break them.
 */
public final class JsonReport {
  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().serializeNulls().create();

  private final String version;

  /**
   * A report.
   *
   * @param version the version of Ravel
   */
  public JsonReport(String version) {
    this.version = version;
  }

  /** The report of several checks: an array of their reports. */
  public String render(List<CheckedProgram> checks) {
    JsonArray array = new JsonArray();
    checks.forEach(checked -> array.add(json(checked)));
    return text(array);
  }

  /** The report with the class and the method that were executed. */
  public String render(CheckedProgram checked) {
    return text(json(checked));
  }

  private static String text(JsonElement json) {
    return Surrogates.escaped(GSON.toJson(json)) + "\n";
  }

  private JsonObject json(CheckedProgram checked) {
    JsonObject json = json(checked.result());
    json.add("entry", JsonValues.of(checked.origin()));
    List<Finding> findings = checked.result().findings();
    for (int i = 0; i < findings.size(); i++) {
      addCommand(checked, findings.get(i), json.getAsJsonArray("findings").get(i));
    }
    List<DataRaces.Race> races = checked.result().races().races();
    for (int i = 0; i < races.size(); i++) {
      addCommand(
          checked,
          races.get(i).finding(),
          json.getAsJsonObject("races").getAsJsonArray("met").get(i));
    }
    json.add("sources", sources(checked));
    return json;
  }

  private static void addCommand(CheckedProgram checked, Finding finding, JsonElement json) {
    json.getAsJsonObject().addProperty("replayCommand", checked.replayCommand().apply(finding));
  }

  private static JsonArray sources(CheckedProgram checked) {
    SourceExcerpts excerpts = new SourceExcerpts(checked.files());
    CheckResult result = checked.result();
    result.findings().forEach(finding -> addPlaces(finding, excerpts));
    result.races().races().forEach(race -> addPlaces(race.finding(), excerpts));
    return excerpts.json();
  }

  private static void addPlaces(Finding finding, SourceExcerpts excerpts) {
    for (Finding.Step step : finding.steps()) {
      excerpts.add(step.className(), step.place());
      step.call().ifPresent(call -> excerpts.add(call.className(), call.place()));
    }
    Failure failure = finding.failure();
    List<String> frames = new ArrayList<>();
    if (failure instanceof Failure.Thrown thrown) {
      thrown.stack().forEach(frame -> frames.add(frame.text()));
    } else if (failure instanceof Failure.Deadlock deadlock) {
      deadlock.blocked().forEach(blocked -> frames.add(blocked.frame()));
    } else if (failure instanceof Failure.DataRace race) {
      frames.addAll(race.first().stack());
      frames.addAll(race.second().stack());
    }
    for (String frame : frames) {
      SourceFrame.parse(frame)
          .ifPresent(parsed -> excerpts.add(parsed.className(), parsed.place()));
    }
  }

  /** The report, with a line break at its end. */
  public String render(CheckResult result) {
    return text(json(result));
  }

  private JsonObject json(CheckResult result) {
    JsonObject json = new JsonObject();
    json.addProperty("ravel", version);
    json.addProperty("program", result.program());
    json.addProperty("verdict", Summary.verdict(result));
    json.addProperty("algorithm", result.algorithm());
    json.add("completeness", completeness(result.completeness()));
    json.addProperty("executions", result.executions());
    json.addProperty("blocked", result.blocked());
    json.add(
        "traces",
        result.classes().isPresent()
            ? new JsonPrimitive(result.classes().getAsLong())
            : JsonNull.INSTANCE);
    json.add("structure", result.structure().map(JsonReport::structure).orElse(JsonNull.INSTANCE));
    json.add("states", result.states().map(JsonReport::states).orElse(JsonNull.INSTANCE));
    JsonArray findings = new JsonArray();
    result.findings().forEach(finding -> findings.add(finding(finding)));
    json.add("findings", findings);
    json.addProperty("distinctDeadlocks", result.distinctDeadlocks());
    json.addProperty("seconds", result.seconds());
    json.addProperty("executionsPerSecond", result.executionsPerSecond());
    json.add("solver", solver(result.solver()));
    json.addProperty("jdk", result.jdk());
    json.addProperty("engine", result.engine());
    json.add("notes", strings(CaveatPhrases.of(result.notes())));
    json.add("races", races(result));
    json.add("assumptions", JsonValues.caveats(result.assumptions()));
    json.add("sample", result.sample().map(JsonReport::sample).orElse(JsonNull.INSTANCE));
    return json;
  }

  private static JsonObject completeness(Completeness completeness) {
    JsonObject json = new JsonObject();
    if (completeness instanceof Completeness.Stopped stopped) {
      json.addProperty("kind", "stopped");
      json.add("reasons", strings(CaveatPhrases.of(stopped.reasons())));
      json.add("caveats", JsonValues.caveats(stopped.reasons()));
    } else {
      json.addProperty("kind", "exhaustive");
      json.add("reasons", new JsonArray());
      json.add("caveats", new JsonArray());
    }
    return json;
  }

  private static JsonElement structure(CheckResult.Structure structure) {
    JsonObject byKind = new JsonObject();
    new TreeMap<>(structure.byKind()).forEach(byKind::addProperty);
    JsonObject json = new JsonObject();
    json.addProperty("events", structure.events());
    json.addProperty("conditions", structure.conditions());
    json.add("byKind", byKind);
    json.addProperty("bytes", structure.bytes());
    json.addProperty("deadlocks", structure.deadlocks());
    json.addProperty("confirmations", structure.confirmations());
    return json;
  }

  private static JsonElement states(CheckResult.States states) {
    JsonObject json = new JsonObject();
    json.addProperty("visited", states.visited());
    json.addProperty("confirmations", states.confirmations());
    return json;
  }

  private static JsonElement sample(Sample sample) {
    JsonArray bounds = new JsonArray();
    for (Sample.DepthBound bound : sample.depthBounds()) {
      JsonObject json = new JsonObject();
      json.addProperty("constraints", bound.constraints());
      json.addProperty("probability", bound.probability());
      json.addProperty("steps", bound.steps());
      json.addProperty("threads", bound.threads());
      bounds.add(json);
    }
    JsonObject json = new JsonObject();
    json.addProperty("executions", sample.executions());
    json.add("traces", seen(sample.traces()));
    json.add("pairs", seen(sample.pairs()));
    json.add("depthBounds", bounds);
    return json;
  }

  private static JsonElement seen(Sample.Seen seen) {
    JsonObject json = new JsonObject();
    json.addProperty("distinct", seen.distinct());
    json.addProperty("once", seen.once());
    json.addProperty("unseen", seen.unseen());
    json.addProperty("low", seen.low());
    json.addProperty("high", seen.high());
    return json;
  }

  private static JsonObject finding(Finding finding) {
    JsonObject json = new JsonObject();
    json.addProperty("kind", finding.kind());
    json.addProperty("message", FindingPhrases.message(finding));
    json.addProperty("location", finding.place());
    json.add("threads", strings(finding.threads()));
    json.add("inputs", inputs(finding.inputs()));
    json.addProperty("replay", finding.replay());
    JsonArray interleaving = new JsonArray();
    finding.steps().forEach(step -> interleaving.add(step(step)));
    json.add("interleaving", interleaving);
    json.add("details", strings(FindingPhrases.details(finding)));
    json.add("failure", JsonValues.of(finding.failure()));
    json.addProperty("repeatable", finding.isRepeatable());
    json.add("interferences", new InterferenceList(finding).json());
    JsonValues.add(finding.flow(), json);
    finding.minimality().ifPresent(known -> json.add("minimality", JsonValues.of(known)));
    finding.cause().ifPresent(cause -> json.add("cause", cause(finding, cause)));
    return json;
  }

  private static JsonObject cause(Finding finding, Cause cause) {
    JsonObject json = new JsonObject();
    json.addProperty("text", CausePhrases.of(finding, cause));
    JsonValues.add(cause, json);
    return json;
  }

  private static JsonObject races(CheckResult result) {
    JsonObject json = new JsonObject();
    json.addProperty("watched", result.races().watched());
    json.addProperty(
        "coveredExecutions",
        switch (result.covered()) {
          case ALL -> "java memory model";
          case INTERLEAVED -> "sequentially consistent";
          case UNKNOWN -> "unknown";
        });
    json.add("weakAccesses", strings(result.races().weak().stream().map(Summary::weak).toList()));
    JsonArray met = new JsonArray();
    for (DataRaces.Race race : result.races().races()) {
      JsonObject one = finding(race.finding());
      one.addProperty("harmful", race.harmful());
      met.add(one);
    }
    json.add("met", met);
    return json;
  }

  private static JsonObject inputs(Map<String, String> inputs) {
    JsonObject json = new JsonObject();
    inputs.forEach(json::addProperty);
    return json;
  }

  private static JsonObject step(Finding.Step step) {
    JsonObject json = new JsonObject();
    json.addProperty("thread", step.thread());
    json.addProperty("place", step.place());
    json.addProperty("text", Phrases.of(step));
    JsonValues.add(step, json);
    return json;
  }

  private static JsonObject solver(CheckResult.SolverUse use) {
    JsonObject json = new JsonObject();
    json.addProperty("queries", use.queries());
    json.addProperty("calls", use.calls());
    json.addProperty("unknown", use.unknown());
    return json;
  }

  private static JsonArray strings(List<String> strings) {
    JsonArray json = new JsonArray();
    strings.forEach(json::add);
    return json;
  }
}
