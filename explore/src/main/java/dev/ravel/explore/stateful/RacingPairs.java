// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import static java.util.Objects.requireNonNull;

import dev.ravel.explore.Independence;
import dev.ravel.explore.Operation;
import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/**
 * The pairs of accesses that an execution has performed one right after the other.
 *
 * <p>Two conflicting accesses that are enabled in one state are a data race unless both are meant
 * to synchronise, which the sites say. A search that recognises states does not execute every order
 * of accesses. So one execution at the end of the search performs each such pair of sites in a row
 * that no other execution has performed, for the detector of races to see it.
 */
final class RacingPairs {
  /** The two sites, the smaller one first, and the location. */
  private record Pair(int site, int otherSite, int location) {
    static Pair of(int one, int other, int location) {
      return new Pair(Math.min(one, other), Math.max(one, other), location);
    }
  }

  private final Model model;
  private final ModelSemantics semantics;
  private final Set<Pair> executed = new HashSet<>();

  /** Pairs that are enabled in some state, with the decisions that perform them. */
  private final Map<Pair, long[]> enabled = new LinkedHashMap<>();

  RacingPairs(Model model, ModelSemantics semantics) {
    this.model = model;
    this.semantics = semantics;
  }

  /**
   * Records the pairs of an execution: the second thread could have been first, and has done
   * nothing in between.
   */
  void add(Trace trace) {
    int first = -1;
    ThreadSet moved = new ThreadSet();
    for (int step = 0; step < trace.size(); step++) {
      if (!trace.isDecision(step) || trace.kind(step) == Kind.BRANCH) {
        moved.add(trace.thread(step));
        continue;
      }
      if (first >= 0
          && isAccess(trace.kind(step))
          && !moved.contains(trace.thread(step))
          && trace.thread(step) != trace.thread(first)
          && trace.isEnabled(first, trace.thread(step))
          && trace.location(step) == trace.location(first)
          && Independence.dependent(trace, first, step)) {
        executed.add(Pair.of(trace.site(first), trace.site(step), trace.location(step)));
      }
      first = isAccess(trace.kind(step)) ? step : -1;
      moved.clear();
    }
  }

  /** Notes the pairs that are enabled in a state, with the decisions that lead there. */
  void note(State state, Supplier<LongStream> decisions) {
    for (int one = 1; one < state.threads(); one++) {
      for (int other = 0; other < one; other++) {
        if (isAccess(state, one)
            && isAccess(state, other)
            && Independence.dependent(operation(state, one), operation(state, other))) {
          Pair pair =
              Pair.of(
                  model.site(state.local(one)),
                  model.site(state.local(other)),
                  Operation.location(operation(state, one)));
          if (!executed.contains(pair) && !enabled.containsKey(pair)) {
            LongStream both = LongStream.of(Decision.pack(other, 0), Decision.pack(one, 0));
            enabled.put(pair, LongStream.concat(decisions.get(), both).toArray());
          }
        }
      }
    }
  }

  /** Removes a pair that no execution has performed; returns the decisions that perform it. */
  Optional<LongStream> next() {
    while (!enabled.isEmpty()) {
      Pair pair = enabled.keySet().iterator().next();
      long[] decisions = requireNonNull(enabled.remove(pair));
      if (executed.add(pair)) {
        return Optional.of(LongStream.of(decisions));
      }
    }
    return Optional.empty();
  }

  private long operation(State state, int thread) {
    return model.operation(state.local(thread));
  }

  private boolean isAccess(State state, int thread) {
    int local = state.local(thread);
    return local != State.ABSENT
        && model.next(local) == Model.Next.OPERATION
        && isAccess(model.kind(local))
        && semantics.isEnabled(state, thread);
  }

  private static boolean isAccess(Kind kind) {
    return kind == Kind.READ || kind == Kind.WRITE || kind == Kind.UPDATE;
  }
}
