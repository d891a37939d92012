// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;

/**
 * Keeps the presets of an unfolding complete while intents and events are added (chapter 4 and
 * section 5.6).
 *
 * <p>What Fig. 4.1 splits into thread, shared-variable and lock conditions is one rule here,
 * because every location always has exactly one condition. Fix a thread condition t. Every marking
 * with t is reached from the one right after the causes of t by firing events one by one, and each
 * event either leaves the conditions of the locations that t wants, or replaces some of them. So
 * the presets of t are found by going forward from the first one through events that touch its
 * conditions (theorems 2 to 5 say which of them are neighbours). And a new event e is the last one
 * in every marking that it contributes to: taking it back leads to a preset that is known, and the
 * new presets are found by firing e after each preset that contains what e consumes (Lemma 5).
 *
 * <p>An event that ends the run, by an uncaught exception, is followed by nothing and so leads to
 * no preset.
 */
final class PossibleExtensions {
  private final Unfolding unfolding;
  private final Presets presets;
  private final Concurrency concurrency;
  private final int[] cut = Concurrency.newCut();
  private final Ints unexplored = new Ints();

  PossibleExtensions(Unfolding unfolding) {
    this.unfolding = unfolding;
    this.presets = unfolding.presets;
    this.concurrency = new Concurrency(unfolding);
  }

  /** Finds all presets of a new intent, whose thread condition is marked. */
  void addIntent(int intent, Marking marking) {
    int after = unfolding.after(intent);
    int in = latest(after, marking.condition(unfolding.intentLocation(intent)));
    int also = latest(after, marking.condition(unfolding.intentAlso(intent)));
    unexplored.add(addPreset(intent, in, readers(intent, 0, in), also, readers(intent, 1, also)));
    while (unexplored.size() > 0) {
      int preset = unexplored.removeLast();
      concurrency.causes(preset, cut);
      for (int slot = 0; slot < 2; slot++) {
        explore(preset, slot);
      }
    }
  }

  /** Finds all presets that a new event leads to. */
  void addEvent(int event) {
    if (Label.endsTheRun(unfolding.label(event))) {
      return;
    }
    int preset = unfolding.preset(event);
    if (unfolding.out(event) >= 0 || unfolding.reading() == Reading.PLACE_REPLICATION) {
      fireAfterPresetsWith(presets.condition(preset, 0), event);
    }
    fireAfterPresetsWith(presets.condition(preset, 1), event);
  }

  /** The last condition on the way to {@code condition} that {@code event} has seen. */
  private int latest(int event, int condition) {
    int latest = condition;
    while (latest >= 0 && !unfolding.isCause(unfolding.producer(latest), event)) {
      latest = unfolding.parent(latest);
    }
    return latest;
  }

  /** The reads of a condition among the causes of the thread condition. */
  private int readers(int intent, int slot, int condition) {
    int set = ReaderSets.EMPTY;
    if (!unfolding.consumesCopies(intent, slot)) {
      return set;
    }
    int after = unfolding.after(intent);
    for (int r = unfolding.firstReader(condition); r >= 0; r = unfolding.nextReader(r)) {
      if (unfolding.isCause(r, after) && isLastOfItsThread(r, set)) {
        set = unfolding.readerSets.with(unfolding, set, r);
      }
    }
    return set;
  }

  private boolean isLastOfItsThread(int reader, int set) {
    for (int i = unfolding.readerSets.size(set) - 1; i >= 0; i--) {
      int other = unfolding.readerSets.event(set, i);
      if (unfolding.thread(other) == unfolding.thread(reader)) {
        return unfolding.depth(reader) > unfolding.depth(other);
      }
    }
    return true;
  }

  /** Goes on from a preset, whose causes are in the cut, by events that touch its condition. */
  private void explore(int preset, int slot) {
    int condition = presets.condition(preset, slot);
    if (condition < 0) {
      return;
    }
    int thread = unfolding.intentThread(presets.intent(preset));
    for (int g = unfolding.childGroups(condition); g >= 0; g = unfolding.nextGroup(g)) {
      if (unfolding.groupThread(g) != thread) {
        for (int c = unfolding.first(g); c >= 0; c = unfolding.nextChild(c)) {
          exploreAfter(preset, unfolding.producer(c));
        }
      }
    }
    if (unfolding.consumesCopies(presets.intent(preset), slot)) {
      for (int r = unfolding.firstReader(condition); r >= 0; r = unfolding.nextReader(r)) {
        exploreAfter(preset, r);
      }
    }
  }

  private void exploreAfter(int preset, int event) {
    if (mayFollow(preset, event)) {
      int successor = fire(preset, event);
      if (successor >= 0) {
        unexplored.add(successor);
      }
    }
  }

  private void fireAfterPresetsWith(int condition, int event) {
    if (condition < 0) {
      return;
    }
    for (int g = unfolding.presetGroups(condition); g >= 0; g = unfolding.nextGroup(g)) {
      if (unfolding.groupThread(g) != unfolding.thread(event)) {
        for (int entry = unfolding.first(g); entry >= 0; entry = presets.nextEntry(entry)) {
          int preset = Presets.presetOf(entry);
          if (mayFollow(preset, event)) {
            concurrency.causes(preset, cut);
            fire(preset, event);
          }
        }
      }
    }
  }

