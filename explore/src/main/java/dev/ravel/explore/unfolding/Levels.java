// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import static java.util.Objects.requireNonNull;

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
  /** The level that an operation needs, and the level in the initial condition. */
  private record Need(int level, int initial) {}

  private final Map<Integer, Integer> after = new HashMap<>();
  private final BitSet enqueuing = new BitSet();
  private final Map<Integer, Need> needs = new HashMap<>();

  void setNeed(int intent, int level, int initial) {
    needs.put(intent, new Need(level, initial));
  }

  /** Records the level that an event left, and whether its thread entered the queue. */
  void setAfter(int event, int level, boolean enqueues) {
    after.put(event, level);
    enqueuing.set(event, enqueues);
  }

  /** Whether the level that the event left, or the initial level, is as high as needed. */
  boolean isHighEnough(int intent, int event) {
    Need need = requireNonNull(needs.get(intent));
    int level = event == Unfolding.ROOT ? need.initial : requireNonNull(after.get(event));
    return level >= need.level;
  }

  /** Whether the thread of the event entered the queue of the synchroniser. */
  boolean enqueues(int event) {
    return enqueuing.get(event);
  }
}
