// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import dev.ravel.model.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The sentences for a failure. */
public final class FindingPhrases {
  private FindingPhrases() {}

  /** The failure in one line. */
  public static String message(Finding finding) {
    Failure failure = finding.failure();
    if (failure instanceof Failure.Thrown thrown) {
      String text = thrown.message().map(message -> ": " + message).orElse("");
      return "%s%s in thread %s".formatted(thrown.exception(), text, thrown.thread());
    }
    if (failure instanceof Failure.Exited exited) {
      return "%s called System.exit(%d)".formatted(exited.thread(), exited.status());
    }
    if (failure instanceof Failure.DataRace race) {
      return "data race on " + race.variable().text();
    }
    return failure.kind() + " after " + ((Failure.Deadlock) failure).steps() + " steps";
  }

  /**
   * Further lines: the stack of an exception, what each thread waits for, the accesses of a race.
   */
  public static List<String> details(Finding finding) {
    List<String> lines = new ArrayList<>(details(finding.failure()));
    if (!finding.isRepeatable()) {
      lines.add(
          "this execution could not be repeated: the program depends on something uncontrolled");
    }
    return lines;
  }

  private static List<String> details(Failure failure) {
    if (failure instanceof Failure.Thrown thrown) {
      return thrown.stack().stream().map(FindingPhrases::frame).toList();
    }
    if (failure instanceof Failure.Deadlock deadlock) {
      return deadlock.blocked().stream().map(FindingPhrases::of).toList();
    }
    List<String> lines = new ArrayList<>();
    if (failure instanceof Failure.DataRace race) {
      lines.addAll(access(race.first()));
      lines.addAll(access(race.second()));
    }
    return lines;
  }

  private static String frame(Outcome.Frame frame) {
    return (frame.isCause() ? "caused by " : "at ") + frame.text();
  }

  /** What a thread waits for that cannot continue. */
  static String of(Failure.Blocked blocked) {
    String what =
        blocked.watches().isEmpty()
            ? waitsFor(blocked)
            : "busy-waits for " + names(blocked.watches());
    String holder = blocked.holder().map(thread -> ", held by " + thread).orElse("");
    String holds = blocked.holds().isEmpty() ? "" : ", holds " + names(blocked.holds());
    String where = blocked.place().isEmpty() ? "" : "  (" + blocked.place() + ")";
    return blocked.thread() + " " + what + holder + holds + where;
  }

  private static String names(List<Location> locations) {
    return locations.stream().map(Location::text).collect(Collectors.joining(", "));
  }

  private static String waitsFor(Failure.Blocked blocked) {
    String name = blocked.location().text();
    if (blocked.location().type() == Location.Type.PARTNER) {
      return "waits for a partner";
    }
    if (blocked.location().type() == Location.Type.POOL) {
      return "waits for " + (blocked.kind() == Kind.ACQUIRE ? "a task" : "the end") + " of " + name;
    }
    return switch (blocked.kind()) {
      case LOCK, TRY_LOCK, ACQUIRE, AWAIT -> "waits for " + name;
      case EXPIRE -> "waits to be notified in " + name;
      case JOIN -> "waits for the end of " + name;
      case PARK -> "is parked";
      case INITIALIZE -> "waits for the initialisation of " + name;
      default -> "waits before " + blocked.kind() + " " + name;
    };
  }

  /** One of the accesses of a race, without its stack. */
  static String of(Failure.Access access) {
    String what =
        switch (access.kind()) {
          case READ -> "reads it";
          case WRITE -> "writes it";
          default -> access.writes() ? "changes it" : "reads it";
        };
    return access.thread() + " " + what;
  }

  private static List<String> access(Failure.Access access) {
    List<String> lines = new ArrayList<>();
    lines.add(of(access));
    access.stack().forEach(frame -> lines.add("  at " + frame));
    return lines;
  }
}
