// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.findings;

import dev.ravel.model.Action;
import dev.ravel.model.Finding;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import dev.ravel.model.Naming;
import dev.ravel.model.Trace;
import dev.ravel.runtime.Recording;
import dev.ravel.runtime.names.ValueText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Builds the steps of a finding from a recorded execution. */
final class StepBuilder {
  private final Naming naming;
  private final Recording recording;
  private final Trace trace;
  private final ObjectLabels labels;

  /** The branch constraints, by step. */
  private final Map<Integer, String> constraints;

  /** The last step that wrote a variable, by location. */
  private final Map<Integer, Integer> lastWrites = new HashMap<>();

  StepBuilder(
      Naming naming, Recording recording, ObjectLabels labels, Map<Integer, String> constraints) {
    this.naming = naming;
    this.recording = recording;
    this.trace = recording.trace();
    this.labels = labels;
    this.constraints = constraints;
  }

  /** The steps of the execution, in order. */
  List<Finding.Step> steps() {
    List<Finding.Step> steps = new ArrayList<>();
    for (int step = 0; step < trace.size(); step++) {
      steps.add(step(step));
    }
    return steps;
  }

  private Finding.Step step(int step) {
    int site = trace.site(step);
    String place = site < 0 ? "" : naming.site(site).place();
    String type = site < 0 ? "" : naming.site(site).className();
    Optional<Finding.Call> call =
        Optional.ofNullable(recording.calls().get(step)).filter(any -> isOfJdk(site));
    boolean isStart = trace.kind(step) == Kind.START;
    // Pools start and join threads inside their methods. These steps are shown all the same.
    boolean isShown = isStart || trace.kind(step) == Kind.JOIN || trace.kind(step) == Kind.END;
    return new Finding.Step(
        recording.order().indexOf(trace.thread(step)),
        action(step),
        Optional.ofNullable(recording.values().get(step)),
        isStart ? call.map(Finding.Call::className).orElse(type) : type,
        isStart ? call.map(Finding.Call::place).orElse(place) : place,
        isShown ? Optional.empty() : call,
        readsFrom(step),
        Optional.ofNullable(constraints.get(step)),
        Optional.ofNullable(recording.notes().get(step)).map(text -> note(step, text)));
  }

  private String note(int step, String text) {
    return text.replace(ValueText.OBJECT, location(trace.location(step)).object());
  }

  private boolean isOfJdk(int site) {
    return site < 0 || naming.site(site).className().startsWith("java.");
  }

  private Action action(int step) {
    return new Action(
        kind(step), trace.writes(step), trace.choice(step), location(trace.location(step)));
  }

  private Location location(int location) {
    return labels.label(naming, recording, location);
  }

  /** The kind of the step; of an attempt, and of a call that waits for room, what it has done. */
  private Kind kind(int step) {
    Kind kind = trace.kind(step);
    if (kind != Kind.TRY_ACQUIRE && kind != Kind.ACQUIRE) {
      return kind;
    }
    int more = trace.levelAfter(step) - trace.levelBefore(step);
    return more > 0 ? Kind.RELEASE : more < 0 ? Kind.ACQUIRE : kind;
  }

  /** The step that wrote the variable last, if this step reads it. */
  private OptionalInt readsFrom(int step) {
    int location = trace.location(step);
    if (!naming.isMemory(location)) {
      return OptionalInt.empty();
    }
    Integer before = lastWrites.get(location);
    if (trace.writes(step)) {
      lastWrites.put(location, step);
    }
    return trace.kind(step) == Kind.WRITE || before == null
        ? OptionalInt.empty()
        : OptionalInt.of(before);
  }
}
