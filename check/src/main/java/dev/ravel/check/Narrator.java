// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.Finding;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import dev.ravel.probe.ExcludedClasses;
import dev.ravel.probe.Registry;
import dev.ravel.runtime.Names;
import dev.ravel.runtime.Recording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells a recorded failure in words. */
final class Narrator {
  private final Names names;
  private final Recording recording;
  private final Trace trace;
  private final ObjectLabels labels = new ObjectLabels();

  Narrator(Names names, Recording recording) {
    this.names = names;
    this.recording = recording;
    this.trace = recording.trace();
  }

  Finding finding(String replay, List<String> remarks, Map<String, String> inputs) {
    List<Finding.Line> lines = lines(); // first: objects are labelled in the order of the steps
    List<String> details = new ArrayList<>(details());
    details.addAll(remarks);
    return new Finding(
        kind(),
        message(),
        location(),
        recording.order().stream().map(names::threadName).toList(),
        inputs,
        replay,
        lines,
        details);
  }

  private String kind() {
    if (trace.outcome() instanceof Outcome.Thrown thrown) {
      return thrown.assertion() ? "assertion" : "exception";
    }
    return trace.outcome() instanceof Outcome.Deadlock deadlock ? nameOf(deadlock) : "exit";
  }

  private String message() {
    Outcome outcome = trace.outcome();
    if (outcome instanceof Outcome.Thrown thrown) {
      String text = thrown.message().equals("null") ? "" : ": " + thrown.message();
      return "%s%s in thread %s"
          .formatted(thrown.exception(), text, names.threadName(thrown.thread()));
    }
    if (outcome instanceof Outcome.Exited exited) {
      return "%s called System.exit(%d)"
          .formatted(names.threadName(exited.thread()), exited.status());
    }
    return nameOf((Outcome.Deadlock) outcome) + " after " + trace.size() + " steps";
  }

  private static String nameOf(Outcome.Deadlock deadlock) {
    return deadlock.isLivelock() ? "livelock" : "deadlock";
  }

  private String location() {
    if (trace.outcome() instanceof Outcome.Thrown thrown) {
      return thrown.stack().stream()
          .filter(frame -> frame.contains("(") && !frame.startsWith("java."))
          .sorted(Comparator.comparing(Narrator::isOfFramework))
          .map(frame -> frame.substring(frame.indexOf('(') + 1, frame.length() - 1))
          .findFirst()
          .orElse("");
    }
    if (trace.outcome() instanceof Outcome.Deadlock deadlock) {
      return deadlock.waiting().stream()
          .filter(waiting -> waiting.site() >= 0)
          // A thread that waits for the end of another one is not where the trouble is.
          .min(Comparator.comparing(waiting -> waiting.kind() == Kind.JOIN))
          .map(waiting -> place(waiting.site()))
          .orElse("");
    }
    return trace.size() == 0 ? "" : place(trace.site(trace.size() - 1));
  }

  /** A framework that checks an assertion for the program is not where it failed. */
  private static boolean isOfFramework(String frame) {
    String method = frame.substring(0, frame.indexOf('('));
    int dot = method.lastIndexOf('.');
    return dot > 0 && ExcludedClasses.contain(method.substring(0, dot));
  }

  private List<String> details() {
    if (trace.outcome() instanceof Outcome.Thrown thrown) {
      return thrown.stack().stream()
          .map(frame -> frame.startsWith("caused by") ? frame : "at " + frame)
          .toList();
    }
    if (trace.outcome() instanceof Outcome.Deadlock deadlock) {
      return deadlock.waiting().stream().map(this::waiting).toList();
    }
    return List.of();
  }

  private String waiting(Outcome.Waiting waiting) {
    String what =
        waiting.watches().isEmpty()
            ? waitsFor(waiting)
            : "looks again and again at "
                + String.join(", ", waiting.watches().stream().map(names::location).toList());
    String holder = waiting.holder() < 0 ? "" : ", held by " + names.threadName(waiting.holder());
    String holds =
        waiting.holds().isEmpty()
            ? ""
            : ", holds "
                + String.join(", ", waiting.holds().stream().map(names::location).toList());
    String where = waiting.site() < 0 ? "" : "  (" + place(waiting.site()) + ")";
    return labels.shorten(names.threadName(waiting.thread()) + " " + what + holder + holds + where);
  }

  private String waitsFor(Outcome.Waiting waiting) {
    return switch (waiting.kind()) {
      case LOCK, TRY_LOCK -> "waits for " + names.location(waiting.location());
      case EXPIRE -> "waits to be notified in " + names.location(waiting.location());
      case JOIN -> "waits for the end of " + names.location(waiting.location());
      case ACQUIRE, AWAIT -> "waits for " + names.location(waiting.location());
      case PARK -> "is parked";
      case INITIALIZE -> "waits for the initialisation of " + names.location(waiting.location());
      default -> "stands before " + waiting.kind() + " " + names.location(waiting.location());
    };
  }

