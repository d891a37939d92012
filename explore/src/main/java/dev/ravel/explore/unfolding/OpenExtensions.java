// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.table.Ints;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The possible extensions that no execution has covered yet, oldest first.
 *
 * <p>Presets are numbered by age, so an index into their sequence suffices; the remaining
 * alternatives of operations that have several are in a separate queue.
 */
final class OpenExtensions {
  private static final int ANY = -1;

  private final Unfolding unfolding;
  private final Presets presets;
  private final Concurrency concurrency;
  private final Guards guards;

  private final Optional<WaitingExtensions> bound;

  /** Triples: a preset, a choice, and the number of presets when the alternative was added. */
  private final Ints alternatives = new Ints();

  private int nextPreset;
  private int nextAlternative;
  private boolean isPending;
  private int preset;
  private int choice;

  OpenExtensions(Unfolding unfolding, Optional<WaitingExtensions> bound) {
    this.unfolding = unfolding;
    this.bound = bound;
    this.presets = unfolding.presets;
    this.concurrency = new Concurrency(unfolding);
    this.guards = new Guards(unfolding);
  }

  /** Adds the alternatives that the first event of a preset did not take. */
  void addAlternatives(int event, int options) {
    int taken = Label.choice(unfolding.label(event));
    for (int other = 0; other < options; other++) {
      if (other != taken) {
        addAlternative(unfolding.preset(event), other);
      }
    }
  }

  /** Adds an alternative of a preset. */
  void addAlternative(int ofPreset, int other) {
    alternatives.add(ofPreset);
    alternatives.add(other);
    alternatives.add(presets.size());
  }

  /**
   * Advances to the next extension that is not covered, level by level if there is a bound; returns
   * false if there is none.
   */
  boolean advance() {
    do {
      if (advanceInLevel()) {
        return true;
      }
    } while (bound.isPresent() && bound.get().raise(this));
    return false;
  }

  private boolean advanceInLevel() {
    while (nextAlternative < alternatives.size() || nextPreset < presets.size()) {
      if (nextAlternative < alternatives.size()
          && alternatives.get(nextAlternative + 2) <= nextPreset) {
        preset = alternatives.get(nextAlternative);
        choice = alternatives.get(nextAlternative + 1);
        nextAlternative += 3;
      } else {
        preset = nextPreset++;
        choice = ANY;
      }
      if (!isCovered(preset, choice) && !isFoundDisabled(preset) && isAdmitted()) {
        isPending = true;
        return true;
      }
    }
    return false;
  }

  private boolean isAdmitted() {
    return bound.isEmpty() || bound.get().admits(preset, choice);
  }

  /** Whether the lock is held initially, which may become known after the extension was found. */
  private boolean isFoundDisabled(int extension) {
    return unfolding.isHeldAtFirst(unfolding.intents.location(presets.intent(extension)))
        && !guards.isEnabled(
            presets.intent(extension),
            presets.condition(extension, 0),
            presets.condition(extension, 1));
  }

  /** The number of extensions that are not covered. */
  int remaining() {
    int count = 0;
    for (int p = nextPreset; p < presets.size(); p++) {
      count += isCovered(p, ANY) ? 0 : 1;
    }
    for (int i = nextAlternative; i < alternatives.size(); i += 3) {
      count += isCovered(alternatives.get(i), alternatives.get(i + 1)) ? 0 : 1;
    }
    return count;
  }

  /** The causes of the extension. */
  void causes(int[] cut) {
    concurrency.causes(preset, cut);
  }

  /** The operation to be performed. */
  int intent() {
    return presets.intent(preset);
  }

  /** The thread of the operation. */
  int thread() {
    return unfolding.intents.thread(intent());
  }

  /** Whether the operation has to take a particular alternative. */
  boolean hasChoice() {
    return choice != ANY;
  }

  /** That alternative. */
  int choice() {
    return choice;
  }

  int preset() {
    return preset;
  }

  /** The alternatives among the next {@code most} in the queue that are not covered. */
  IntStream upcoming(int most) {
    int end = (int) Math.min(alternatives.size(), nextAlternative + 3L * most);
    return IntStream.iterate(nextAlternative, i -> i < end, i -> i + 3)
        .filter(i -> alternatives.get(i + 1) != ANY)
        .filter(i -> !isCovered(alternatives.get(i), alternatives.get(i + 1)));
  }

  /** The intent of one of the {@link #upcoming} alternatives. */
  int intent(int alternative) {
    return presets.intent(alternatives.get(alternative));
  }

  /** One of the {@link #upcoming} alternatives as a decision. */
  long decision(int alternative) {
    return unfolding.choices.decision(
        alternatives.get(alternative), alternatives.get(alternative + 1));
  }

  /** Whether an execution has covered the extension. */
  boolean isCovered() {
    return !isPending || isCovered(preset, choice);
  }

  /**
   * Gives up the extension if no execution has covered it: no inputs lead there, or the behaviour
   * of the program depends on more than the locations of its operations.
   */
  void conclude() {
    if (!isCovered() && choice == ANY) {
      presets.close(preset);
    }
    isPending = false;
  }

  private boolean isCovered(int extension, int alternative) {
    if (alternative == ANY) {
      return !presets.isOpen(extension)
          || presets.event(extension) >= 0
          || unfolding.consumesCopies(presets.intent(extension), 0) && isOnlyRead(extension);
    }
    if (unfolding.choices.inner.has(extension)) {
      return unfolding.choices.inner.isTaken(extension, alternative);
    }
    for (int e = presets.event(extension); e >= 0; e = unfolding.sibling(e)) {
      if (Label.choice(unfolding.label(e)) == alternative) {
        return true;
      }
    }
    return false;
  }

  /** Whether the operation turned out to write nothing, so that its readers do not matter. */
  private boolean isOnlyRead(int extension) {
    return presets.find(
            presets.intent(extension),
            presets.condition(extension, 0),
            Unfolding.ONLY_READ,
            presets.condition(extension, 1),
            presets.readers(extension, 1))
        >= 0;
  }
}
