// SPDX-License-Identifier: Apache-2.0
package dev.ravel.concolic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.Decision;
import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import dev.ravel.model.TraceBuilder;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputType;
import dev.ravel.symbolic.Terms;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Branch constraints are printed for executions that were not recorded, too. */
final class SymbolicExecutionTest {
  private final Terms terms = new Terms();
  private final BranchConstraints constraints = new BranchConstraints(terms);
  private final int number =
      constraints.number(
          new BranchConstraint.Holds(
              terms.less(terms.input(Input.of(0, 0, InputType.INT)), terms.constant(5))));

  @Test
  void printsTheConstraintOfADecision() {
    try (SymbolicExecution symbolic =
        new SymbolicExecution(constraints, new GivenInputs(Map.of()))) {
      assertEquals(Optional.of("t0.0 < 5"), symbolic.constraint(Decision.pack(0, 1, number)));
      assertEquals(Optional.of("t0.0 >= 5"), symbolic.constraint(Decision.pack(0, 0, number)));
      assertEquals(Optional.empty(), symbolic.constraint(Decision.pack(0, 1)));
    }
  }

  @Test
  void printsTheConstraintsOfATraceByStep() {
    TraceBuilder builder = new TraceBuilder();
    builder.addBranch(0, 1, 2, -1);
    builder.addBranch(0, 1, 2, -1);
    builder.lastDependedOn(number);
    Trace trace = builder.build(Outcome.Completed.INSTANCE);
    try (SymbolicExecution symbolic =
        new SymbolicExecution(constraints, new GivenInputs(Map.of()))) {
      assertEquals(Map.of(1, "t0.0 < 5"), symbolic.constraints(trace));
    }
  }
}
