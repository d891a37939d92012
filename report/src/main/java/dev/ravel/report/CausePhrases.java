// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Cause;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.model.Location;
import java.util.ArrayList;
import java.util.List;

/** The sentence on the cause of a failure. */
public final class CausePhrases {
  private final Finding finding;
  private final Cause cause;

  /** The file whose places are lines only, or an empty string. */
  private final String file;

  private CausePhrases(Finding finding, Cause cause, String file) {
    this.finding = finding;
    this.cause = cause;
    this.file = file;
  }

  /** The sentence, without a full stop. */
  public static String of(Finding finding, Cause cause) {
    return new CausePhrases(finding, cause, "").whole();
  }

  /** The sentence for a report that has named the file of the failure: with lines of this file. */
  static String inFile(Finding finding, Cause cause) {
    int colon = finding.place().lastIndexOf(':');
    return new CausePhrases(finding, cause, finding.place().substring(0, Math.max(0, colon)))
        .whole();
  }

  private String whole() {
    return sentence() + cause.missingLock().map(this::missing).orElse("");
  }

  private String placed(String place) {
    return !file.isEmpty() && place.startsWith(file + ":")
        ? "line " + place.substring(file.length() + 1)
        : place;
  }

  /** Whether the accesses of a race are steps that the sentence names. */
  static boolean describes(Cause cause, Failure.DataRace race) {
    return isNamed(cause, race.variable(), race.first())
        && isNamed(cause, race.variable(), race.second());
  }

  private static boolean isNamed(Cause cause, Location variable, Failure.Access access) {
    String frame = access.stack().get(0);
    return cause.parts().stream()
        .map(Cause.Part::step)
        .filter(step -> isOf(variable, step.action().location()))
        .map(Finding.Step::place)
        .filter(place -> !place.isEmpty())
        .anyMatch(place -> frame.equals(place) || frame.endsWith("(" + place + ")"));
  }

  private static boolean isOf(Location variable, Location location) {
    return variable.type() == location.type()
        && (variable.type() == Location.Type.ELEMENT
            || variable.member().equals(location.member()));
  }

  private String sentence() {
    return switch (cause.kind()) {
      case LOCK_CYCLE -> cycle();
      case LOST_NOTIFICATION, ORDER, EARLY_READ -> threadDoes(0) + " before " + threadDoes(1);
      case TORN_UPDATE ->
          "%s %s and %s; in between %s".formatted(thread(0), does(0), does(2), threadDoes(1));
      case SPLIT_WRITES, SPLIT_READS ->
          "%s %s and %s; in between %s and %s"
              .formatted(thread(0), does(0), does(3), threadDoes(1), does(2));
      case STALE_READ ->
          "%s; then %s, and %s goes on with the old value"
              .formatted(threadDoes(0), threadDoes(1), thread(0));
      case WAITING -> "%s before %s".formatted(threadDoes(0), waiting());
    };
  }

  private String waiting() {
    return thread(1) + ", which waits for it" + at(cause.parts().get(1).step());
  }

  private String cycle() {
    List<Failure.Blocked> cycle = ((Failure.Deadlock) finding.failure()).cycle();
    List<String> threads = new ArrayList<>();
    for (int i = 0; i < cycle.size(); i++) {
      Failure.Blocked one = cycle.get(i);
      Failure.Blocked waiting = cycle.get((i + cycle.size() - 1) % cycle.size());
      threads.add(
          one.thread()
              + " holds "
              + waiting.location().text()
              + " and waits for "
              + one.location().text()
              + (one.place().isEmpty() ? "" : " at " + placed(one.place())));
    }
    return "a cycle of locks: " + String.join(", ", threads);
  }

  private String missing(Cause.MissingLock missing) {
    List<String> places = missing.without().stream().map(this::placed).toList();
    String where = places.size() == 1 ? places.get(0) : and(places);
    boolean isOne = missing.accesses() - missing.held() == 1;
    return "; %d of %d accesses to %s hold %s, %s at %s %s not"
        .formatted(
            missing.held(),
            missing.accesses(),
            Phrases.variable(cause.parts().get(0).step()),
            missing.lock().text(),
            isOne ? "the one" : "those",
            where,
            isOne ? "does" : "do");
  }

  private static String and(List<String> places) {
    int last = places.size() - 1;
    return String.join(", ", places.subList(0, last)) + " and " + places.get(last);
  }

  private String threadDoes(int part) {
    return thread(part) + " " + does(part);
  }

  private String thread(int part) {
    return finding.threads().get(cause.parts().get(part).step().thread());
  }

  /** What a step does and where; inside of a JDK call, the call. */
  private String does(int part) {
    Finding.Step step = cause.parts().get(part).step();
    String what =
        step.call().filter(call -> step.note().isEmpty()).isPresent()
            ? "is in " + step.call().orElseThrow().method()
            : Phrases.of(step);
    return what + at(step);
  }

  private String at(Finding.Step step) {
    String place =
        step.call().map(Finding.Call::place).filter(one -> !one.isEmpty()).orElse(step.place());
    return place.isEmpty() ? "" : " at " + placed(place);
  }
}
