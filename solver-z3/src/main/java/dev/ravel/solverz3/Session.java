// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import com.microsoft.z3.BitVecNum;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Model;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.solve.Answer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A Z3 context and one solver that lives as long as the context.
 *
 * <p>Each constraint is bound to a literal once; a query assumes the literals of its constraints.
 * So what the solver has learnt serves later queries too. No logic is named: with {@code QF_BV} Z3
 * takes several times as long, because it prepares every query from scratch.
 *
 * <p>Floats, division and products of inputs are the exception. Their circuits are so large that a
 * solver which has seen some of them stays slow (50 such queries took 40 s with one solver; 740
 * took as long with a new solver for each). Such queries get {@linkplain LoneQuery a context of
 * their own}, and so do those that the common solver does not answer.
 */
final class Session implements AutoCloseable {
  private final Context context = new Context();
  private final Solver solver = context.mkSolver();
  private final Translation translation = new Translation(context);
  private final Map<Term, BoolExpr> literals = new HashMap<>();
  private final Map<Input, BoolExpr> ranges = new HashMap<>();

  private final Z3Options options;

  Session(Z3Options options) {
    this.options = options;
    solver.setParameters(options.limits(context));
  }

  /** The number of terms in this session. */
  int size() {
    return translation.size();
  }

  Answer solve(List<Term> constraints) {
    Set<Input> inputs = new LinkedHashSet<>();
    constraints.forEach(constraint -> inputs.addAll(constraint.inputs()));
    if (TermSearch.anyWithin(constraints, Session::isHeavy)) {
      return solveAlone(constraints, inputs);
    }
    Answer answer = solveTogether(constraints, inputs);
    return answer instanceof Answer.Unknown ? solveAlone(constraints, inputs) : answer;
  }

  private static boolean isHeavy(Term term) {
    return switch (term.op()) {
      case IMUL, LMUL -> !term.argument(1).isConstant();
      case IDIV, LDIV, IREM, LREM -> true;
      default -> term.sort().isFloating();
    };
  }

  private Answer solveTogether(List<Term> constraints, Set<Input> inputs) {
    List<BoolExpr> assumptions = new ArrayList<>();
    inputs.forEach(input -> assumptions.add(rangeOf(input)));
    constraints.forEach(constraint -> assumptions.add(literalOf(constraint)));
    return answer(solver, solver.check(assumptions.toArray(new BoolExpr[0])), translation, inputs);
  }

  private Answer solveAlone(List<Term> constraints, Set<Input> inputs) {
    try (LoneQuery query = new LoneQuery(constraints, inputs, options)) {
      return query.solve();
    }
  }

  static Answer answer(Solver solver, Status status, Translation translation, Set<Input> inputs) {
    return switch (status) {
      case SATISFIABLE -> new Answer.Sat(read(solver.getModel(), translation, inputs));
      case UNSATISFIABLE -> new Answer.Unsat();
      case UNKNOWN -> new Answer.Unknown("the solver gave up: " + solver.getReasonUnknown());
    };
  }

  private BoolExpr literalOf(Term constraint) {
    return literals.computeIfAbsent(
        constraint, term -> bind("c" + term.id(), translation.condition(term)));
  }

  private BoolExpr rangeOf(Input input) {
    return ranges.computeIfAbsent(
        input, any -> bind("r" + ranges.size(), translation.range(input)));
  }

  private BoolExpr bind(String name, BoolExpr meaning) {
    BoolExpr literal = context.mkBoolConst(name);
    solver.add(new BoolExpr[] {context.mkImplies(literal, meaning)});
    return literal;
  }

  private static InputValues read(Model model, Translation translation, Set<Input> inputs) {
    Map<Input, Long> values = new TreeMap<>();
    for (Input input : inputs) {
      BitVecNum value = (BitVecNum) model.eval(translation.input(input), true);
      long bits = value.getBigInteger().longValue();
      values.put(
          input,
          switch (input.sort()) {
            case INT -> (long) (int) bits;
            case FLOAT -> (long) Float.floatToIntBits(Float.intBitsToFloat((int) bits));
            case DOUBLE -> Double.doubleToLongBits(Double.longBitsToDouble(bits));
            case LONG, BOOLEAN -> bits;
          });
    }
    return InputValues.of(values);
  }

  @Override
  public void close() {
    context.close();
  }
}