  /**
   * Whether the event does not run into the thread of the preset: what it needs of that thread has
   * to be among the causes of the thread condition. Most candidates fail here, at little cost.
   */
  private boolean mayFollow(int preset, int event) {
    int intent = presets.intent(preset);
    int cause = unfolding.cause(event, unfolding.intentThread(intent));
    if (cause == Unfolding.ROOT) {
      return !Label.endsTheRun(unfolding.label(event));
    }
    int after = unfolding.after(intent);
    if (unfolding.thread(after) != unfolding.thread(cause)) {
      return false;
    }
    while (unfolding.depth(after) > unfolding.depth(cause)) {
      after = unfolding.previous(after);
    }
    return after == cause && !Label.endsTheRun(unfolding.label(event));
  }

  /** Adds the preset that {@code event} leads to, and returns it if there is one that is new. */
  private int fire(int preset, int event) {
    int intent = presets.intent(preset);
    int in = presets.condition(preset, 0);
    int also = presets.condition(preset, 1);
    int newIn = next(in, event);
    int newAlso = next(also, event);
    int readers = nextReaders(preset, 0, in, newIn, event);
    int alsoReaders = nextReaders(preset, 1, also, newAlso, event);
    if (isKnown(intent, newIn, readers, newAlso, alsoReaders)
        || !concurrency.canFire(preset, cut, event)) {
      return Unfolding.NONE;
    }
    return addPreset(intent, newIn, readers, newAlso, alsoReaders);
  }

  /** With read arcs there is only one way to the presets of an operation on one location. */
  private boolean isKnown(int intent, int in, int readers, int also, int alsoReaders) {
    return (unfolding.reading() == Reading.PLACE_REPLICATION || also >= 0)
        && presets.find(intent, in, readers, also, alsoReaders) >= 0;
  }

  /** What the event leaves of a condition. */
  private int next(int condition, int event) {
    if (condition < 0) {
      return condition;
    }
    int out = unfolding.out(event);
    if (out >= 0 && unfolding.parent(out) == condition) {
      return out;
    }
    int also = unfolding.alsoOut(event);
    return also >= 0 && unfolding.parent(also) == condition ? also : condition;
  }

  private int nextReaders(int preset, int slot, int before, int after, int event) {
    if (before != after || before < 0) {
      return ReaderSets.EMPTY;
    }
    int readers = presets.readers(preset, slot);
    boolean isRead = unfolding.in(event) == before && unfolding.out(event) < 0;
    return isRead && unfolding.consumesCopies(presets.intent(preset), slot)
        ? unfolding.readerSets.with(unfolding, readers, event)
        : readers;
  }

  private int addPreset(int intent, int in, int readers, int also, int alsoReaders) {
    int preset = unfolding.addPreset(intent, in, readers, also, alsoReaders);
    if (!mayBeEnabled(intent, in)) {
      presets.close(preset);
    }
    return preset;
  }

  /**
   * Whether an operation may be enabled, known from the condition of its location. Only operations
   * that wait can be disabled. What a lock, a thread that ended or a notification says is certain;
   * anything else is found out by trying.
   */
  private boolean mayBeEnabled(int intent, int condition) {
    Kind kind = unfolding.intentKind(intent);
    if (kind == Kind.JOIN && unfolding.intentAlso(intent) < 0) {
      return unfolding.kind(unfolding.producer(condition)) == Kind.END;
    }
    if (kind == Kind.LOCK) {
      return !isHeld(condition)
          && (!isWaiting(intent) || isNotified(unfolding.after(intent), condition));
    }
    return true;
  }

  /** Whether the condition of a lock says that some thread holds it. */
  boolean isHeld(int condition) {
    for (int c = condition; c >= 0; c = unfolding.parent(c)) {
      int producer = unfolding.producer(c);
      if (producer == Unfolding.ROOT) {
        return false;
      }
      switch (unfolding.kind(producer)) {
        case LOCK, TRY_LOCK, NOTIFY, NOTIFY_ALL -> {
          return true;
        }
        case UNLOCK, WAIT -> {
          return false;
        }
        default -> {
          // The end of a wait, and an interrupt, leave the lock as it is.
        }
      }
    }
    return false;
  }

  private boolean isWaiting(int intent) {
    int after = unfolding.after(intent);
    return after != Unfolding.ROOT && unfolding.kind(after) == Kind.WAIT;
  }

  /** Whether somebody may have woken the thread between its wait and the condition of the lock. */
  boolean isNotified(int wait, int condition) {
    int start = unfolding.out(wait);
    for (int c = condition; c >= 0 && c != start; c = unfolding.parent(c)) {
      Kind kind = unfolding.kind(unfolding.producer(c));
      if (kind == Kind.NOTIFY || kind == Kind.NOTIFY_ALL || kind == Kind.INTERRUPT) {
        return true;
      }
    }
    return false;
  }
}
