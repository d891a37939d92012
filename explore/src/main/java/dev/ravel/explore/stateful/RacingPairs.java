// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import static java.util.Objects.requireNonNull;

import dev.ravel.explore.Independence;
import dev.ravel.explore.Operation;
import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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
class RacingPairs {
  /** The two sites, the smaller one first, and the location. */
  record Pair(int site, int otherSite, int location) {
    static Pair of(int one, int other, int location) {
      return new Pair(Math.min(one, other), Math.max(one, other), location);
    }
  }

  private record Access(int thread, int site, long operation) {
    int location() {
      return Operation.location(operation);
    }
  }

  private final Model model;
  private final ModelSemantics semantics;
  private final Set<Pair> executed = new HashSet<>();

  /** Pairs that are enabled in some state, with the decisions that perform them. */
  private final Map<Pair, long[]> enabled = new LinkedHashMap<>();

  /** The accesses of threads to each location. */
  private final Map<Integer, Set<Access>> accesses = new HashMap<>();

  /** Whether these accesses may be part of new pairs; empty where that is not known. */
  private final Map<Access, Boolean> open = new HashMap<>();

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
          && isConflict(trace, first, step)) {
        addExecuted(Pair.of(trace.site(first), trace.site(step), trace.location(step)));
      }
      first = isAccess(trace.kind(step)) ? step : -1;
      moved.clear();
    }
  }

  /** An update that has written nothing conflicts with no read. */
  private static boolean isConflict(Trace trace, int first, int step) {
    return Independence.dependent(trace, first, step)
        && (trace.writes(first)
            || trace.writes(step)
            || trace.secondLocation(first) != Steps.NOWHERE
            || trace.secondLocation(step) != Steps.NOWHERE);
  }

  private void addExecuted(Pair pair) {
    if (executed.add(pair)) {
      open.clear();
    }
  }

  /** Notes the pairs that are enabled in a state, with the decisions that lead there. */
  void note(State state, Supplier<LongStream> decisions) {
    for (int one = 1; one < state.threads(); one++) {
      for (int other = 0; other < one; other++) {
        if (isAccess(state, one) && isAccess(state, other)) {
          note(one, state.local(one), other, state.local(other), decisions);
        }
      }
    }
  }

  /** Notes two operations that are enabled in one state if they are such a pair. */
  void note(int one, int local, int other, int otherLocal, Supplier<LongStream> decisions) {
    if (isAccess(model.kind(local))
        && isAccess(model.kind(otherLocal))
        && Independence.dependent(model.operation(local), model.operation(otherLocal))) {
      Pair pair =
          Pair.of(
              model.site(local),
              model.site(otherLocal),
              Operation.location(model.operation(local)));
      if (isNew(pair)) {
        LongStream both = LongStream.of(Decision.pack(other, 0), Decision.pack(one, 0));
        enabled.put(pair, LongStream.concat(decisions.get(), both).toArray());
        open.clear();
      }
    }
  }

  private boolean isNew(Pair pair) {
    return !executed.contains(pair) && !enabled.containsKey(pair);
  }

  /** Records the next operation of a thread at a local place if it is an access. */
  void addAccess(int thread, int local) {
    if (isAccess(model.kind(local))) {
      Access access = access(thread, local);
      if (accesses.computeIfAbsent(access.location(), any -> new LinkedHashSet<>()).add(access)) {
        open.clear();
      }
    }
  }

  private Access access(int thread, int local) {
    return new Access(thread, model.site(local), model.operation(local));
  }

  /** Whether a recorded operation may be part of a pair that is not known yet. */
  boolean mayBePartOfNewPair(int thread, int local) {
    return isAccess(model.kind(local)) && open.computeIfAbsent(access(thread, local), this::isOpen);
  }

  private boolean isOpen(Access access) {
    for (Access other : requireNonNull(accesses.get(access.location()))) {
      if (other.thread != access.thread
          && Independence.dependent(other.operation, access.operation)
          && isNew(Pair.of(access.site, other.site, access.location()))) {
        return true;
      }
    }
    return false;
  }

  /** The pairs that executions have performed. */
  Set<Pair> executed() {
    return Set.copyOf(executed);
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
