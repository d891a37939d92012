// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import static java.util.Objects.requireNonNull;

import dev.ravel.model.Need;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The levels of modelled synchronisers in an unfolding; empty for most programs.
 *
 * <p>Every change of a level writes its location, so the condition of the location determines the
 * level: the one left by the event that produced the condition. The initial level is the one at
 * which the synchroniser was published. Publication happens before every use, so the initial level
 * is part of the intent, like an initial value.
 */
final class Levels {
  /** The need of an operation, and the level in the initial condition. */
  private record Wanted(int need, int initial) {}

  private final Map<Integer, Integer> after = new HashMap<>();
  private final BitSet enqueuing = new BitSet();
  private final Map<Integer, Wanted> needs = new HashMap<>();

  void setNeed(int intent, int need, int initial) {
    needs.put(intent, new Wanted(need, initial));
  }

  /** Records the level that an event left, and whether its thread entered the queue. */
  void setAfter(int event, int level, boolean enqueues) {
    after.put(event, level);
    enqueuing.set(event, enqueues);
  }

  /** Whether the level that the event left, or the initial level, is as needed. */
  boolean isAsNeeded(int intent, int event) {
    Wanted wanted = requireNonNull(needs.get(intent));
    int level = event == Unfolding.ROOT ? wanted.initial : requireNonNull(after.get(event));
    return Need.isMet(wanted.need, level);
  }

  /** Whether the thread of the event entered the queue of the synchroniser. */
  boolean enqueues(int event) {
    return enqueuing.get(event);
  }
}
