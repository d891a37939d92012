// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;

/** The intents of an unfolding: thread conditions with the operations that come next. */
final class Intents {
  private static final int AFTER = 0;
  private static final int LABEL = 1;
  private static final int LOCATION = 2;
  private static final int ALSO = 3;
  private static final int NEXT = 4;
  private static final int CONDITION = 5;

  private final Rows rows = new Rows(6);

  /** Adds an intent in front of another one of the same event. */
  int add(int after, int label, int location, int also, int next) {
    int intent = rows.add();
    rows.set(intent, AFTER, after);
    rows.set(intent, LABEL, label);
    rows.set(intent, LOCATION, location);
    rows.set(intent, ALSO, also);
    rows.set(intent, NEXT, next);
    return intent;
  }

  /** The event that produced the thread condition. */
  int after(int intent) {
    return rows.get(intent, AFTER);
  }

  int thread(int intent) {
    return Label.thread(rows.get(intent, LABEL));
  }

  Kind kind(int intent) {
    return Label.kind(rows.get(intent, LABEL));
  }

  /** Whether the operation waits for nothing. */
  boolean endsByItself(int intent) {
    return Label.endsByItself(rows.get(intent, LABEL));
  }

  int location(int intent) {
    return rows.get(intent, LOCATION);
  }

  int also(int intent) {
    return rows.get(intent, ALSO);
  }

  /**
   * The condition that decides which side a branch takes; 0 if there is none, or no event has shown
   * it yet. It is made of values that the thread has, so it is the same in every run.
   */
  int condition(int intent) {
    return rows.get(intent, CONDITION);
  }

  void setCondition(int intent, int condition) {
    rows.set(intent, CONDITION, condition);
  }

  /** The next intent after the same event, or {@link Unfolding#NONE}. */
  int next(int intent) {
    return rows.get(intent, NEXT);
  }

  /** Finds the intent of a thread to perform an operation in the list that begins with this one. */
  int find(int first, int thread, Kind kind, int location, int also) {
    for (int i = first; i != Unfolding.NONE; i = rows.get(i, NEXT)) {
      if (thread(i) == thread && kind(i) == kind && location(i) == location && also(i) == also) {
        return i;
      }
    }
    return Unfolding.NONE;
  }

  long bytes() {
    return rows.bytes();
  }
}
