// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.model.DecisionPoint;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import java.util.BitSet;

/**
 * Follows an execution through the unfolding while it is performed, without adding events.
 *
 * <p>Where the execution leaves the known events, its thread and the locations that it wrote are no
 * longer followed: all that depends on them is new anyway. The result guides preferences only, so
 * it need not be exact.
 */
final class FollowedRun {
  private final Unfolding unfolding;
  private final Presets presets;
  private final Marking marking;
  private final ThreadSet lostThreads = new ThreadSet();
  private final BitSet lostLocations = new BitSet();
  private int position;

  FollowedRun(Unfolding unfolding) {
    this.unfolding = unfolding;
    this.presets = unfolding.presets;
    this.marking = new Marking(unfolding);
  }

  /** Begins to follow a new execution. */
  void restart() {
    marking.reset();
    lostThreads.clear();
    lostLocations.clear();
    position = 0;
  }

  /** Follows the first {@code count} steps of the execution. */
  void follow(Steps steps, int count) {
    for (; position < count; position++) {
      followStep(steps, position);
      position += InnerBranches.count(steps, position);
    }
  }

  private void followStep(Steps steps, int step) {
    int thread = steps.thread(step);
    int location = steps.location(step);
    int also = steps.secondLocation(step);
    boolean writes = steps.writes(step);
    int event =
        unfolding.choices.find(
            preset(thread, steps.kind(step), location, also, writes), steps, step);
    if (event >= 0) {
      marking.fire(event);
    } else {
      lostThreads.add(thread);
      lose(location, writes);
      lose(also, true);
    }
    int child = steps.kind(step) == Kind.START ? steps.started(step) : -1;
    if (child >= 0) {
      if (event < 0) {
        lostThreads.add(child);
      }
      marking.setLast(child, Math.max(event, Unfolding.ROOT));
    }
  }

  private void lose(int location, boolean isWritten) {
    if (location >= 0 && (isWritten || unfolding.reading() == ReadModel.PLACE_REPLICATION)) {
      lostLocations.set(location);
    }
  }

  /** Whether the next operation of a thread is a possible extension that is not covered. */
  boolean isUncovered(DecisionPoint point, int thread) {
    int preset = pendingPreset(point, thread);
    return preset >= 0 && presets.event(preset) < 0 && presets.isOpen(preset);
  }

  /** Whether an earlier execution covered this alternative of the next operation. */
  boolean isCovered(DecisionPoint point, int thread, int choice) {
    return unfolding.choices.find(pendingPreset(point, thread), choice) >= 0;
  }

  private int pendingPreset(DecisionPoint point, int thread) {
    Kind kind = point.kind(thread);
    return preset(
        thread, kind, point.location(thread), point.secondLocation(thread), kind.writes());
  }

  private int preset(int thread, Kind kind, int location, int also, boolean writes) {
    if (lostThreads.contains(thread)
        || location >= 0 && lostLocations.get(location)
        || also >= 0 && lostLocations.get(also)) {
      return Unfolding.NONE;
    }
    int intent = unfolding.findIntent(marking.last(thread), thread, kind, location, also);
    return intent < 0 ? Unfolding.NONE : unfolding.findPreset(intent, marking, writes);
  }
}
