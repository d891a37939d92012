// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.table.Rows;
import dev.ravel.model.Kind;

/** The intents of an unfolding: thread conditions with the operations that come next. */
final class Intents {
  private static final int AFTER = 0;
  private static final int LABEL = 1;
  private static final int LOCATION = 2;
  private static final int ALSO = 3;
  private static final int NEXT = 4;
  private static final int CONSTRAINT = 5;

  private final Rows rows = new Rows(6);

  /** Adds an intent in front of the list of intents of an event. */
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

  /** Whether the operation is always enabled. */
  boolean endsByItself(int intent) {
    return Label.endsByItself(rows.get(intent, LABEL));
  }

  int location(int intent) {
    return rows.get(intent, LOCATION);
  }

  int secondLocation(int intent) {
    return rows.get(intent, ALSO);
  }

  /**
   * The branch constraint that decides which side a branch takes; 0 if there is none or no event
   * has shown it yet. It is made of values of the thread, so it is the same in every execution.
   */
  int constraint(int intent) {
    return rows.get(intent, CONSTRAINT);
  }

  void setConstraint(int intent, int constraint) {
    rows.set(intent, CONSTRAINT, constraint);
  }

  /** The next intent after the same event, or {@link Unfolding#NONE}. */
  int next(int intent) {
    return rows.get(intent, NEXT);
  }

  /** Finds an intent in the list that begins with {@code first}, or {@link Unfolding#NONE}. */
  int find(int first, int thread, Kind kind, int location, int also) {
    for (int i = first; i != Unfolding.NONE; i = rows.get(i, NEXT)) {
      if (thread(i) == thread
          && kind(i) == kind
          && location(i) == location
          && secondLocation(i) == also) {
        return i;
      }
    }
    return Unfolding.NONE;
  }

  long bytes() {
    return rows.bytes();
  }
}
