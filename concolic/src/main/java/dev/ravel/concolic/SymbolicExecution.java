// SPDX-License-Identifier: Apache-2.0
package dev.ravel.concolic;

import dev.ravel.concolic.SymbolicListener.Purpose;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Decision;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.model.UsageException;
import dev.ravel.probe.shadow.Shadow;
import dev.ravel.probe.shadow.TermPassing;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.Recording;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.TermPrinter;
import dev.ravel.symbolic.solve.Answer;
import dev.ravel.symbolic.solve.Solver;
import dev.ravel.symbolic.solve.SolverPipeline;
import dev.ravel.symbolic.solve.SolverStatistics;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Executes a program that takes inputs: finds inputs for a target, then executes the target with
 * them.
 *
 * <p>The target names the branch constraints on its way (D-inputs-8). So the solver is asked before
 * the execution, and an infeasible target costs no execution.
 */
public final class SymbolicExecution implements AutoCloseable {
  private final BranchConstraints branchConstraints;
  private final GivenInputs given;
  private final SolverPipeline solver;

  /** Without a solver: a wish is granted only if the stages in front of the solver find inputs. */
  private final SolverPipeline wishing;

  private final SymbolicListener listener;
  private final BugKeepingListener watched;

  /** The inputs of the last execution that was not random. Random inputs must not replace them. */
  private InputValues searched = InputValues.NONE;

  private InputValues random = InputValues.NONE;
  private boolean isRandom;

  /** The last execution that was repeated for a report. */
  private Optional<Trace> recorded = Optional.empty();

  /** Why the solver could not decide the last target; empty if it could. */
  private Optional<String> unknown = Optional.empty();

  public SymbolicExecution(BranchConstraints branchConstraints, GivenInputs given) {
    this.branchConstraints = branchConstraints;
    this.given = given;
    this.solver =
        new SolverPipeline(branchConstraints.terms(), Solvers.open(branchConstraints.terms()));
    this.wishing =
        new SolverPipeline(
            branchConstraints.terms(), Solver.unavailable("wishes are not passed to the solver"));
    this.listener = new SymbolicListener(branchConstraints, given);
    this.watched = new BugKeepingListener(listener);
  }

  /** Uses these values, by thread and number, instead of the defaults. */
  public void replay(Map<String, Long> values) {
    listener.replay(values);
  }

  /**
   * Executes the target with inputs that satisfy its constraints; empty if none exist or none were
   * found.
   */
  public Optional<Trace> run(ControlledExecution execution, Target target, Supplier<Trace> run) {
    if (!findInputs(target)) {
      return Optional.empty();
    }
    Purpose purpose = isRandom ? Purpose.SAMPLE : Purpose.SEARCH;
    return Optional.of(withInputs(execution, target.tail().inputSeed(), purpose, run));
  }

  /** Whether there are inputs for the target; inputs at random are drawn by the execution. */
  private boolean findInputs(Target target) {
    unknown = Optional.empty();
    isRandom = target.tail().inputSeed().isPresent();
    if (isRandom) {
      random = InputValues.NONE;
      return true;
    }
    List<Term> constraints = branchConstraints.constraints(target);
    Answer answer = answer(constraints);
    if (answer instanceof Answer.Unknown reason) {
      unknown = Optional.of(reason.reason());
    }
    if (!(answer instanceof Answer.Sat sat)) {
      return false;
    }
    searched = sat.inputs();
    grant(target.tail().wishes(), constraints);
    return true;
  }

  private Answer answer(List<Term> constraints) {
    return constraints.isEmpty() ? new Answer.Sat(searched) : solver.solve(constraints, searched);
  }

  /** Changes the inputs so that they take as many of the desired sides as possible. */
  private void grant(long[] wishes, List<Term> constraints) {
    for (long wish : wishes) {
      constraints.add(branchConstraints.constraint(wish));
      if (wishing.solve(constraints, searched) instanceof Answer.Sat sat) {
        searched = sat.inputs();
      } else {
        constraints.remove(constraints.size() - 1);
      }
    }
  }

  /** Repeats an execution with the inputs of the last one. */
  public Recording record(ControlledExecution execution, Supplier<Recording> run) {
    Recording recording = withInputs(execution, OptionalLong.empty(), Purpose.RECORD, run);
    recorded = Optional.of(recording.trace());
    return recording;
  }

