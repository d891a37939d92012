// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.findings;

import dev.ravel.model.Cause;
import dev.ravel.model.Finding;
import dev.ravel.model.Kind;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Finds the lock that most accesses to a variable hold, and that some do not.
 *
 * <p>An access counts unless the start and the end of threads order it with all conflicting
 * accesses of other threads: what a thread does before it starts others needs no lock.
 */
final class HeldLocks {
  private final Trace trace;
  private final List<Finding.Step> steps;

  /** For each step: the number of steps of each thread that starts and joins order before it. */
  private final List<Map<Integer, Integer>> ordered = new ArrayList<>();

  /** For each step: the locks that its thread holds. */
  private final List<Set<Integer>> held = new ArrayList<>();

  HeldLocks(Trace trace, List<Finding.Step> steps) {
    this.trace = trace;
    this.steps = steps;
    followThreads();
    followLocks();
  }

  private void followThreads() {
    Map<Integer, Map<Integer, Integer>> clocks = new HashMap<>();
    Map<Integer, Map<Integer, Integer>> ends = new HashMap<>();
    for (int step = 0; step < trace.size(); step++) {
      Map<Integer, Integer> clock =
          clocks.computeIfAbsent(trace.thread(step), any -> new HashMap<>());
      if (trace.kind(step) == Kind.JOIN) {
        ends.getOrDefault(trace.location(step), Map.of())
            .forEach((thread, count) -> clock.merge(thread, count, Math::max));
      }
      clock.put(trace.thread(step), step + 1);
      if (trace.kind(step) == Kind.START) {
        clocks.put(trace.started(step), new HashMap<>(clock));
      } else if (trace.kind(step) == Kind.END) {
        ends.put(trace.location(step), new HashMap<>(clock));
      }
      ordered.add(Map.copyOf(clock));
    }
  }

  private void followLocks() {
    Map<Integer, Map<Integer, Integer>> depths = new HashMap<>();
    for (int step = 0; step < trace.size(); step++) {
      Map<Integer, Integer> depth =
          depths.computeIfAbsent(trace.thread(step), any -> new TreeMap<>());
      int lock = trace.location(step);
      switch (trace.kind(step)) {
        case LOCK -> depth.merge(lock, 1, Integer::sum);
        case TRY_LOCK -> {
          if (trace.writes(step)) {
            depth.merge(lock, 1, Integer::sum);
          }
        }
        case UNLOCK -> depth.computeIfPresent(lock, (any, count) -> count == 1 ? null : count - 1);
        case WAIT -> depth.remove(lock);
        default -> {}
      }
      held.add(Set.copyOf(depth.keySet()));
    }
  }

  /**
   * The lock that is missing.
   *
   * @param parts steps, one of which does not hold it
   */
  Optional<Cause.MissingLock> missing(int variable, int... parts) {
    List<Integer> accesses =
        IntStream.range(0, trace.size())
            .filter(step -> trace.location(step) == variable && isConcurrent(step))
            .boxed()
            .toList();
    Map<Integer, Integer> counts = new LinkedHashMap<>();
    accesses.forEach(step -> held.get(step).forEach(lock -> counts.merge(lock, 1, Integer::sum)));
    return counts.entrySet().stream()
        .filter(count -> count.getValue() > 1 && count.getValue() < accesses.size())
        .filter(count -> Arrays.stream(parts).anyMatch(part -> isWithout(part, count.getKey())))
        .max(Map.Entry.<Integer, Integer>comparingByValue())
        .map(count -> missing(count.getKey(), count.getValue(), accesses));
  }

  private boolean isWithout(int step, int lock) {
    return !held.get(step).contains(lock);
  }

  private Cause.MissingLock missing(int lock, int count, List<Integer> accesses) {
    Set<String> without = new TreeSet<>();
    accesses.stream()
        .filter(step -> isWithout(step, lock))
        .forEach(step -> without.add(steps.get(step).place()));
    int named =
        IntStream.range(0, trace.size())
            .filter(step -> trace.location(step) == lock)
            .findFirst()
            .orElseThrow();
    return new Cause.MissingLock(
        steps.get(named).action().location(), count, accesses.size(), List.copyOf(without));
  }

  private boolean isConcurrent(int step) {
    return IntStream.range(0, trace.size())
        .anyMatch(
            other ->
                trace.location(other) == trace.location(step)
                    && trace.thread(other) != trace.thread(step)
                    && (trace.writes(other) || trace.writes(step))
                    && !isOrdered(step, other)
                    && !isOrdered(other, step));
  }

  private boolean isOrdered(int first, int second) {
    return ordered.get(second).getOrDefault(trace.thread(first), 0) > first;
  }
}
