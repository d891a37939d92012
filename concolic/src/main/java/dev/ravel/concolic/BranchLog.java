// SPDX-License-Identifier: Apache-2.0
package dev.ravel.concolic;

import dev.ravel.model.Kind;
import dev.ravel.model.Trace;
import dev.ravel.probe.CurrentRun;
import dev.ravel.symbolic.TermPrinter;
import dev.ravel.symbolic.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** The branches of one execution that depend on its inputs, in order; kept for a report. */
final class BranchLog {
  private record Side(BranchConstraint constraint, int side) {}

  private final List<Side> sides = new ArrayList<>();
  private boolean isKept;
  private int epoch;

  /**
   * Begins an execution.
   *
   * @param keeps whether its branches are kept
   */
  void begin(boolean keeps) {
    isKept = keeps;
    sides.clear();
  }

  /** Adds a branch of the current thread. */
  void add(BranchConstraint constraint, int side) {
    if (!isKept) {
      return;
    }
    if (epoch != CurrentRun.epoch) {
      // The engine has restarted the execution, because a continuation could not carry it.
      sides.clear();
      epoch = CurrentRun.epoch;
    }
    sides.add(new Side(constraint, side));
  }

  /** The constraints of the branches of the execution, by step. */
  Map<Integer, String> constraints(Trace trace, Terms terms, TermPrinter printer) {
    Map<Integer, String> constraints = new HashMap<>();
    Iterator<Side> rest = sides.iterator();
    for (int step = 0; step < trace.size(); step++) {
      if (trace.kind(step) == Kind.BRANCH) {
        Side next = rest.next();
        constraints.put(step, printer.print(next.constraint().constraint(terms, next.side())));
      }
    }
    return constraints;
  }
}
