// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.explore.Operation;
import dev.ravel.model.DecisionPoint;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.ThreadSet;
import java.util.BitSet;
import java.util.SplittableRandom;

/**
 * Continues with threads, and takes alternatives, that lead to local places which no execution has
 * shown yet; chooses among equals at random.
 *
 * <p>It follows the execution through the {@link Model}. Where a thread leaves the known places,
 * the thread and what it writes are no longer followed: all that depends on them is new anyway. The
 * result guides preferences only, so it need not be exact.
 */
final class ExploringTail implements TailPolicy {
  private final Model model;
  private final ModelSemantics semantics;
  private final State state;
  private final SplittableRandom random;
  private final long[] wishes;
  private final ThreadSet lostThreads = new ThreadSet();
  private final BitSet lostLocations = new BitSet();
  private int position;

  /**
   * A tail for the next execution.
   *
   * @param wishes the sides that the execution should take if inputs can be found
   */
  ExploringTail(
      Model model,
      ModelSemantics semantics,
      State initial,
      SplittableRandom random,
      long[] wishes) {
    this.wishes = wishes;
    this.model = model;
    this.semantics = semantics;
    this.state = initial;
    this.random = random;
  }

  @Override
  public long[] wishes() {
    return wishes.clone();
  }

  @Override
  public int thread(DecisionPoint point) {
    follow(point.steps(), point.steps().size());
    ThreadSet enabled = point.enabled();
    ThreadSet preferred = new ThreadSet();
    for (int thread = enabled.first(); thread != ThreadSet.NONE; thread = enabled.after(thread)) {
      if (!isFollowed(thread) || isNew(thread, 0)) {
        preferred.add(thread);
      }
    }
    ThreadSet among = preferred.isEmpty() ? enabled : preferred;
    return among.get(random.nextInt(among.size()));
  }

  @Override
  public int choice(DecisionPoint point, int options) {
    int step = point.steps().size() - 1;
    follow(point.steps(), step);
    int thread = point.steps().thread(step);
    int start = random.nextInt(options);
    if (isFollowed(thread)) {
      for (int i = 0; i < options; i++) {
        int choice = (start + i) % options;
        if (isNew(thread, choice)) {
          return choice;
        }
      }
    }
    return start;
  }

  private boolean isNew(int thread, int choice) {
    return model.next(semantics.successor(state, thread, choice)) == Model.Next.UNKNOWN;
  }

  /** Whether the next operation of a thread, and what it observes, follow from the model. */
  private boolean isFollowed(int thread) {
    int local = state.local(thread);
    if (lostThreads.contains(thread)
        || local == State.ABSENT
        || model.next(local) != Model.Next.OPERATION) {
      return false;
    }
    long operation = model.operation(local);
    return !isLost(Operation.location(operation)) && !isLost(Operation.secondLocation(operation));
  }

  private boolean isLost(int location) {
    return location != Steps.NOWHERE && lostLocations.get(location);
  }

  private void follow(Steps steps, int count) {
    for (; position < count; position++) {
      int thread = steps.thread(position);
      if (isFollowed(thread) && isAsKnown(steps, position)) {
        semantics.fire(state, thread, steps.choice(position));
      } else {
        lostThreads.add(thread);
        lose(steps.location(position));
        lose(steps.secondLocation(position));
        if (steps.kind(position) == Kind.START && steps.started(position) >= 0) {
          lostThreads.add(steps.started(position));
        }
      }
    }
  }

  private boolean isAsKnown(Steps steps, int step) {
    int thread = steps.thread(step);
    return model.kind(state.local(thread)) == steps.kind(step)
        && !semantics.isUnknown(state, thread, steps.choice(step));
  }

  private void lose(int location) {
    if (location != Steps.NOWHERE) {
      lostLocations.set(location);
    }
  }
}