  private <T> T withInputs(
      ControlledExecution execution, OptionalLong seed, Purpose purpose, Supplier<T> run) {
    listener.begin(execution, inputs(), seed, purpose);
    Shadow.install(watched);
    try {
      T result = run.get();
      String unclaimed = TermPassing.unclaimed();
      if (unclaimed != null) {
        listener.lost(unclaimed, -1);
      }
      listener.ended();
      setInputs(listener.inputs());
      return result;
    } finally {
      if (!execution.isGivenUp()) {
        Shadow.install(null);
      }
    }
  }

  private InputValues inputs() {
    return isRandom ? random : searched;
  }

  private void setInputs(InputValues inputs) {
    if (isRandom) {
      random = inputs;
    } else {
      searched = inputs;
    }
  }

  /** Throws {@link UsageException} if the first execution could not take the values of the user. */
  public void requireGiven() {
    given.requireTaken(listener.taken());
  }

  /**
   * Repeats what an earlier check did for a target, without an execution.
   *
   * <p>The solver is asked again, because later answers depend on earlier ones.
   *
   * @param earlier the inputs that the execution of the earlier check left
   */
  public void repeat(Target target, TakenInputs earlier) {
    findInputs(target);
    given.accept();
    listener.ended();
    isRandom = earlier.areRandom();
    setInputs(earlier.values());
    listener.random().restore(earlier.constants());
  }

  /** Lets the next execution begin with these values. */
  public void startFrom(InputValues values) {
    isRandom = false;
    searched = values;
  }

  /**
   * Replaces the inputs of the last execution by those nearest to zero that satisfy the constraints
   * of the target.
   *
   * @param isOver whether the search has to end with what it has found
   */
  public void approachZero(Target target, BooleanSupplier isOver) {
    NearestInputs search =
        new NearestInputs(
            branchConstraints.terms(),
            solver,
            branchConstraints.constraints(target),
            inputs(),
            isOver);
    startFrom(search.search(new TreeSet<>(listener.taken().keySet())));
  }

  /** The inputs that the last execution left for later ones. */
  public TakenInputs taken() {
    return new TakenInputs(inputs(), isRandom, listener.random().constants());
  }

  /** Why the solver could not decide the last target; empty if it could. */
  public Optional<String> unknown() {
    return unknown;
  }

  /** The inputs of the last execution, by their names in reports. */
  public Map<String, String> named() {
    Map<String, String> named = new TreeMap<>();
    Map<Input, String> taken = listener.taken();
    for (Input input : taken.keySet()) {
      named.put(GivenInputs.nameOf(input, taken), input.print(inputs().valueOf(input)));
    }
    return named;
  }

  /** The branch constraints of an execution that are known, by step. */
  public Map<Integer, String> constraints(Trace trace) {
    if (recorded.filter(last -> last == trace).isPresent()) {
      return listener.branches().constraints(trace, branchConstraints.terms(), printer());
    }
    Map<Integer, String> constraints = new HashMap<>();
    for (int step = 0; step < trace.size(); step++) {
      Optional<String> constraint = constraint(trace.decision(step));
      if (constraint.isPresent()) {
        constraints.put(step, constraint.get());
      }
    }
    return constraints;
  }

  /** The branch constraint of a packed decision; empty if it has none. */
  public Optional<String> constraint(long decision) {
    return Decision.constraint(decision) == 0
        ? Optional.empty()
        : Optional.of(printer().print(branchConstraints.constraint(decision)));
  }

  private TermPrinter printer() {
    Map<Input, String> taken = listener.taken();
    return new TermPrinter(input -> GivenInputs.nameOf(input, taken));
  }

  /** The inputs of the last execution. */
  public Map<Input, Long> values() {
    Map<Input, Long> values = new TreeMap<>();
    listener.taken().keySet().forEach(input -> values.put(input, inputs().valueOf(input)));
    return values;
  }

  /** The work of the solver so far. */
  public CheckResult.SolverUse use() {
    SolverStatistics statistics = solver.statistics();
    Map<String, Long> answered = new LinkedHashMap<>();
    statistics
        .answered()
        .forEach((stage, queries) -> answered.put(stage.name().toLowerCase(Locale.ROOT), queries));
    return new CheckResult.SolverUse(
        statistics.queries(), statistics.calls(), statistics.unknown(), answered);
  }

  /** Frees the native memory of the solver. */
  @Override
  public void close() {
    solver.close();
  }
}
