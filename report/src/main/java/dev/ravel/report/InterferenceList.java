// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.ravel.model.Finding;
import dev.ravel.model.Interference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The interferences of a finding: which reads saw what another thread wrote. They explain a failure
 * better than its schedule does (D-exploration-11).
 */
final class InterferenceList {
  /** Most failures need one or two. */
  private static final int HEAD = 6;

  private static final int TAIL = 3;
  private static final String INDENT = "    ";

  private final Finding finding;

  InterferenceList(Finding finding) {
    this.finding = finding;
  }

  /** One line each, with a heading; none if there is no interference. */
  List<String> lines(Extent extent) {
    int count = finding.interferences().size();
    if (count == 0) {
      return List.of();
    }
    Map<String, Integer> times = new LinkedHashMap<>();
    finding.interferences().forEach(one -> times.merge(line(one), 1, Integer::sum));
    List<String> all = new ArrayList<>();
    times.forEach(
        (line, number) ->
            all.add(
                INDENT + line + (number == 1 ? "" : "  (" + Numbers.grouped(number) + " times)")));
    List<String> lines = new ArrayList<>();
    lines.add("  " + Numbers.counted(count, "interference") + ":");
    lines.addAll(
        extent.of(
            all,
            HEAD,
            TAIL,
            rest -> INDENT + "... " + Numbers.grouped(rest.size()) + " lines left out ..."));
    return lines;
  }

  private String line(Interference one) {
    Finding.Step reader = finding.steps().get(one.reader());
    Finding.Step writer = finding.steps().get(one.writer());
    String text =
        "%s %s%s, written by %s%s"
            .formatted(
                finding.threads().get(reader.thread()),
                Phrases.of(reader),
                at(reader),
                finding.threads().get(writer.thread()),
                at(writer));
    return Cell.visible(text);
  }

  private static String at(Finding.Step step) {
    String place = place(step);
    return place.isEmpty() ? "" : " at " + place;
  }

  /** The line of the program; for a step inside a JDK call, that of the call. */
  private static String place(Finding.Step step) {
    return step.call().map(Finding.Call::place).filter(at -> !at.isEmpty()).orElse(step.place());
  }

  JsonArray json() {
    JsonArray json = new JsonArray();
    for (Interference interference : finding.interferences()) {
      JsonObject one = new JsonObject();
      one.addProperty("reader", interference.reader());
      one.addProperty("readerPlace", place(finding.steps().get(interference.reader())));
      one.addProperty("writer", interference.writer());
      one.addProperty("writerPlace", place(finding.steps().get(interference.writer())));
      json.add(one);
    }
    return json;
  }
}
