// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a set of runs has shown of a program, in a form that can be compared. */
final class Behaviours {
  /** Mazurkiewicz traces of the complete runs, and how many runs fell into each. */
  final Map<String, Integer> traces = new TreeMap<>();

  final Set<String> deadlocks = new TreeSet<>();
  final Set<String> finalStates = new TreeSet<>();
  final Set<String> errors = new TreeSet<>();
  int runs;
  int blocked;

  void add(Trace trace, String state) {
    runs++;
    if (!trace.outcome().isComplete()) {
      blocked++;
      return;
    }
    String key = MazurkiewiczTrace.of(trace);
    traces.merge(key, 1, Integer::sum);
    finalStates.add(state);
    if (trace.outcome() instanceof Outcome.Deadlock) {
      deadlocks.add(key);
    }
    if (trace.outcome() instanceof Outcome.Thrown thrown) {
      errors.add("thread " + thrown.thread() + " in " + state);
    }
  }

  int classes() {
    return traces.size();
  }
}
