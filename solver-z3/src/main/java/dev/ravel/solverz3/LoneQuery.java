// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Solver;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.solve.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A query with its own context, so that its answer does not depend on earlier queries.
 *
 * <p>Z3 has two methods for numbers. The first turns them into bits for a SAT solver, which fails
 * on products of inputs: {@code x * y == 0} without a zero among them takes it minutes. The second
 * replaces inputs for which there is an equation and then searches with theories; it answers that
 * query at once, but fails on some divisions. Integers get both; floats only the first, because the
 * second is of no use for them.
 */
final class LoneQuery implements AutoCloseable {
  private static final String[] BY_THEORIES = {
    "simplify", "propagate-values", "solve-eqs", "simplify", "smt"
  };

  private final Context context = new Context();
  private final Translation translation = new Translation(context);
  private final List<BoolExpr> assertions = new ArrayList<>();
  private final Set<Input> inputs;
  private final boolean hasFloats;
  private final Z3Options options;

  LoneQuery(List<Term> constraints, Set<Input> inputs, Z3Options options) {
    this.inputs = inputs;
    this.options = options;
    inputs.forEach(input -> assertions.add(translation.range(input)));
    constraints.forEach(constraint -> assertions.add(translation.condition(constraint)));
    assertions.addAll(translation.facts());
    hasFloats = TermSearch.anyWithin(constraints, term -> term.sort().isFloating());
  }

  Answer solve() {
    Answer answer = hasFloats ? byBits() : byTheories();
    return answer instanceof Answer.Unknown && !hasFloats ? byBits() : answer;
  }

  private Answer byBits() {
    return ask(context.mkSolver());
  }

  private Answer byTheories() {
    var tactic = context.mkTactic(BY_THEORIES[0]);
    for (int i = 1; i < BY_THEORIES.length; i++) {
      tactic = context.andThen(tactic, context.mkTactic(BY_THEORIES[i]));
    }
    return ask(context.mkSolver(tactic));
  }

  private Answer ask(Solver solver) {
    solver.setParameters(options.limits(context));
    solver.add(assertions.toArray(new BoolExpr[0]));
    return Session.answer(solver, solver.check(), translation, inputs);
  }

  @Override
  public void close() {
    context.close();
  }
}
