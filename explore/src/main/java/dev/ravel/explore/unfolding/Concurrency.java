// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.table.Ints;
import dev.ravel.model.Kind;
import java.util.Arrays;

/**
 * Decides whether causally closed sets of events are concurrent (sections 4.7 and 5.6 of Kähkönen's
 * thesis).
 *
 * <p>A causally closed set is kept as a <em>cut</em>: the last event of each thread. Two of them,
 * {@code C} and {@code D}, can only be in conflict between an event of {@code C} without {@code D}
 * and an event of {@code D} without {@code C}. Both differences are the ends of the event chains of
 * each thread, and one of the two chains must be a prefix of the other. If both differences write a
 * location, the first write of either consumes the last condition that both have in common: a
 * conflict. With place replication the same holds if one writes and the other reads. With read arcs
 * the read only has to come first; whether all such constraints can be met is decided by firing the
 * events one by one.
 */
class Concurrency {
  private final Unfolding unfolding;
  private final Schedule schedule;
  private final boolean hasReadArcs;
  private final Ints added = new Ints();
  private int[] readMarks = new int[64];
  private int[] writeMarks = new int[64];
  private int mark;

  Concurrency(Unfolding unfolding) {
    this.unfolding = unfolding;
    this.schedule = new Schedule(unfolding);
    this.hasReadArcs = unfolding.reading() == ReadModel.READ_ARCS;
  }

  /** The causes of an event with this preset, without the event. */
  final void causes(int preset, int[] cut) {
    Cuts.clear(cut, unfolding);
    Presets presets = unfolding.presets;
    unfolding.join(cut, unfolding.intents.after(presets.intent(preset)));
    for (int slot = 0; slot < 2; slot++) {
      int condition = presets.condition(preset, slot);
      if (condition != Unfolding.NONE) {
        unfolding.join(cut, unfolding.conditions.producer(condition));
        int readers = Math.max(presets.readers(preset, slot), ReaderSets.EMPTY);
        for (int i = unfolding.readerSets.size(readers) - 1; i >= 0; i--) {
          unfolding.join(cut, unfolding.readerSets.event(readers, i));
        }
      }
    }
  }

  /**
   * Whether {@code event} and the causes that it lacks can be fired after {@code cut}, the causes
   * of {@code preset}, so that only {@code event} changes the conditions of the preset. The event
   * must need no further event of the thread of the preset.
   */
  final boolean canFire(int preset, int[] cut, int event) {
    return unfolding.depth(event) > unfolding.depth(cut[unfolding.thread(event)])
        && collectDifferences(cut, event)
        && changesOnly(preset, event)
        && isFreeOfConflict()
        && (!hasReadArcs || canBeFired(cut, event));
  }

  /** Whether {@code event} and its causes can be in one execution with the events of the cut. */
  final boolean fits(int[] cut, int event) {
    return collectDifferences(cut, event)
        && isFreeOfConflict()
        && (!hasReadArcs || canBeFired(cut, event));
  }

