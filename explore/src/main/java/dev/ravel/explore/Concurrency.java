// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import java.util.Arrays;

/**
 * Decides whether causally closed sets of events fit together (sections 4.7 and 5.6).
 *
 * <p>Such a set is kept as a <em>cut</em>: the last event of each thread. Two of them, {@code C}
 * and {@code D}, can only be in conflict between an event of {@code C} without {@code D} and one of
 * {@code D} without {@code C}. Both parts are read off the ends of the two chains of each thread,
 * and one of the two chains has to be a part of the other. Where both parts write a location, the
 * first write of either consumes the last condition that both have in common: a conflict. With
 * place replication the same holds where one writes and the other reads; with read arcs the read
 * only has to come first, and whether all such demands can be met is found by firing the events one
 * by one.
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
    this.hasReadArcs = unfolding.reading() == Reading.READ_ARCS;
  }

  /** The empty set. */
  static int[] newCut() {
    return new int[Decision.MAX_THREADS];
  }

  /** The causes of an event with this preset, without the event. */
  final void causes(int preset, int[] cut) {
    Arrays.fill(cut, Unfolding.ROOT);
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
   * Whether {@code event}, which needs no more of the thread of the preset than has happened, can
   * be fired after {@code cut}, the causes of {@code preset}, together with whatever else it needs,
   * so that nothing but {@code event} changes the conditions of the preset.
   */
  final boolean canFire(int preset, int[] cut, int event) {
    return unfolding.depth(event) > unfolding.depth(cut[unfolding.thread(event)])
        && collectDifferences(cut, event)
        && changesOnly(preset, event)
        && isFreeOfConflict()
        && (!hasReadArcs || canBeFired(cut, event));
  }

  /** Whether the causes of {@code event}, itself included, fit together with those of the cut. */
  final boolean fits(int[] cut, int event) {
    return collectDifferences(cut, event)
        && isFreeOfConflict()
        && (!hasReadArcs || canBeFired(cut, event));
  }

  /** The same, and none of what the cut gains writes one of two locations. */
  final boolean fitsWithout(int[] cut, int event, int location, int also) {
    if (!fits(cut, event)) {
      return false;
    }
    for (int i = added.size() - 1; i >= 0; i--) {
      int other = added.get(i);
      if (unfolding.writes(other, location) || also >= 0 && unfolding.writes(other, also)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the causes of {@code event}, itself included, fit together with those of the cut, can
   * as well come after an operation that is enabled now, and lead to no branch.
   */
  final boolean canAccompany(int intent, int[] cut, int event) {
    if (!fits(cut, event)) {
      return false;
    }
    for (int i = added.size() - 1; i >= 0; i--) {
      int other = added.get(i);
      if (unfolding.kind(other) == Kind.BRANCH
          || touch(intent, unfolding.location(other), Label.isWrite(unfolding.label(other)))
          || unfolding.alsoOut(other) >= 0
              && touch(intent, unfolding.conditions.location(unfolding.alsoOut(other)), true)) {
        return false;
      }
    }
    return true;
  }

  /** Whether an access to the location does not commute with the operation. */
  private boolean touch(int intent, int location, boolean writes) {
    return location >= 0
        && (location == unfolding.intents.also(intent)
            || location == unfolding.intents.location(intent)
                && (writes || unfolding.intents.kind(intent).writes()));
  }

  /** Whether asymmetric conflicts leave an order in which all events can be fired. */
  boolean canBeFired(int[] cut, int event) {
    return schedule.of(cut, event);
  }

  /** Marks the locations touched by the cut alone and lists the events of the other part alone. */
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

  /** Whether no added event but the last one changes the conditions of the preset. */
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
