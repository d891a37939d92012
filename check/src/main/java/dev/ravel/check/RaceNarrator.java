// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.Finding;
import dev.ravel.model.Trace;
import dev.ravel.runtime.Names;
import dev.ravel.runtime.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Tells a data race in words: what, where, by whom, and the run in which it was met. */
final class RaceNarrator {
  private final Names names;
  private final Recording recording;
  private final Trace trace;

  RaceNarrator(Names names, Recording recording) {
    this.names = names;
    this.recording = recording;
    this.trace = recording.trace();
  }

  Finding finding(int first, int second, String replay, Map<String, String> inputs) {
    List<String> details = new ArrayList<>();
    details.addAll(access(first));
    details.addAll(access(second));
    return new Finding(
        "data race",
        "data race on " + RaceWatch.variable(names.location(trace.location(first))),
        Narrator.place(trace.site(second)),
        recording.order().stream().map(names::threadName).toList(),
        inputs,
        replay,
        new Narrator(names, recording).lines(),
        details);
  }

  private List<String> access(int step) {
    String what =
        switch (trace.kind(step)) {
          case READ -> "reads it";
          case WRITE -> "writes it";
          default -> trace.writes(step) ? "changes it" : "looks at it";
        };
    List<String> lines = new ArrayList<>();
    lines.add(names.threadName(trace.thread(step)) + " " + what);
    List<String> stack = recording.stacks().getOrDefault(step, List.of());
    stack.forEach(frame -> lines.add("  at " + frame));
    if (stack.isEmpty()) {
      lines.add("  at " + Narrator.place(trace.site(step)));
    }
    return lines;
  }
}
