// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Cause;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import java.util.ArrayList;
import java.util.List;

/** The sentence on the cause of a failure. */
public final class CausePhrases {
  private final Finding finding;
  private final Cause cause;

  private CausePhrases(Finding finding, Cause cause) {
    this.finding = finding;
    this.cause = cause;
  }

  /** The sentence, without a full stop. */
  public static String of(Finding finding, Cause cause) {
    CausePhrases phrases = new CausePhrases(finding, cause);
    return phrases.sentence() + cause.missingLock().map(phrases::missing).orElse("");
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
              + (one.place().isEmpty() ? "" : " at " + one.place()));
    }
    return "a cycle of locks: " + String.join(", ", threads);
  }

  private String missing(Cause.MissingLock missing) {
    List<String> places = missing.without();
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

  private static String at(Finding.Step step) {
    String place =
        step.call().map(Finding.Call::place).filter(one -> !one.isEmpty()).orElse(step.place());
    return place.isEmpty() ? "" : " at " + place;
  }
}
