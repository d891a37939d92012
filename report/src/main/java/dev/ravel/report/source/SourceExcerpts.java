// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report.source;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The source lines around the places that a result names. */
public final class SourceExcerpts {
  /** The number of lines before and after a place. */
  private static final int CONTEXT = 8;

  /** Generated code has lines of megabytes. */
  private static final int LONGEST_LINE = 500;

  /** The name of the file comes from a class file: it must not lead to another folder. */
  private static final Pattern PLACE = Pattern.compile("[^/\\\\\\p{Cntrl}]+:[0-9]{1,7}");

  private final SourceFiles files;
  private final Map<Source, TreeSet<Integer>> places =
      new TreeMap<>(Comparator.comparing(Source::packageName).thenComparing(Source::file));

  private record Source(String packageName, String file) {}

  /** No excerpt yet. */
  public SourceExcerpts(SourceFiles files) {
    this.files = files;
  }

  /**
   * Adds a place; one without a line is ignored.
   *
   * @param className the class whose code is there, with its package
   * @param place such as {@code Counter.java:12}
   */
  public void add(String className, String place) {
    if (!PLACE.matcher(place).matches()) {
      return;
    }
    int colon = place.lastIndexOf(':');
    String packageName = className.substring(0, Math.max(0, className.lastIndexOf('.')));
    places
        .computeIfAbsent(new Source(packageName, place.substring(0, colon)), any -> new TreeSet<>())
        .add(Integer.parseInt(place.substring(colon + 1)));
  }

  /** The excerpts of the files that are found. */
  public JsonArray json() {
    JsonArray json = new JsonArray();
    places.forEach(
        (source, lines) ->
            files
                .text(source.packageName, source.file)
                .ifPresent(text -> json.add(json(source, lines, text.lines().toList()))));
    return json;
  }

  private JsonObject json(Source source, TreeSet<Integer> lines, List<String> text) {
    JsonArray parts = new JsonArray();
    int shown = 0;
    JsonArray part = new JsonArray();
    for (int line : lines) {
      int first = Math.max(1, line - CONTEXT);
      if (first > shown + 1) {
        part = new JsonArray();
      }
      for (int next = Math.max(first, shown + 1);
          next <= Math.min(text.size(), line + CONTEXT);
          next++) {
        if (part.isEmpty()) {
          JsonObject one = new JsonObject();
          one.addProperty("line", next);
          one.add("text", part);
          parts.add(one);
        }
        part.add(cut(text.get(next - 1)));
        shown = next;
      }
    }
    JsonObject json = new JsonObject();
    json.addProperty("package", source.packageName);
    json.addProperty("file", source.file);
    json.addProperty("path", files.path(source.packageName, source.file));
    json.add("parts", parts);
    return json;
  }

  private static String cut(String line) {
    return line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + "...";
  }
}
