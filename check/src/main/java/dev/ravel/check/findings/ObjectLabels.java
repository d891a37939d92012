// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.findings;

import dev.ravel.model.Location;
import dev.ravel.model.Naming;
import dev.ravel.runtime.Recording;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Short labels for the objects of one report.
 *
 * <p>The names of objects contain the thread that published them. That makes them stable, but hard
 * to read. So the first Account of a report becomes {@code Account}, the second {@code Account#2}.
 */
final class ObjectLabels {
  private static final Pattern NAME = Pattern.compile("([\\w$\\[\\]]+)@(-?\\d+\\.\\d+)");

  private final Map<String, String> labels = new HashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();

  /** The location with its description in the recorded execution, or else with a label. */
  Location label(Naming naming, Recording recording, int location) {
    Location described = recording.described().get(location);
    return described != null ? described : label(naming.location(location));
  }

  /** The location, with the label of its object. */
  Location label(Location location) {
    return switch (location.type()) {
      case FIELD, ELEMENT, LOCK, LEVEL, QUEUE, POOL, OBJECT ->
          location.withObject(shorten(location.object()));
      case NONE, STATIC_FIELD, THREAD, PARTNER, SIGNALS, CLASS, CLOCK, STATES -> location;
    };
  }

  private String shorten(String text) {
    return NAME.matcher(text)
        .replaceAll(match -> Matcher.quoteReplacement(label(match.group(1), match.group())));
  }

  private String label(String type, String name) {
    return labels.computeIfAbsent(
        name,
        key -> {
          String simple = type.substring(type.lastIndexOf('$') + 1);
          int count = counts.merge(simple, 1, Integer::sum);
          return count == 1 ? simple : simple + "#" + count;
        });
  }
}
