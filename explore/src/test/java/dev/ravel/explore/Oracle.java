// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Decision;
import dev.ravel.model.Tail;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.function.Predicate;

/** Everything that a program can do, by trying all interleavings; obvious rather than fast. */
final class Oracle {
  private final Behaviours behaviours = new Behaviours();
  private boolean isWithinBudget = true;

  private Oracle() {}

  /** All behaviours; incomplete (see {@link #isComplete}) beyond {@code budget} interleavings. */
  static Oracle of(TextProgram program, int preemptions, int budget) {
    return of(program, preemptions, budget, trace -> true);
  }

  /** Counts only the runs that are feasible. */
  static Oracle of(TextProgram program, int preemptions, int budget, Predicate<Trace> isFeasible) {
    Oracle oracle = new Oracle();
    TextExecution execution = new TextExecution(program);
    Deque<int[]> prefixes = new ArrayDeque<>();
    prefixes.push(new int[0]);
    for (int runs = 0; !prefixes.isEmpty(); runs++) {
      if (runs == budget) {
        oracle.isWithinBudget = false;
        return oracle;
      }
      int[] prefix = prefixes.pop();
      Trace trace = execution.run(Target.of(prefix, Tail.CONTINUE));
      if (Preemptions.count(trace) <= preemptions && isFeasible.test(trace)) {
        oracle.behaviours.add(trace, execution.state());
      }
      pushAlternatives(prefixes, prefix.length, trace);
    }
    return oracle;
  }

  static Oracle of(String text) {
    return of(TextProgram.parse(text), Preemptions.UNBOUNDED, Integer.MAX_VALUE);
  }

  Behaviours behaviours() {
    return behaviours;
  }

  boolean isComplete() {
    return isWithinBudget;
  }

  /** Every other decision that could have been taken after the prefix. */
  private static void pushAlternatives(Deque<int[]> prefixes, int prefix, Trace trace) {
    int[] decisions = trace.decisions();
    int index = 0;
    for (int step = 0; step < trace.size(); step++) {
      if (!trace.isDecision(step)) {
        continue;
      }
      // A choice of 0 is where a thread is first tried here, at the end of the prefix or behind it.
      if (index >= prefix - 1 && trace.choice(step) == 0) {
        for (int choice = 1; choice < trace.options(step); choice++) {
          push(prefixes, decisions, index, Decision.pack(trace.thread(step), choice));
        }
      }
      if (index >= prefix) {
        long others = trace.enabled(step) & ~(1L << trace.thread(step));
        for (; others != 0; others &= others - 1) {
          push(prefixes, decisions, index, Decision.pack(Long.numberOfTrailingZeros(others), 0));
        }
      }
      index++;
    }
  }

  private static void push(Deque<int[]> prefixes, int[] decisions, int index, int decision) {
    int[] prefix = Arrays.copyOf(decisions, index + 1);
    prefix[index] = decision;
    prefixes.push(prefix);
  }
}
