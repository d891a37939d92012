// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Steps;
import dev.ravel.probe.ExcludedClasses;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What the program has ever been seen to look at.
 *
 * <p>Time passing, threads ending, interrupts and queueing are visible only to a program that asks
 * about them; for all others they are not worth a decision. The first question changes what the
 * operations of a run are, so an exploration that began before it has to begin again: {@link #text}
 * tells. So does a collection that calls the program back in its monitor, and so does an object
 * that one thread has left with code that is not explored, and another one has got from there: from
 * then on those of its class belong to all threads as soon as they are first touched.
 */
final class Observations {
  /** Between the letters and the names of classes, in which it cannot be. */
  private static final String SEPARATOR = "+";

  /** What a program may look at, each with the letter that stands for it. */
  private enum Question {
    CLOCK('c'),
    THREADS('t'),
    INTERRUPTS('i'),
    QUEUES('q'),
    NEEDS('n'),
    STAMPS('s'),
    MONITORS('m'),
    LATE_CONDITIONS('l');

    private final char letter;
    private final int bit = 1 << ordinal();

    Question(char letter) {
      this.letter = letter;
    }
  }

  private static final Question[] QUESTIONS = Question.values();

  /** Those that have been asked, as bits: locks look here before every step. */
  private int asked;

  private final Set<String> escaped = new TreeSet<>();
  private String text = "";

  private void ask(Question question) {
    if (!isAsked(question)) {
      asked |= question.bit;
      changed();
    }
  }

  private boolean isAsked(Question question) {
    return (asked & question.bit) != 0;
  }

  void clockIsRead() {
    ask(Question.CLOCK);
  }

  void threadsAreWatched() {
    ask(Question.THREADS);
  }

  void interruptIsSent() {
    ask(Question.INTERRUPTS);
  }

  void queuesAreWatched() {
    ask(Question.QUEUES);
  }

  void needsDiffer() {
    ask(Question.NEEDS);
  }

  void stampsAreHandedOver() {
    ask(Question.STAMPS);
  }

  void monitorsAreKept() {
    ask(Question.MONITORS);
  }

  void conditionsComeLate() {
    ask(Question.LATE_CONDITIONS);
  }

  void escapes(Class<?> type) {
    if (escaped.add(name(type))) {
      changed();
    }
  }

  /** A class that a framework derives from one of the program's has another name in every JVM. */
  private static String name(Class<?> type) {
    Class<?> parent = type.getSuperclass();
    return parent != null && parent.getClassLoader() != null && ExcludedClasses.contain(type)
        ? name(parent)
        : type.getName();
  }

  /** The location that interrupts of a thread touch, if there are any. */
  int signals(Names names, ControlledThread thread) {
    return ofInterrupts() ? names.signals(thread.index) : Steps.NOWHERE;
  }

  private void changed() {
    StringBuilder letters = new StringBuilder();
    for (Question question : QUESTIONS) {
      if (isAsked(question)) {
        letters.append(question.letter);
      }
    }
    String looked = letters.toString();
    text = escaped.isEmpty() ? looked : looked + SEPARATOR + String.join(SEPARATOR, escaped);
  }

  /** Takes over what an earlier check of the same program was seen to look at. */
  void restore(String earlier) {
    List<String> parts = List.of(earlier.split(Pattern.quote(SEPARATOR)));
    asked = 0;
    for (Question question : QUESTIONS) {
      asked |= parts.get(0).indexOf(question.letter) < 0 ? 0 : question.bit;
    }
    escaped.clear();
    escaped.addAll(parts.subList(1, parts.size()));
    text = earlier;
  }

  /** What {@link #restore} reads. */
  String text() {
    return text;
  }

  boolean ofClock() {
    return isAsked(Question.CLOCK);
  }

  boolean ofThreads() {
    return isAsked(Question.THREADS);
  }

  /** Whether others can reach the objects of a class from the beginning. */
  boolean ofEscapesOf(Class<?> type) {
    return !escaped.isEmpty() && escaped.contains(name(type));
  }

  boolean ofInterrupts() {
    return isAsked(Question.INTERRUPTS);
  }

  boolean ofQueues() {
    return isAsked(Question.QUEUES);
  }

  /**
   * Whether a thread has passed a synchroniser at a level at which another one would have to wait.
   */
  boolean ofNeeds() {
    return isAsked(Question.NEEDS);
  }

  /** Whether a thread has given back a stamped lock that another one had taken to write. */
  boolean ofStamps() {
    return isAsked(Question.STAMPS);
  }

  /** Whether locks get conditions after they have been used. */
  boolean ofLateConditions() {
    return isAsked(Question.LATE_CONDITIONS);
  }

  /** Whether synchronised collections call back what others can notice. */
  boolean ofMonitors() {
    return isAsked(Question.MONITORS);
  }
}
