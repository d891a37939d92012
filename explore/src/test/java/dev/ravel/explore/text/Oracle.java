// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.text;

import dev.ravel.explore.Preemptions;
import dev.ravel.model.Decision;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.function.Predicate;

/** All behaviours of a program, found by trying all interleavings; obvious rather than fast. */
public final class Oracle {
  private final Behaviours behaviours;
  private boolean isWithinBudget = true;

  private Oracle(Behaviours behaviours) {
    this.behaviours = behaviours;
  }

  /** All behaviours; incomplete (see {@link #isComplete}) beyond {@code budget} interleavings. */
  public static Oracle of(TextProgram program, int preemptions, int budget) {
    return of(program, preemptions, budget, trace -> true);
  }

  /** All behaviours of the feasible executions. */
  public static Oracle of(
      TextProgram program, int preemptions, int budget, Predicate<Trace> isFeasible) {
    Oracle oracle = new Oracle(new Behaviours(program.endsInCycles()));
    TextExecution execution = new TextExecution(program);
    Deque<int[]> prefixes = new ArrayDeque<>();
    prefixes.push(new int[0]);
    for (int runs = 0; !prefixes.isEmpty(); runs++) {
      if (runs == budget) {
        oracle.isWithinBudget = false;
        return oracle;
      }
      int[] prefix = prefixes.pop();
      Trace trace = execution.run(Target.of(prefix, TailPolicy.CONTINUE));
      if (Preemptions.count(trace) <= preemptions && isFeasible.test(trace)) {
        oracle.behaviours.add(trace, execution.state());
      }
      pushAlternatives(prefixes, prefix.length, trace);
    }
    return oracle;
  }

  public static Oracle of(String text) {
    return of(TextProgram.parse(text), Preemptions.UNBOUNDED, Integer.MAX_VALUE);
  }

  public Behaviours behaviours() {
    return behaviours;
  }

  public boolean isComplete() {
    return isWithinBudget;
  }

  /** Pushes every other decision that could have been taken after the prefix. */
  private static void pushAlternatives(Deque<int[]> prefixes, int prefix, Trace trace) {
    int[] decisions = trace.decisions();
    int index = 0;
    for (int step = 0; step < trace.size(); step++) {
      if (!trace.isDecision(step)) {
        continue;
      }
      // A thread is first tried here with choice 0, at the end of the prefix or after it.
      if (index >= prefix - 1 && trace.choice(step) == 0) {
        for (int choice = 1; choice < trace.options(step); choice++) {
          push(prefixes, decisions, index, Decision.pack(trace.thread(step), choice));
        }
      }
      if (index >= prefix) {
        ThreadSet enabled = trace.enabled(step);
        for (int other = enabled.first(); other >= 0; other = enabled.after(other)) {
          if (other != trace.thread(step)) {
            push(prefixes, decisions, index, Decision.pack(other, 0));
          }
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
