// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.table.Ints;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;

/**
 * Keeps the presets of an unfolding complete while intents and events are added (chapter 4 and
 * section 5.6 of Kähkönen's thesis).
 *
 * <p>Fig. 4.1 distinguishes thread, shared-variable and lock conditions. Here one rule suffices,
 * because every location always has exactly one condition. Fix a thread condition t. Every marking
 * with t is reached from the marking right after the causes of t by firing events one by one. Each
 * event either leaves the conditions of the locations that t accesses, or replaces some of them. So
 * the presets of t are found by going forward from the first one through events that access its
 * conditions (theorems 2 to 5 say which presets are neighbours). A new event e is the last one in
 * every marking to which it contributes. Undoing it leads to a known preset, so the new presets are
 * found by firing e after each preset that contains a condition which e consumes (Lemma 5).
 *
 * <p>An event that ends the execution by an uncaught exception has no successors and so leads to no
 * preset.
 */
class PossibleExtensions {
  private final Unfolding unfolding;
  private final Presets presets;
  private final Concurrency concurrency;
  private final Guards guards;
  private final int[] cut = Cuts.newCut();
  private final Ints unexplored = new Ints();

  /** Triples: an intent, and the kind and second location of an alternative intent. */
  private final Ints otherIntents = new Ints();

  PossibleExtensions(Unfolding unfolding) {
    this(unfolding, new Concurrency(unfolding), new Guards(unfolding));
  }

  PossibleExtensions(Unfolding unfolding, Concurrency concurrency, Guards guards) {
    this.unfolding = unfolding;
    this.presets = unfolding.presets;
    this.concurrency = concurrency;
    this.guards = guards;
  }

  /** Finds all presets of a new intent, whose thread condition is marked. */
  final void addIntent(int intent, Marking marking) {
    int after = unfolding.intents.after(intent);
    int in = latest(after, marking.condition(unfolding.intents.location(intent)));
    int also = latest(after, marking.condition(unfolding.intents.secondLocation(intent)));
    addPresets(intent, in, also);
    addOtherIntents();
  }

  /** Finds all presets of a new intent. */
  final void addIntent(int intent) {
    int after = unfolding.intents.after(intent);
    addPresets(
        intent,
        unfolding.conditionAfter(after, unfolding.intents.location(intent)),
        unfolding.conditionAfter(after, unfolding.intents.secondLocation(intent)));
    addOtherIntents();
  }

  /** The last ancestor of {@code condition} that is produced by a cause of {@code event}. */
  private int latest(int event, int condition) {
    int latest = condition;
    while (latest >= 0 && !unfolding.isCause(unfolding.conditions.producer(latest), event)) {
      latest = unfolding.conditions.parent(latest);
    }
    return latest;
  }

  /** Finds all presets of a new intent from the first one, right after the causes of the thread. */
  private void addPresets(int intent, int in, int also) {
    unexplored.add(addPreset(intent, in, readers(intent, 0, in), also, readers(intent, 1, also)));
    while (unexplored.size() > 0) {
      int preset = unexplored.removeLast();
      concurrency.causes(preset, cut);
      for (int slot = 0; slot < 2; slot++) {
        explore(preset, slot);
      }
    }
  }

  /** Finds all presets to which a new event leads. */
  final void addEvent(int event) {
    if (!isFollowed(event)) {
      return;
    }
    int preset = unfolding.preset(event);
    if (unfolding.out(event) >= 0 || unfolding.reading() == ReadModel.PLACE_REPLICATION) {
      fireAfterPresetsWith(presets.condition(preset, 0), event);
    }
    fireAfterPresetsWith(presets.condition(preset, 1), event);
    addOtherIntents();
  }

