// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Outcome;
import dev.ravel.model.Tail;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Rearranges a run for a person to read: an equivalent run in which threads go on as long as they
 * can.
 *
 * <p>Steps change places only if they are independent, so the run ends in the same way. If it ends
 * with an exception, what did not happen before that is left out.
 */
public final class FewerSwitches {
  private final History history = new History();

  /** Per thread, the decisions that are still to be made, by step. */
  private final List<Deque<Integer>> waiting = new ArrayList<>();

  private final List<Long> made = new ArrayList<>();

  private FewerSwitches(Trace trace) {
    history.extend(trace);
    int last =
        trace.outcome() instanceof Outcome.Thrown thrown ? history.lastStep(thrown.thread()) : -1;
    BitSet leftOut = new BitSet();
    for (int decision = 0; decision < history.decisions(); decision++) {
      int step = history.stepOf(decision);
      boolean isNeeded =
          last < 0
              || history.happensBefore(step, last)
              // A branch follows by itself from what happened before it.
              || history.isBranch(step)
                  && leftOut.stream().noneMatch(other -> history.happensBefore(other, step));
      if (isNeeded) {
        queue(history.thread(step)).add(step);
      } else {
        leftOut.set(step);
      }
    }
  }

  /** A target that leads to the end of {@code trace} with fewer switches. */
  public static Target of(Trace trace) {
    return new FewerSwitches(trace).target();
  }

  private Deque<Integer> queue(int thread) {
    while (waiting.size() <= thread) {
      waiting.add(new ArrayDeque<>());
    }
    return waiting.get(thread);
  }

  private Target target() {
    OptionalInt thread = next(-1);
    while (thread.isPresent()) {
      made.add(history.decision(waiting.get(thread.getAsInt()).remove()));
      thread = next(thread.getAsInt());
    }
    return Target.of(made.stream().mapToLong(Long::longValue).toArray(), Tail.PATIENT);
  }

  /** A thread that stands before a branch, since that is taken at once; else the same as before. */
  private OptionalInt next(int before) {
    OptionalInt branch = ready(thread -> history.isBranch(waiting.get(thread).element()));
    OptionalInt same = branch.isPresent() ? branch : ready(thread -> thread == before);
    return same.isPresent() ? same : ready(thread -> true);
  }

  private OptionalInt ready(IntPredicate isWanted) {
    return IntStream.range(0, waiting.size()).filter(this::isReady).filter(isWanted).findFirst();
  }

  /** Whether nothing that has to happen before the next step of a thread is still to be done. */
  private boolean isReady(int thread) {
    Integer next = waiting.get(thread).peek();
    return next != null
        && waiting.stream()
            .map(Deque::peek)
            .allMatch(
                other ->
                    other == null || other.equals(next) || !history.happensBefore(other, next));
  }
}
