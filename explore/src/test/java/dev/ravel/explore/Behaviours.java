// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a set of runs has shown of a program, in a form that can be compared.
 *
 * <p>A failure ends the run wherever the other threads happen to be, so what counts of it is the
 * failing thread with all that happened before its last step.
 */
final class Behaviours {
  /** Mazurkiewicz traces of the complete runs without a failure, and the runs in each. */
  final Map<Long, Integer> traces = new TreeMap<>();

  final Map<Long, Integer> failedTraces = new TreeMap<>();
  final Set<Long> deadlocks = new TreeSet<>();
  final Set<String> finalStates = new TreeSet<>();
  final Set<Long> errors = new TreeSet<>();

  /** The threads that failed. */
  final Set<Integer> failures = new TreeSet<>();

  int runs;
  int blocked;

  void add(Trace trace, String state) {
    runs++;
    if (!trace.outcome().isComplete()) {
      blocked++;
      return;
    }
    MazurkiewiczTrace equivalent = new MazurkiewiczTrace(trace);
    if (trace.outcome() instanceof Outcome.Thrown thrown) {
      failedTraces.merge(equivalent.name(), 1, Integer::sum);
      failures.add(thrown.thread());
      errors.add(equivalent.past(thrown.thread()));
      return;
    }
    traces.merge(equivalent.name(), 1, Integer::sum);
    finalStates.add(stuck(trace) + state);
    if (trace.outcome() instanceof Outcome.Deadlock) {
      deadlocks.add(equivalent.name());
    }
  }

  /** The threads that did not end, with the locations at which they wait. */
  private static String stuck(Trace trace) {
    StringBuilder text = new StringBuilder();
    for (Trace.Pending pending : trace.pending()) {
      text.append(pending.thread()).append('@').append(pending.location()).append(' ');
    }
    return text.toString();
  }

  int classes() {
    return traces.size() + failedTraces.size();
  }

  /** Whether no class was visited twice. */
  boolean isOnceEach() {
    return runs - blocked == classes();
  }

  /**
   * What these behaviours lack of all that there are within a bound. Which traces are visited is
   * left open: the same final state may be reached by another one.
   */
  String boundedDifferenceFrom(Behaviours all) {
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

  /** How these behaviours differ from all that there are; empty if they do not. */
  String differenceFrom(Behaviours all) {
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
