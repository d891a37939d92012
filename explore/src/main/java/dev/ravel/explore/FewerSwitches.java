// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Outcome;
import dev.ravel.model.TailPolicy;
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
 * Reorders an execution for a human reader: an equivalent execution in which every thread continues
 * as long as it can.
 *
 * <p>Only independent steps are swapped, so the execution ends in the same way. If it ends with an
 * exception, or with a deadlock of some threads, the steps that did not happen before that are left
 * out.
 */
public final class FewerSwitches {
  private final History history = new History();

  /** For each thread, the steps of its decisions that are not placed yet. */
  private final List<Deque<Integer>> waiting = new ArrayList<>();

  private final List<Long> made = new ArrayList<>();

  /** The decisions that are needed, in the order of the execution. */
  private final List<Long> needed = new ArrayList<>();

  private FewerSwitches(Trace trace) {
    history.extend(trace);
    List<Integer> last = lastSteps(trace);
    BitSet leftOut = new BitSet();
    for (int decision = 0; decision < history.decisions(); decision++) {
      int step = history.stepOf(decision);
      boolean isNeeded =
          last.isEmpty()
              || last.stream().anyMatch(end -> history.happensBefore(step, end))
              // A branch needs no decision: it follows from the steps that happened before it.
              || history.isBranch(step)
                  && leftOut.stream().noneMatch(other -> history.happensBefore(other, step));
      if (isNeeded) {
        queue(history.thread(step)).add(step);
        needed.add(history.decision(step));
      } else {
        leftOut.set(step);
      }
    }
  }

  /** The steps that made the execution fail while other threads could continue; else none. */
  private List<Integer> lastSteps(Trace trace) {
    if (trace.outcome() instanceof Outcome.Thrown thrown) {
      int last = history.lastStep(thrown.thread());
      return last < 0 ? List.of() : List.of(last);
    }
    if (trace.isPartialDeadlock()) {
      return ((Outcome.Deadlock) trace.outcome())
          .waiting().stream().map(waiting -> history.lastStep(waiting.thread())).toList();
    }
    return List.of();
  }

  /** Returns a target that leads to the end of {@code trace} with fewer switches. */
  public static Target of(Trace trace) {
    return new FewerSwitches(trace).target();
  }

  /**
   * Returns a target that leads to the end of {@code trace} in the same order, without the steps
   * that did not happen before it.
   */
  public static Target inSameOrder(Trace trace) {
    return target(new FewerSwitches(trace).needed);
  }

  private static Target target(List<Long> decisions) {
    return Target.of(decisions.stream().mapToLong(Long::longValue).toArray(), TailPolicy.PATIENT);
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
    return target(made);
  }

  /** A thread about to take a branch, since branches are taken at once; else the same as before. */
  private OptionalInt next(int before) {
    OptionalInt branch = ready(thread -> history.isBranch(waiting.get(thread).element()));
    OptionalInt same = branch.isPresent() ? branch : ready(thread -> thread == before);
    return same.isPresent() ? same : ready(thread -> true);
  }

  private OptionalInt ready(IntPredicate isWanted) {
    return IntStream.range(0, waiting.size())
        .filter(thread -> !waiting.get(thread).isEmpty())
        .filter(isWanted)
        .filter(this::isReady) // last, because it looks at all threads
        .findFirst();
  }

  /** Whether all steps that happen before the next step of a thread have been placed. */
  private boolean isReady(int thread) {
    int next = waiting.get(thread).element();
    return waiting.stream()
        .map(Deque::peek)
        .allMatch(other -> other == null || other == next || !history.happensBefore(other, next));
  }
}
