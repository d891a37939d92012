// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.findings;

import dev.ravel.model.Failure;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import dev.ravel.model.Naming;
import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import dev.ravel.probe.setup.ExcludedClasses;
import dev.ravel.runtime.Recording;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Describes what went wrong in a recorded execution, and where. */
final class FailureBuilder {
  private final Naming naming;
  private final Recording recording;
  private final Trace trace;
  private final ObjectLabels labels;

  FailureBuilder(Naming naming, Recording recording, ObjectLabels labels) {
    this.naming = naming;
    this.recording = recording;
    this.trace = recording.trace();
    this.labels = labels;
  }

  /** How the execution ended. */
  Failure failure() {
    Outcome outcome = trace.outcome();
    if (outcome instanceof Outcome.Thrown thrown) {
      return new Failure.Thrown(
          naming.threadName(thrown.thread()),
          thrown.exception(),
          Optional.of(thrown.message()).filter(message -> !message.equals("null")),
          ProgramFrames.of(thrown.stack()),
          thrown.assertion());
    }
    if (outcome instanceof Outcome.Exited exited) {
      return new Failure.Exited(naming.threadName(exited.thread()), exited.status());
    }
    Outcome.Deadlock deadlock = (Outcome.Deadlock) outcome;
    return new Failure.Deadlock(
        trace.size(),
        deadlock.isLivelock(),
        deadlock.waiting().stream().map(this::blocked).toList());
  }

  private Failure.Blocked blocked(Outcome.Waiting waiting) {
    // Objects are labelled in the order of their appearance in the report.
    List<Location> watches = waiting.watches().stream().map(this::location).toList();
    return new Failure.Blocked(
        naming.threadName(waiting.thread()),
        waiting.kind(),
        location(waiting.location()),
        waiting.holder() < 0 ? Optional.empty() : Optional.of(naming.threadName(waiting.holder())),
        waiting.holds().stream().map(this::location).toList(),
        watches,
        place(waiting.site()),
        waiting.site() < 0 ? "" : naming.site(waiting.site()).frame());
  }

  private Location location(int location) {
    return labels.label(naming, recording, location);
  }

  /** The place of a site; empty if there is none. */
  String place(int site) {
    return site < 0 ? "" : naming.site(site).place();
  }

  /** Where the execution failed. */
  String place() {
    if (trace.outcome() instanceof Outcome.Thrown thrown) {
      return thrown.stack().stream()
          .filter(frame -> !frame.isCause())
          .map(Outcome.Frame::text)
          .filter(frame -> frame.contains("(") && !frame.startsWith("java."))
          .sorted(Comparator.comparing(FailureBuilder::isOfFramework))
          .map(frame -> frame.substring(frame.indexOf('(') + 1, frame.length() - 1))
          .findFirst()
          .orElse("");
    }
    if (trace.outcome() instanceof Outcome.Deadlock deadlock) {
      return deadlock.waiting().stream()
          .filter(waiting -> waiting.site() >= 0)
          // A thread that waits for the end of another one is not the cause.
          .min(Comparator.comparing(waiting -> waiting.kind() == Kind.JOIN))
          .map(waiting -> place(waiting.site()))
          .orElse("");
    }
    return trace.size() == 0 ? "" : place(trace.site(trace.size() - 1));
  }

  /** Whether the frame belongs to an excluded framework, such as one that checks assertions. */
  private static boolean isOfFramework(String frame) {
    String method = frame.substring(0, frame.indexOf('('));
    int dot = method.lastIndexOf('.');
    return dot > 0 && ExcludedClasses.contain(method.substring(0, dot));
  }

  /** The race between two steps. */
  Failure.DataRace race(int first, int second) {
    return new Failure.DataRace(
        naming.location(trace.location(first)).ofAnyObject(), access(first), access(second));
  }

  private Failure.Access access(int step) {
    List<String> stack = ProgramFrames.ofTexts(recording.stacks().getOrDefault(step, List.of()));
    return new Failure.Access(
        naming.threadName(trace.thread(step)),
        step,
        trace.kind(step),
        trace.writes(step),
        stack.isEmpty() ? List.of(place(trace.site(step))) : stack);
  }
}
