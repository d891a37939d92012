// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The levels of modelled synchronisers in an unfolding; nothing in most programs.
 *
 * <p>Whoever changes a level writes its location, so the condition of the location has the level
 * that the event before it left. The level at the beginning is the one at which the synchroniser
 * was published. Somebody did that, perhaps after others, and whoever stands before it has seen
 * that: so it belongs to the intent, as what can be read in the initial condition does.
 */
final class Levels {
  /** What an operation waits for, and the level that it would find if nobody had been there. */
  private record Need(int level, int initial) {}

  private final Map<Integer, Integer> after = new HashMap<>();
  private final BitSet queuedUp = new BitSet();
  private final Map<Integer, Need> needs = new HashMap<>();

  void setNeed(int intent, int level, int initial) {
    needs.put(intent, new Need(level, initial));
  }

  /** Notes the level that an event has left behind, and whether its thread has queued up. */
  void setAfter(int event, int level, boolean hasQueuedUp) {
    after.put(event, level);
    queuedUp.set(event, hasQueuedUp);
  }

  /** Whether the level that the event has left, or the initial state, is as high as needed. */
  boolean isHighEnough(int intent, int event) {
    Need need = needs.get(intent);
    return (event == Unfolding.ROOT ? need.initial : after.get(event)) >= need.level;
  }

  /** Whether the thread of the event has queued up with it. */
  boolean hasQueuedUp(int event) {
    return queuedUp.get(event);
  }
}
