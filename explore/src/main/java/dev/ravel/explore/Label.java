// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;

/** What an event is apart from its preset, packed: thread, kind, flags, and the choice it took. */
final class Label {
  private static final int THREAD_MASK = 0xFF;
  private static final int KIND_SHIFT = 8;
  private static final int KIND_MASK = 0x1F;
  private static final int WRITES = 1 << 13;
  private static final int DECISION = 1 << 14;
  private static final int LAST = 1 << 15;
  private static final int CHOICE_SHIFT = 16;

  /** Of an intent, which has no result yet. */
  private static final int ENDS_BY_ITSELF = WRITES;

  private Label() {}

  static int pack(int thread, Kind kind, boolean writes, boolean isDecision, int choice) {
    return thread
        | kind.ordinal() << KIND_SHIFT
        | (writes ? WRITES : 0)
        | (isDecision ? DECISION : 0)
        | choice << CHOICE_SHIFT;
  }

  /** What an intent is apart from its locations. */
  static int packIntent(int thread, Kind kind, boolean endsByItself) {
    return thread | kind.ordinal() << KIND_SHIFT | (endsByItself ? ENDS_BY_ITSELF : 0);
  }

  /** Whether the operation of an intent waits for nothing. */
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

  /** The same label for an event with which the run ended. */
  static int endingTheRun(int label) {
    return label | LAST;
  }

  static boolean endsTheRun(int label) {
    return (label & LAST) != 0;
  }

  static int choice(int label) {
    return label >>> CHOICE_SHIFT;
  }
}
