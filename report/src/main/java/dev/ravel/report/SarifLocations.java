// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.model.Outcome;
import dev.ravel.report.source.SourceFiles;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The places of one finding as SARIF locations.
 *
 * <p>A place such as {@code Counter.java:12} does not name a package. It is found in what the
 * finding knows about the same place: its steps and its stacks.
 */
final class SarifLocations {
  /** The name for the working folder, which the file does not contain. */
  static final String ROOT = "%SRCROOT%";

  private final SourceFiles files;
  private final Map<String, String> classes = new HashMap<>();

  SarifLocations(Finding finding, SourceFiles files) {
    this.files = files;
    frames(finding.failure())
        .map(SourceFrame::parse)
        .flatMap(Optional::stream)
        .forEach(frame -> classes.putIfAbsent(frame.place(), frame.className()));
    for (Finding.Step step : finding.steps()) {
      classes.putIfAbsent(step.place(), step.className());
      step.call().ifPresent(call -> classes.putIfAbsent(call.place(), call.className()));
    }
  }

  private static Stream<String> frames(Failure failure) {
    if (failure instanceof Failure.Thrown thrown) {
      return thrown.stack().stream().filter(frame -> !frame.isCause()).map(Outcome.Frame::text);
    }
    if (failure instanceof Failure.Deadlock deadlock) {
      return deadlock.blocked().stream().map(Failure.Blocked::frame);
    }
    return failure instanceof Failure.DataRace race
        ? Stream.of(race.first(), race.second()).map(Failure.Access::stack).flatMap(List::stream)
        : Stream.empty();
  }

  /** The class whose code is at a place, or an empty string. */
  String classAt(String place) {
    return classes.getOrDefault(place, "");
  }

  /** A location with a message; without a file if the place is empty. */
  JsonObject at(String place, String message) {
    return at(classAt(place), "", place, message);
  }

  /** The location of a frame of a stack trace. */
  JsonObject at(String frame) {
    return SourceFrame.parse(frame)
        .map(parsed -> at(parsed.className(), parsed.method(), parsed.place(), frame))
        .orElseGet(() -> at("", "", "", frame));
  }

  private JsonObject at(String className, String method, String place, String message) {
    JsonObject location = new JsonObject();
    int colon = place.lastIndexOf(':');
    if (colon > 0) {
      String packageName = className.substring(0, Math.max(0, className.lastIndexOf('.')));
      JsonObject artifact = new JsonObject();
      artifact.addProperty("uri", uri(files.path(packageName, place.substring(0, colon))));
      artifact.addProperty("uriBaseId", ROOT);
      JsonObject physical = new JsonObject();
      physical.add("artifactLocation", artifact);
      line(place.substring(colon + 1)).ifPresent(region -> physical.add("region", region));
      location.add("physicalLocation", physical);
    }
    if (!className.isEmpty()) {
      location.add("logicalLocations", logical(className, method));
    }
    location.add("message", message(message));
    return location;
  }

  /** Code without line numbers has no region, since SARIF counts lines from one. */
  private static Optional<JsonObject> line(String number) {
    if (!number.matches("[1-9]\\d{0,8}")) {
      return Optional.empty();
    }
    JsonObject region = new JsonObject();
    region.addProperty("startLine", Integer.parseInt(number));
    return Optional.of(region);
  }

  private static JsonArray logical(String className, String method) {
    JsonObject code = new JsonObject();
    code.addProperty("fullyQualifiedName", method.isEmpty() ? className : className + "." + method);
    code.addProperty("kind", method.isEmpty() ? "type" : "function");
    JsonArray all = new JsonArray();
    all.add(code);
    return all;
  }

  /** A reference relative to the working folder, with the characters that a URI allows. */
  private static String uri(String path) {
    try {
      // The host of an empty scheme: a colon in the first segment would look like a scheme.
      String full = new URI("file", "", "/" + path, null).toASCIIString();
      return full.substring("file:///".length()).replace(":", "%3A");
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException("not a path: " + path, e);
    }
  }

  /** A message; its text must not be empty. */
  static JsonObject message(String text) {
    JsonObject message = new JsonObject();
    message.addProperty("text", text);
    return message;
  }
}
