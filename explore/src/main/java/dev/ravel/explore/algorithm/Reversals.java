// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import dev.ravel.explore.History;
import dev.ravel.explore.Independence;
import dev.ravel.explore.Operation;
import dev.ravel.explore.Races;
import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * The pairs of dependent steps of an execution that could be performed in the opposite order, each
 * with a target that does so and changes as little as possible besides.
 *
 * <p>The target performs what leads to the second step, the second step, and then all others in
 * their order as far as they are enabled.
 */
public final class Reversals {
  /** The number of {@link Reversal#second} if the execution ended before the second step. */
  public static final int PENDING = -1;

  /**
   * A pair in the opposite order.
   *
   * @param second the second step, or {@link #PENDING}
   * @param thread the thread of the second step
   */
  public record Reversal(int first, int second, int thread, Target target) {}

  private final Trace trace;
  private final History history = new History();
  private final List<Reversal> found = new ArrayList<>();

  private Reversals(Trace trace) {
    this.trace = trace;
    history.extend(trace);
  }

  /** The reversals of an execution, in the order of the second and then of the first steps. */
  public static List<Reversal> of(Trace trace) {
    Reversals reversals = new Reversals(trace);
    reversals.find();
    return reversals.found;
  }

  private void find() {
    Races races = new Races(history, Races.Scope.RACES);
    for (int step = 0; step < trace.size(); step++) {
      if (history.head(step) == step) {
        races.findFor(step);
        long operation = history.operation(step);
        for (int i = races.count() - 1; i >= 0; i--) {
          reverse(races.decisionStep(i), step, trace.thread(step), operation);
        }
      }
    }
    for (Trace.Pending pending : trace.pending()) {
      long operation =
          Operation.pending(pending.kind(), pending.location(), pending.secondLocation());
      races.findFor(operation, pending);
      for (int i = races.count() - 1; i >= 0; i--) {
        reverse(races.decisionStep(i), PENDING, pending.thread(), operation);
      }
    }
  }

  private void reverse(int head, int second, int thread, long operation) {
    int first = head;
    while (first < trace.size()
        && history.head(first) == head
        && !Independence.dependent(history.operation(first), operation)) {
      first++;
    }
    boolean isFound = first < trace.size() && history.head(first) == head;
    if (isFound && trace.thread(head) != thread) {
      found.add(new Reversal(first, second, thread, target(head, second, thread)));
    }
  }

  private Target target(int first, int second, int thread) {
    int leading = second == PENDING ? history.lastStep(thread) : second;
    List<Long> decisions = new ArrayList<>();
    List<Long> rest = new ArrayList<>();
    for (int number = 0; number < history.decisions(); number++) {
      int step = history.stepOf(number);
      boolean isLeading = step != second && history.happensBefore(step, leading);
      if (step < first || isLeading && !history.happensBefore(first, step)) {
        decisions.add(history.decision(step));
      } else if (step != second && trace.kind(step) != Kind.BRANCH) {
        rest.add(history.decision(step));
      }
    }
    decisions.add(second == PENDING ? Decision.pack(thread, 0) : history.decision(second));
    return Target.of(decisions.stream().mapToLong(Long::longValue).toArray(), new InOrder(rest));
  }
}
