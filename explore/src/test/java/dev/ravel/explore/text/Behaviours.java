// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.text;

import dev.ravel.model.Outcome;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a set of executions has shown of a program, in a comparable form.
 *
 * <p>A failure ends the execution wherever the other threads happen to be. So a failure is
 * identified by the failing thread and all that happened before its last step.
 */
public final class Behaviours {
  /** The number of executions per Mazurkiewicz trace, for complete ones without a failure. */
  public final Map<Long, Integer> traces = new TreeMap<>();

  final Map<Long, Integer> failedTraces = new TreeMap<>();
  public final Set<Long> deadlocks = new TreeSet<>();
  public final Set<String> finalStates = new TreeSet<>();
  final Set<Long> errors = new TreeSet<>();

  /** The threads that failed. */
  public final Set<Integer> failures = new TreeSet<>();

  /** Whether threads that wait for each other's locks end an execution, as a failure does. */
  private final boolean endsInCycles;

  /** The sets of threads that waited for each other's locks. */
  public final Set<String> cycles = new TreeSet<>();

  public int runs;
  public int blocked;

  public Behaviours() {
    this(false);
  }

  Behaviours(boolean endsInCycles) {
    this.endsInCycles = endsInCycles;
  }

  public void add(Trace trace, String state) {
    runs++;
    if (!trace.outcome().isComplete()) {
      blocked++;
      return;
    }
    MazurkiewiczTrace equivalent = new MazurkiewiczTrace(trace);
    if (trace.outcome() instanceof Outcome.Thrown thrown) {
      failedTraces.merge(equivalent.name(), 1, Integer::sum);
      failures.add(thrown.thread());
      errors.add(equivalent.past(ThreadSet.of(thrown.thread())));
      return;
    }
    ThreadSet cycle = endsInCycles ? cycle(trace) : new ThreadSet();
    if (!cycle.isEmpty()) {
      failedTraces.merge(equivalent.name(), 1, Integer::sum);
      errors.add(equivalent.past(cycle));
      cycles.add(cycle.toString());
      return;
    }
    traces.merge(equivalent.name(), 1, Integer::sum);
    finalStates.add(stuck(trace) + state);
    if (trace.outcome() instanceof Outcome.Deadlock) {
      deadlocks.add(equivalent.name());
    }
  }

  /** The threads that wait for each other's locks at the end; empty if there are none. */
  private static ThreadSet cycle(Trace trace) {
    Map<Integer, Integer> holders = new TreeMap<>();
    if (trace.outcome() instanceof Outcome.Deadlock deadlock) {
      deadlock.waiting().forEach(one -> holders.put(one.thread(), one.holder()));
    }
    for (int first : holders.keySet()) {
      ThreadSet cycle = new ThreadSet();
      int thread = first;
      while (thread >= 0 && !cycle.contains(thread)) {
        cycle.add(thread);
        thread = holders.getOrDefault(thread, -1);
      }
      if (thread == first) {
        return cycle;
      }
    }
    return new ThreadSet();
  }

  /** The threads that did not end, with the locations at which they wait. */
  private static String stuck(Trace trace) {
    StringBuilder text = new StringBuilder();
    for (Trace.Pending pending : trace.pending()) {
      text.append(pending.thread()).append('@').append(pending.location()).append(' ');
    }
    return text.toString();
  }

  public int classes() {
    return traces.size() + failedTraces.size();
  }

  /** Whether no class was visited twice. */
  public boolean isOnceEach() {
    return runs - blocked == classes();
  }

  /**
   * What these behaviours lack of all behaviours within a bound. The visited traces are not
   * compared: another trace may reach the same final state.
   */
  public String boundedDifferenceFrom(Behaviours all) {
    if (!finalStates.equals(all.finalStates)) {
      return "reaches " + finalStates + " of " + all.finalStates;
    }
    if (deadlocks.isEmpty() != all.deadlocks.isEmpty()) {
      return "misses all of " + all.deadlocks.size() + " deadlocks";
    }
    if (!failures.equals(all.failures)) {
      return "reaches failures of " + failures + " of " + all.failures;
    }
    return "";
  }

  /**
   * How the failures and deadlocks differ from all failures and deadlocks; empty if they do not.
   * The visited traces are not compared: one in which daemons come further covers others.
   *
   * @param isByTrace whether each trace that leads to a failure counts, and not only each thread
   */
  public String failuresDifferentFrom(Behaviours all, boolean isByTrace) {
    if (!failures.equals(all.failures) || deadlocks.isEmpty() != all.deadlocks.isEmpty()) {
      return "reaches failures of " + failures + " of " + all.failures + ", or no deadlock";
    }
    if (!isByTrace) {
      return "";
    }
    if (!deadlocks.equals(all.deadlocks)) {
      return "reaches " + deadlocks.size() + " of " + all.deadlocks.size() + " deadlocks";
    }
    if (!errors.equals(all.errors)) {
      return "reaches " + errors.size() + " of " + all.errors.size() + " errors";
    }
    return "";
  }

  /** How these behaviours differ from all behaviours; empty if they do not. */
  public String differenceFrom(Behaviours all) {
    if (!traces.keySet().equals(all.traces.keySet())) {
      return "visits " + traces.size() + " of " + all.traces.size() + " traces";
    }
    if (!deadlocks.equals(all.deadlocks)) {
      return "reaches " + deadlocks.size() + " of " + all.deadlocks.size() + " deadlocks";
    }
    if (!finalStates.equals(all.finalStates)) {
      return "reaches " + finalStates + " of " + all.finalStates;
    }
    if (!errors.equals(all.errors)) {
      return "reaches " + errors.size() + " of " + all.errors.size() + " errors";
    }
    return "";
  }
}