  /** The reads of a condition among the causes of the thread condition. */
  private int readers(int intent, int slot, int condition) {
    int set = ReaderSets.EMPTY;
    if (!unfolding.consumesCopies(intent, slot)) {
      return set;
    }
    int after = unfolding.intents.after(intent);
    for (int r = unfolding.conditions.firstReader(condition); r >= 0; r = unfolding.nextReader(r)) {
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

  /** Fires the events that access a condition of a preset whose causes are in the cut. */
  void explore(int preset, int slot) {
    int condition = presets.condition(preset, slot);
    if (condition < 0) {
      return;
    }
    int thread = unfolding.intents.thread(presets.intent(preset));
    for (int g = unfolding.conditions.childGroups(condition);
        g >= 0;
        g = unfolding.conditions.nextGroup(g)) {
      if (unfolding.conditions.groupThread(g) != thread) {
        for (int c = unfolding.conditions.first(g); c >= 0; c = unfolding.conditions.nextChild(c)) {
          exploreAfter(preset, unfolding.conditions.producer(c));
        }
      }
    }
    if (unfolding.consumesCopies(presets.intent(preset), slot)) {
      for (int r = unfolding.conditions.firstReader(condition);
          r >= 0;
          r = unfolding.nextReader(r)) {
        exploreAfter(preset, r);
      }
    }
  }

  private void exploreAfter(int preset, int event) {
    int thread = unfolding.intents.thread(presets.intent(preset));
    if (isFollowed(event) && mayFollow(preset, unfolding.cause(event, thread))) {
      int successor = fire(preset, event);
      if (successor >= 0) {
        unexplored.add(successor);
      }
    }
  }

  /** Fires a new event after the presets that contain a condition which the event accessed. */
  void fireAfterPresetsWith(int condition, int event) {
    if (condition < 0) {
      return;
    }
    for (int g = unfolding.conditions.presetGroups(condition);
        g >= 0;
        g = unfolding.conditions.nextGroup(g)) {
      int thread = unfolding.conditions.groupThread(g);
      if (thread != unfolding.thread(event)) {
        int cause = unfolding.cause(event, thread);
        for (int entry = unfolding.conditions.first(g);
            entry >= 0;
            entry = presets.nextEntry(entry)) {
          int preset = Presets.presetOf(entry);
          if (mayFollow(preset, cause)) {
            concurrency.causes(preset, cut);
            fire(preset, event);
          }
        }
      }
    }
  }

  /**
   * Whether an event is concurrent with the thread condition of the preset, as far as that thread
   * is concerned: the last event of that thread among the causes of the event must be a cause of
   * the thread condition. Most candidates fail this cheap test, and most of these because they are
   * older.
   */
  private boolean mayFollow(int preset, int cause) {
    int after = unfolding.intents.after(presets.intent(preset));
    if (after <= cause || cause == Unfolding.ROOT) {
      return after == cause || cause == Unfolding.ROOT;
    }
    if (unfolding.thread(after) != unfolding.thread(cause)) {
      return false;
    }
    while (unfolding.depth(after) > unfolding.depth(cause)) {
      after = unfolding.previous(after);
    }
    return after == cause;
  }

  /** Adds the preset to which {@code event} leads, and returns it if it is new. */
  private int fire(int preset, int event) {
    int intent = presets.intent(preset);
    int in = presets.condition(preset, 0);
    int also = presets.condition(preset, 1);
    int newIn = next(in, event);
    int newAlso = next(also, event);
    int readers = nextReaders(preset, 0, in, newIn, event);
    int alsoReaders = nextReaders(preset, 1, also, newAlso, event);
    if (isKnown(intent, newIn, readers, newAlso, alsoReaders)
        || !concurrency.canFire(preset, cut, event)
        || !leadsOn(preset, event)) {
      return Unfolding.NONE;
    }
    return addPreset(intent, newIn, readers, newAlso, alsoReaders);
  }

  /** Whether to look for presets that an event leads to. */
  boolean isFollowed(int event) {
    return !Label.endsTheExecution(unfolding.label(event));
  }

  /**
   * Whether the preset to which an event leads counts. One marking contains both the preset before
   * it and the preset of the event.
   */
  boolean leadsOn(int preset, int event) {
    return true;
  }

  /** With read arcs each preset of an operation on one location is found only once. */
  private boolean isKnown(int intent, int in, int readers, int also, int alsoReaders) {
    return (unfolding.reading() == ReadModel.PLACE_REPLICATION || also >= 0)
        && presets.find(intent, in, readers, also, alsoReaders) >= 0;
  }

  /** The condition after the event. */
  private int next(int condition, int event) {
    if (condition < 0) {
      return condition;
    }
    int out = unfolding.out(event);
    if (out >= 0 && unfolding.conditions.parent(out) == condition) {
      return out;
    }
    int also = unfolding.alsoOut(event);
    return also >= 0 && unfolding.conditions.parent(also) == condition ? also : condition;
  }

  int nextReaders(int preset, int slot, int before, int after, int event) {
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
    if (!guards.isEnabled(intent, in, also)) {
      presets.close(preset);
      noteOtherIntent(intent, in);
    }
    return preset;
  }

  /** Notes an alternative intent: the next operation of a thread may depend on the conditions. */
  private void noteOtherIntent(int intent, int in) {
    switch (unfolding.intents.kind(intent)) {
      case INTERRUPT -> noteOtherIntent(intent, Kind.INTERRUPT, guards.lockGivenUp(in));
      case INITIALIZE -> noteOtherIntent(intent, Kind.USE, Steps.NOWHERE);
      case USE -> noteOtherIntent(intent, Kind.INITIALIZE, Steps.NOWHERE);
      default -> {
        // The operation is the same, but disabled.
      }
    }
  }

  private void noteOtherIntent(int intent, Kind kind, int also) {
    otherIntents.add(intent);
    otherIntents.add(kind.ordinal());
    otherIntents.add(also);
  }

  private void addOtherIntents() {
    while (otherIntents.size() > 0) {
      int also = otherIntents.removeLast();
      Kind kind = Kind.of(otherIntents.removeLast());
      int intent = otherIntents.removeLast();
      int after = unfolding.intents.after(intent);
      int thread = unfolding.intents.thread(intent);
      int location = unfolding.intents.location(intent);
      if (unfolding.findIntent(after, thread, kind, location, also) < 0) {
        addPresets(
            unfolding.addIntent(after, thread, kind, location, also, false),
            unfolding.conditionAfter(after, location),
            unfolding.conditionAfter(after, also));
      }
    }
  }
}
