// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.model.Outcome;
import dev.ravel.report.source.SourceFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One finding or race as a SARIF result. */
final class SarifResult {
  private final Finding finding;
  private final SarifRule rule;
  private final SarifLocations locations;

  SarifResult(Finding finding, SourceFiles files) {
    this.finding = finding;
    this.rule = SarifRule.of(finding.failure());
    this.locations = new SarifLocations(finding, files);
  }

  /**
   * The result.
   *
   * @param level {@code error}, {@code warning} or {@code note}
   * @param text the finding as the text report shows it
   * @param replayCommand the command that repeats it
   */
  JsonObject json(String level, String text, String replayCommand) {
    JsonObject json = new JsonObject();
    json.addProperty("ruleId", rule.id());
    json.addProperty("ruleIndex", rule.ordinal());
    json.addProperty("kind", "fail");
    json.addProperty("level", level);
    json.add("message", message(text));
    json.add("locations", place());
    JsonArray related = related();
    if (!related.isEmpty()) {
      json.add("relatedLocations", related);
    }
    JsonArray stacks = stacks();
    if (!stacks.isEmpty()) {
      json.add("stacks", stacks);
    }
    json.add("codeFlows", new SarifFlow(finding, locations).codeFlows());
    JsonObject fingerprints = new JsonObject();
    fingerprints.addProperty(SarifFingerprint.NAME, SarifFingerprint.of(finding, locations));
    json.add("partialFingerprints", fingerprints);
    json.add("properties", properties(replayCommand));
    return json;
  }

  /**
   * The columns of an interleaving need letters of equal width, which only Markdown can ask for.
   */
  private static JsonObject message(String text) {
    JsonObject message = SarifLocations.message(text);
    String fence = "```";
    while (text.contains(fence)) {
      fence += "`";
    }
    message.addProperty("markdown", fence + "text\n" + text + "\n" + fence);
    return message;
  }

  private JsonArray place() {
    JsonArray all = new JsonArray();
    String place = programPlace();
    if (!place.isEmpty()) {
      all.add(locations.at(place, FindingPhrases.message(finding)));
    }
    return all;
  }

  /** The place of the failure; if the JDK is there, the last one of the program before it. */
  private String programPlace() {
    if (!isOfJdk(finding.place())) {
      return finding.place();
    }
    List<Finding.Step> steps = finding.steps();
    for (int i = steps.size() - 1; i >= 0; i--) {
      String place = SarifFlow.placeOf(steps.get(i));
      if (!place.isEmpty() && !isOfJdk(place)) {
        return place;
      }
    }
    return finding.place();
  }

  private boolean isOfJdk(String place) {
    return SourceFrame.isOfJdk(locations.classAt(place));
  }

  /** The threads of a deadlock, and the accesses of a race. */
  private JsonArray related() {
    List<JsonObject> all = new ArrayList<>();
    if (finding.failure() instanceof Failure.Deadlock deadlock) {
      deadlock.blocked().stream()
          .filter(blocked -> !blocked.place().isEmpty())
          .forEach(blocked -> all.add(at(blocked.frame(), FindingPhrases.of(blocked))));
    } else if (finding.failure() instanceof Failure.DataRace race) {
      for (Failure.Access access : List.of(race.first(), race.second())) {
        all.add(at(access.stack().get(0), FindingPhrases.of(access)));
      }
    }
    JsonArray related = new JsonArray();
    for (JsonObject location : all) {
      location.addProperty("id", related.size() + 1);
      related.add(location);
    }
    return related;
  }

  private JsonObject at(String frame, String message) {
    JsonObject location = locations.at(frame);
    location.add("message", SarifLocations.message(message));
    return location;
  }

  private JsonArray stacks() {
    JsonArray stacks = new JsonArray();
    if (finding.failure() instanceof Failure.Thrown thrown) {
      stack(FindingPhrases.message(finding), frames(thrown)).ifPresent(stacks::add);
    } else if (finding.failure() instanceof Failure.DataRace race) {
      for (Failure.Access access : List.of(race.first(), race.second())) {
        stack(FindingPhrases.of(access), access.stack()).ifPresent(stacks::add);
      }
    }
    return stacks;
  }

  /** The frames of the exception itself; those of its causes are in the message. */
  private static List<String> frames(Failure.Thrown thrown) {
    return thrown.stack().stream()
        .takeWhile(frame -> !frame.isCause())
        .map(Outcome.Frame::text)
        .toList();
  }

  private Optional<JsonObject> stack(String message, List<String> texts) {
    JsonArray frames = new JsonArray();
    for (String text : texts) {
      JsonObject frame = new JsonObject();
      frame.add("location", locations.at(text));
      frames.add(frame);
    }
    JsonObject stack = new JsonObject();
    stack.add("message", SarifLocations.message(message));
    stack.add("frames", frames);
    return frames.isEmpty() ? Optional.empty() : Optional.of(stack);
  }

  private JsonObject properties(String replayCommand) {
    JsonObject properties = new JsonObject();
    properties.addProperty("replay", finding.replay());
    properties.addProperty("replayCommand", replayCommand);
    properties.addProperty("repeatable", finding.isRepeatable());
    JsonObject inputs = new JsonObject();
    finding.inputs().forEach(inputs::addProperty);
    properties.add("inputs", inputs);
    return properties;
  }
}
