// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.model.Need;
import dev.ravel.model.RavelBug;
import java.util.HashMap;
import java.util.Map;

/**
 * The levels of synchronisers, by their places.
 *
 * <p>A place stands for the history of a synchroniser, as that of a variable after updates, and not
 * for its level: two histories with one level may differ in what the next operation returns, such
 * as the element of a queue.
 */
final class PlaceLevels {
  /** The place of a synchroniser that no operation has changed. */
  private static final int UNTOUCHED = 0;

  /** By the number of the location. */
  private final Map<Integer, Integer> initial = new HashMap<>();

  private final Map<Integer, Integer> byPlace = new HashMap<>();

  /** What threads need of synchronisers that no execution has used, and whether they get it. */
  private final Map<Wanted, Boolean> untouched = new HashMap<>();

  private record Wanted(int location, int need) {}

  /** Records a level that an execution has shown; returns false if another one has been shown. */
  boolean set(int location, int place, int level) {
    Integer known =
        place == UNTOUCHED
            ? initial.putIfAbsent(location, level)
            : byPlace.putIfAbsent(place, level);
    return known == null || known == level;
  }

  /** Records whether a need is met by a synchroniser that no operation has used. */
  boolean setUntouched(int location, int need, boolean isMet) {
    Boolean known = untouched.putIfAbsent(new Wanted(location, need), isMet);
    return known == null || known == isMet;
  }

  boolean isKnown(int location, int place) {
    return place == UNTOUCHED ? initial.containsKey(location) : byPlace.containsKey(place);
  }

  /** Whether the level, which executions have shown as far as the need requires, meets a need. */
  boolean isMet(int location, int place, int need) {
    Integer level = place == UNTOUCHED ? initial.get(location) : byPlace.get(place);
    if (level != null) {
      return Need.isMet(need, level);
    }
    Boolean isMet = place == UNTOUCHED ? untouched.get(new Wanted(location, need)) : null;
    if (isMet == null) {
      throw new RavelBug("no execution has shown the level of place " + place);
    }
    return isMet;
  }
}
