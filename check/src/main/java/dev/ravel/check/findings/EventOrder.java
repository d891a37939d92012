// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.findings;

import dev.ravel.model.DecisionPoint;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import dev.ravel.model.Naming;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lets the threads of a program perform its operations in the order of an execution of an earlier
 * version of the program, as far as that is possible (D-report-17).
 *
 * <p>An event is a thread, a kind of operation, and a field or a class. The thread of the next
 * event goes on until it has performed it. Events that a thread has passed over, and those of
 * threads that have ended, are left out; while a thread cannot proceed, the next one does.
 */
public final class EventOrder implements TailPolicy {
  private static final Pattern LINE = Pattern.compile("(\\d{1,4}) ([a-z-]+) (\\S+)");

  private record Event(int thread, String kind, String label) {}

  private final Naming naming;
  private final List<Event> left;

  /** Throws {@link UsageException} if a line is not an event. */
  public EventOrder(List<String> lines, Naming naming) {
    this.naming = naming;
    left = new ArrayList<>(lines.stream().map(EventOrder::parse).toList());
  }

  private static Event parse(String line) {
    Matcher matcher = LINE.matcher(line);
    if (!matcher.matches()) {
      throw new UsageException(
          "cannot read the order of events: expected lines such as \"0 read count\", and found \"%s\""
              .formatted(line));
    }
    return new Event(Integer.parseInt(matcher.group(1)), matcher.group(2), matcher.group(3));
  }

  /** The field of a location, or the class of its object without packages and numbers. */
  static String label(Location location) {
    String name = location.type() == Location.Type.ELEMENT ? "" : location.member();
    return name.isEmpty()
        ? location.object().replaceAll("[@#\\[].*|\\s", "").replaceAll(".*[.$]", "")
        : name;
  }

  static String word(Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public int thread(DecisionPoint point) {
    while (true) {
      int first = firstOfEnabled(point);
      if (first < 0) {
        return TailPolicy.PATIENT.thread(point);
      }
      int thread = left.get(first).thread();
      int reached = left.indexOf(next(point, thread));
      if (reached == first) {
        left.remove(first);
      }
      if (reached <= first) {
        return thread;
      }
      // The thread has come to a later event, so it does not come back to its earlier ones.
      left.subList(0, reached).removeIf(event -> event.thread() == thread);
    }
  }

  private int firstOfEnabled(DecisionPoint point) {
    for (int i = 0; i < left.size(); i++) {
      if (point.enabled().contains(left.get(i).thread())) {
        return i;
      }
    }
    return -1;
  }

  private Event next(DecisionPoint point, int thread) {
    String label = label(naming.location(point.location(thread)));
    return new Event(thread, word(point.kind(thread)), label);
  }

  @Override
  public boolean isPatient() {
    return true;
  }
}
