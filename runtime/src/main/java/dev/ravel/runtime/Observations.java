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
 * tells. So does an object that one thread has left with code that is not explored, and another one
 * has got from there: from then on those of its class belong to all threads as soon as they are
 * first touched.
 */
final class Observations {
  /** Between the letters and the names of classes, in which it cannot be. */
  private static final String SEPARATOR = "+";

  private boolean clock;
  private boolean threads;
  private boolean interrupts;
  private boolean queues;
  private boolean needs;
  private boolean stamps;
  private final Set<String> escaped = new TreeSet<>();
  private String text = "";

  void clockIsRead() {
    if (!clock) {
      clock = true;
      changed();
    }
  }

  void threadsAreWatched() {
    if (!threads) {
      threads = true;
      changed();
    }
  }

  void interruptIsSent() {
    if (!interrupts) {
      interrupts = true;
      changed();
    }
  }

  void queuesAreWatched() {
    if (!queues) {
      queues = true;
      changed();
    }
  }

  void needsDiffer() {
    if (!needs) {
      needs = true;
      changed();
    }
  }

  void stampsAreHandedOver() {
    if (!stamps) {
      stamps = true;
      changed();
    }
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
    return interrupts ? names.signals(thread.index) : Steps.NOWHERE;
  }

  private void changed() {
    String looked =
        (clock ? "c" : "")
            + (threads ? "t" : "")
            + (interrupts ? "i" : "")
            + (queues ? "q" : "")
            + (needs ? "n" : "")
            + (stamps ? "s" : "");
    text = escaped.isEmpty() ? looked : looked + SEPARATOR + String.join(SEPARATOR, escaped);
  }

  /** Takes over what an earlier check of the same program was seen to look at. */
  void restore(String earlier) {
    List<String> parts = List.of(earlier.split(Pattern.quote(SEPARATOR)));
    clock = parts.get(0).contains("c");
    threads = parts.get(0).contains("t");
    interrupts = parts.get(0).contains("i");
    queues = parts.get(0).contains("q");
    needs = parts.get(0).contains("n");
    stamps = parts.get(0).contains("s");
    escaped.clear();
    escaped.addAll(parts.subList(1, parts.size()));
    text = earlier;
  }

  /** What {@link #restore} reads. */
  String text() {
    return text;
  }

  boolean ofClock() {
    return clock;
  }

  boolean ofThreads() {
    return threads;
  }

  /** Whether others can reach the objects of a class from the beginning. */
  boolean ofEscapesOf(Class<?> type) {
    return !escaped.isEmpty() && escaped.contains(name(type));
  }

  boolean ofInterrupts() {
    return interrupts;
  }

  boolean ofQueues() {
    return queues;
  }

  /**
   * Whether a thread has passed a synchroniser at a level at which another one would have to wait.
   */
  boolean ofNeeds() {
    return needs;
  }

  /** Whether a thread has given back a stamped lock that another one had taken to write. */
  boolean ofStamps() {
    return stamps;
  }
}
