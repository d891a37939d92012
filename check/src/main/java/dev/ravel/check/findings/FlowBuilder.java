// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.findings;

import dev.ravel.model.Finding;
import dev.ravel.model.Flow;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import dev.ravel.model.Naming;
import dev.ravel.model.Trace;
import dev.ravel.runtime.Recording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds out how the threads of a recorded execution depend on each other. */
final class FlowBuilder {
  private final Naming naming;
  private final Recording recording;
  private final Trace trace;
  private final ObjectLabels labels;
  private final List<Finding.Step> steps;
  private final List<Flow.Wait> waits = new ArrayList<>();

  FlowBuilder(Naming naming, Recording recording, ObjectLabels labels, List<Finding.Step> steps) {
    this.naming = naming;
    this.recording = recording;
    this.trace = recording.trace();
    this.labels = labels;
    this.steps = steps;
  }

  Flow flow() {
    findWaits();
    HandOvers handOvers = new HandOvers(trace, steps);
    return new Flow(handOvers.handOvers(), waits, handOvers.held());
  }

  /** A thread waits from the first to the last decision at which it is not enabled. */
  private void findWaits() {
    Map<Integer, Integer> last = new HashMap<>();
    last.put(recording.order().get(0), -1);
    for (int step = 0; step < trace.size(); step++) {
      int thread = trace.thread(step);
      if (last.containsKey(thread)) {
        addWaits(thread, last.get(thread), step, trace.kind(step), location(step));
      }
      last.put(thread, step);
      if (trace.kind(step) == Kind.START) {
        last.put(trace.started(step), step);
      }
    }
    for (Trace.Pending pending : trace.pending()) {
      Integer before = last.get(pending.thread());
      if (before != null) {
        Location location = labels.label(naming, recording, pending.location());
        addWaits(pending.thread(), before, trace.size(), pending.kind(), location);
      }
    }
  }

  private Location location(int step) {
    return steps.get(step).action().location();
  }

  /** Adds the waits between two steps of a thread, in which it is about to perform an operation. */
  private void addWaits(int thread, int before, int after, Kind kind, Location location) {
    int notified = before >= 0 && isWait(thread, before) ? wakeUp(thread, before, after) : before;
    if (notified > before) {
      addWait(thread, before + 1, notified + 1, Kind.WAIT, location(before));
    }
    for (int step = notified + 1; step < after; step++) {
      if (isDisabled(thread, step)) {
        int end = step + 1;
        while (end < after && !isEnabled(thread, end)) {
          end++;
        }
        addWait(thread, step, end, kind, location);
        step = end;
      }
    }
  }

  private void addWait(int thread, int from, int to, Kind kind, Location location) {
    if (to > from) {
      waits.add(new Flow.Wait(recording.order().indexOf(thread), from, to, kind, location));
    }
  }

  private boolean isWait(int thread, int step) {
    return trace.thread(step) == thread && trace.kind(step) == Kind.WAIT;
  }

  /** The step that ended a wait that began with {@code before}; the last one if none did. */
  private int wakeUp(int thread, int before, int after) {
    for (int step = before + 1; step < after; step++) {
      if (trace.woken(step).contains(thread)) {
        return step;
      }
    }
    return before;
  }

  private boolean isDisabled(int thread, int step) {
    return trace.isDecision(step) && !trace.isEnabled(step, thread);
  }

  private boolean isEnabled(int thread, int step) {
    return trace.isDecision(step) && trace.isEnabled(step, thread);
  }
}