  /** The same, and no event that the cut gains writes one of the locations. */
  final boolean fitsWithout(int[] cut, int event, Ints locations) {
    if (!fits(cut, event)) {
      return false;
    }
    for (int i = added.size() - 1; i >= 0; i--) {
      for (int j = locations.size() - 1; j >= 0; j--) {
        if (unfolding.writes(added.get(i), locations.get(j))) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Whether {@code event} and its causes can be in one execution with the events of the cut,
   * commute with an operation that is enabled now, and contain no branch.
   */
  final boolean canAccompany(int intent, int[] cut, int event) {
    if (!fits(cut, event)) {
      return false;
    }
    for (int i = added.size() - 1; i >= 0; i--) {
      int other = added.get(i);
      if (unfolding.kind(other) == Kind.BRANCH
          || unfolding.choices.inner.has(unfolding.preset(other))
          || touch(intent, unfolding.location(other), Label.isWrite(unfolding.label(other)))
          || unfolding.alsoOut(other) >= 0
              && touch(intent, unfolding.conditions.location(unfolding.alsoOut(other)), true)) {
        return false;
      }
    }
    return true;
  }

  /** Whether an access to the location is dependent on the operation. */
  private boolean touch(int intent, int location, boolean writes) {
    return location >= 0
        && (location == unfolding.intents.secondLocation(intent)
            || location == unfolding.intents.location(intent)
                && (writes || unfolding.intents.kind(intent).writes()));
  }

  /** Whether asymmetric conflicts leave an order in which all events can be fired. */
  boolean canBeFired(int[] cut, int event) {
    return schedule.of(cut, event);
  }

  /** Marks the locations accessed only by the cut and lists the events that only the other has. */
  private boolean collectDifferences(int[] cut, int event) {
    mark++;
    added.clear();
    for (int thread = unfolding.threads() - 1; thread >= 0; thread--) {
      int one = cut[thread];
      int other = unfolding.cause(event, thread);
      if (one == other) {
        continue;
      }
      int oneDepth = unfolding.depth(one);
      int otherDepth = unfolding.depth(other);
      for (; oneDepth > otherDepth; oneDepth--) {
        markLocations(one);
        one = unfolding.previous(one);
      }
      for (; otherDepth > oneDepth; otherDepth--) {
        added.add(other);
        other = unfolding.previous(other);
      }
      if (one != other) {
        return false;
      }
    }
    return true;
  }

  private void markLocations(int event) {
    int location = unfolding.location(event);
    if (location >= 0) {
      marksUpTo(location);
      (Label.isWrite(unfolding.label(event)) ? writeMarks : readMarks)[location] = mark;
    }
    int also = unfolding.alsoOut(event);
    if (also >= 0) {
      int second = unfolding.conditions.location(also);
      marksUpTo(second);
      writeMarks[second] = mark;
    }
  }

  private void marksUpTo(int location) {
    if (location >= readMarks.length) {
      readMarks = Arrays.copyOf(readMarks, 2 * location);
      writeMarks = Arrays.copyOf(writeMarks, 2 * location);
    }
  }

  boolean isFreeOfConflict() {
    for (int i = added.size() - 1; i >= 0; i--) {
      int event = added.get(i);
      int location = unfolding.location(event);
      if (location >= 0
          && location < readMarks.length
          && isConflict(location, Label.isWrite(unfolding.label(event)))) {
        return false;
      }
      int also = unfolding.alsoOut(event);
      if (also >= 0) {
        int second = unfolding.conditions.location(also);
        if (second < readMarks.length && isConflict(second, true)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isConflict(int location, boolean isWrite) {
    if (hasReadArcs) {
      return isWrite && writeMarks[location] == mark;
    }
    return writeMarks[location] == mark || isWrite && readMarks[location] == mark;
  }

  /** Whether no added event except the last one changes the conditions of the preset. */
  boolean changesOnly(int preset, int last) {
    Presets presets = unfolding.presets;
    int intent = presets.intent(preset);
    for (int slot = 0; slot < 2; slot++) {
      int condition = presets.condition(preset, slot);
      if (condition == Unfolding.NONE) {
        continue;
      }
      boolean hasCopies = unfolding.consumesCopies(intent, slot);
      int location = unfolding.conditions.location(condition);
      for (int i = added.size() - 1; i >= 0; i--) {
        int event = added.get(i);
        if (event != last && changes(event, condition, location, hasCopies)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean changes(int event, int condition, int location, boolean hasCopies) {
    if (unfolding.location(event) == location) {
      boolean isWrite = Label.isWrite(unfolding.label(event));
      if (isWrite || hasCopies && unfolding.in(event) == condition) {
        return true;
      }
    }
    int also = unfolding.alsoOut(event);
    return also >= 0 && unfolding.conditions.location(also) == location;
  }
}