  /** What the threads did, in order. */
  List<Finding.Line> lines() {
    List<Finding.Line> lines = new ArrayList<>();
    for (int step = 0; step < trace.size(); step++) {
      lines.add(line(step));
    }
    return lines;
  }

  private Finding.Line line(int step) {
    int thread = recording.order().indexOf(trace.thread(step));
    String place = trace.site(step) < 0 ? "" : place(trace.site(step));
    Optional<Finding.Call> call =
        Optional.ofNullable(recording.calls().get(step)).filter(any -> isOfJdk(trace.site(step)));
    return switch (trace.kind(step)) {
      // Threads come and go in calls of pools, and are what one wants to see of these.
      case START ->
          new Finding.Line(thread, call.map(Finding.Call::place).orElse(place), text(step));
      case JOIN, END -> new Finding.Line(thread, place, text(step));
      default -> new Finding.Line(thread, place, text(step), call);
    };
  }

  private static boolean isOfJdk(int site) {
    return site < 0 || Registry.SITES.get(site).className().startsWith("java.");
  }

  private String text(int step) {
    String where = nameAt(trace.location(step), trace.site(step));
    String value = recording.values().get(step);
    String equalsValue = value == null ? "" : " = " + value;
    return phrase(told(step), trace.writes(step), trace.choice(step), where, equalsValue);
  }

  /** What a step is told as: an attempt to acquire that has succeeded has acquired. */
  private Kind told(int step) {
    boolean takes = trace.levelAfter(step) < trace.levelBefore(step);
    return trace.kind(step) == Kind.TRY_ACQUIRE && takes ? Kind.ACQUIRE : trace.kind(step);
  }

  /** Says what an operation does. */
  static String phrase(Kind kind, boolean writes, int choice, String where, String equalsValue) {
    return switch (kind) {
      case READ -> "reads " + where + equalsValue;
      case WRITE -> "writes " + where + equalsValue;
      case UPDATE -> "updates " + where + equalsValue;
      case LOCK -> "locks " + where;
      case UNLOCK -> "unlocks " + where;
      case TRY_LOCK -> (writes ? "locks " : "fails to lock ") + where;
      case WAIT -> "waits in " + where;
      case NOTIFY -> "notifies one in " + where;
      case NOTIFY_ALL -> "notifies all in " + where;
      case EXPIRE -> "stops waiting in " + where;
      case PARK -> "parks";
      case UNPARK -> "unparks, " + where;
      case ACQUIRE -> (writes ? "acquires " : "gives up waiting for ") + where;
      case TRY_ACQUIRE -> (writes ? "tries to acquire " : "fails to acquire ") + where;
      case AWAIT -> "waits for " + where;
      case RELEASE -> "releases " + where;
      case INTERRUPT -> "interrupts, " + where;
      case SLEEP -> "sleeps";
      case START -> "starts " + where;
      case JOIN -> "joins " + where;
      case END -> "ends";
      case INITIALIZE -> "initialises " + where;
      case INITIALIZED -> "has initialised " + where;
      case NOT_INITIALIZED -> "has failed to initialise " + where;
      case USE -> "uses " + where;
      case BRANCH -> "takes branch " + choice;
      case CHOOSE -> "chooses " + choice;
    };
  }

  /** The name of a location, without the class in whose code it stands. */
  private String nameAt(int location, int site) {
    String name = labels.shorten(names.location(location));
    if (site >= 0) {
      String type = Registry.SITES.get(site).className();
      String prefix = type.substring(type.lastIndexOf('.') + 1) + ".";
      if (name.startsWith(prefix)) {
        return name.substring(prefix.length());
      }
    }
    return name;
  }

  static String place(int site) {
    Registry.Site place = Registry.SITES.get(site);
    return place.file() + ":" + place.line();
  }

  /** Whether two deadlocks are the same: the same threads wait for the same things. */
  static String key(Outcome outcome) {
    StringBuilder key = new StringBuilder();
    if (outcome instanceof Outcome.Deadlock deadlock) {
      deadlock.waiting().stream()
          .filter(waiting -> waiting.kind() != Kind.JOIN)
          .forEach(
              waiting ->
                  key.append(waiting.thread())
                      .append(waiting.kind())
                      .append(waiting.location())
                      .append(waiting.holds())
                      .append(waiting.watches())
                      .append(' '));
    } else if (outcome instanceof Outcome.Thrown thrown) {
      key.append(thrown.exception()).append(thrown.stack());
    } else {
      key.append(outcome);
    }
    return key.toString();
  }
}
