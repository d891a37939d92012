// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.model.Decision;
import dev.ravel.model.Kind;

/** An event apart from its preset, packed: thread, kind, flags, and the choice that it took. */
final class Label {
  private static final int THREAD_MASK = Decision.MAX_THREADS - 1;
  private static final int KIND_SHIFT = 11;
  private static final int KIND_MASK = 0x1F;
  private static final int WRITES = 1 << 16;
  private static final int DECISION = 1 << 17;
  private static final int LAST = 1 << 18;
  private static final int CHOICE_SHIFT = 19;
  private static final int CHOICES = 1 << Integer.SIZE - CHOICE_SHIFT;

  /** A flag of intents only, which have no result yet. */
  private static final int ENDS_BY_ITSELF = WRITES;

  private Label() {}

  static int pack(int thread, Kind kind, boolean writes, boolean isDecision, int choice) {
    if (choice >= CHOICES) {
      throw new IllegalArgumentException("too many alternatives of one operation: " + choice);
    }
    return thread
        | kind.ordinal() << KIND_SHIFT
        | (writes ? WRITES : 0)
        | (isDecision ? DECISION : 0)
        | choice << CHOICE_SHIFT;
  }

  /** Packs an intent apart from its locations. */
  static int packIntent(int thread, Kind kind, boolean endsByItself) {
    return thread | kind.ordinal() << KIND_SHIFT | (endsByItself ? ENDS_BY_ITSELF : 0);
  }

  /** Whether the operation of an intent is always enabled. */
  static boolean endsByItself(int intentLabel) {
    return (intentLabel & ENDS_BY_ITSELF) != 0;
  }

  static int thread(int label) {
    return label & THREAD_MASK;
  }

  static Kind kind(int label) {
    return Kind.of(label >>> KIND_SHIFT & KIND_MASK);
  }

  /** Whether the event consumed the condition of its location. */
  static boolean isWrite(int label) {
    return (label & WRITES) != 0;
  }

  static boolean isDecision(int label) {
    return (label & DECISION) != 0;
  }

  /** The same label for an event that ended its execution. */
  static int endingTheExecution(int label) {
    return label | LAST;
  }

  static boolean endsTheExecution(int label) {
    return (label & LAST) != 0;
  }

  static int choice(int label) {
    return label >>> CHOICE_SHIFT;
  }
}
