// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.Point;
import dev.ravel.model.Steps;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Follows a run through the unfolding while it is being made, without adding events to it.
 *
 * <p>Where the run leaves what is known, its thread and what it wrote are lost sight of: whatever
 * depends on them is new in any case. Used for preferences only, so it need not be exact.
 */
final class FollowedRun {
  private final Unfolding unfolding;
  private final Presets presets;
  private final Marking marking;
  private final boolean[] isLost = new boolean[Decision.MAX_THREADS];
  private final BitSet lostLocations = new BitSet();
  private int position;

  FollowedRun(Unfolding unfolding) {
    this.unfolding = unfolding;
    this.presets = unfolding.presets;
    this.marking = new Marking(unfolding);
  }

  /** Begins with a new run. */
  void restart() {
    marking.reset();
    Arrays.fill(isLost, false);
    lostLocations.clear();
    position = 0;
  }

  /** Catches up with the first {@code count} steps of the run. */
  void follow(Steps steps, int count) {
    for (; position < count; position++) {
      followStep(steps, position);
    }
  }

  private void followStep(Steps steps, int step) {
    int thread = steps.thread(step);
    int location = steps.location(step);
    int also = steps.also(step);
    boolean writes = steps.writes(step);
    int event = event(preset(thread, steps.kind(step), location, also, writes), steps.choice(step));
    if (event >= 0) {
      marking.fire(event);
    } else {
      isLost[thread] = true;
      lose(location, writes);
      lose(also, true);
    }
    int child = steps.kind(step) == Kind.START ? steps.started(step) : -1;
    if (child >= 0) {
      isLost[child] = event < 0;
      marking.setLast(child, Math.max(event, Unfolding.ROOT));
    }
  }

  private void lose(int location, boolean isWritten) {
    if (location >= 0 && (isWritten || unfolding.reading() == Reading.PLACE_REPLICATION)) {
      lostLocations.set(location);
    }
  }

  /** Whether the next operation of a thread is a possible extension that no run has covered. */
  boolean isUncovered(Point point, int thread) {
    int preset = pendingPreset(point, thread);
    return preset >= 0 && presets.event(preset) < 0 && presets.isOpen(preset);
  }

  /** Whether the next operation is known to have taken this alternative before. */
  boolean isCovered(Point point, int thread, int choice) {
    return event(pendingPreset(point, thread), choice) >= 0;
  }

  private int pendingPreset(Point point, int thread) {
    Kind kind = point.kind(thread);
    return preset(thread, kind, point.location(thread), point.also(thread), kind.writes());
  }

  private int event(int preset, int choice) {
    int event = preset >= 0 ? presets.event(preset) : Unfolding.NONE;
    while (event >= 0 && Label.choice(unfolding.label(event)) != choice) {
      event = unfolding.sibling(event);
    }
    return event;
  }

  private int preset(int thread, Kind kind, int location, int also, boolean writes) {
    if (isLost[thread]
        || location >= 0 && lostLocations.get(location)
        || also >= 0 && lostLocations.get(also)) {
      return Unfolding.NONE;
    }
    int intent = unfolding.findIntent(marking.last(thread), thread, kind, location, also);
    return intent < 0 ? Unfolding.NONE : unfolding.findPreset(intent, marking, writes);
  }
}
