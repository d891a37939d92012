// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.CheckResult;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.probe.Shadow;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.Recording;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.Inputs;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.solve.Answer;
import dev.ravel.symbolic.solve.Solver;
import dev.ravel.symbolic.solve.SolverPipeline;
import dev.ravel.symbolic.solve.SolverStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Runs a program that takes inputs: finds inputs for a target and runs it with them.
 *
 * <p>The target names the conditions of the branches on its way, so whether there are such inputs
 * is known before the run.
 */
final class SymbolicExecution implements AutoCloseable {
  private final Conditions conditions;
  private final GivenInputs given;
  private final SolverPipeline solver;

  /** Finds what is easily found; a wish is not worth more. */
  private final SolverPipeline wishing;

  private final SymbolicListener listener;

  /** The inputs of the last run that was searched for; a random one must not lead it away. */
  private Inputs searched = Inputs.NONE;

  private Inputs random = Inputs.NONE;
  private boolean isRandom;

  /** Why the last target could not be followed; empty if no inputs lead there. */
  private Optional<String> unknown = Optional.empty();

  SymbolicExecution(Conditions conditions, GivenInputs given) {
    this.conditions = conditions;
    this.given = given;
    this.solver = new SolverPipeline(conditions.terms(), Solvers.open(conditions.terms()));
    this.wishing = new SolverPipeline(conditions.terms(), Solver.unavailable("it is only a wish"));
    this.listener = new SymbolicListener(conditions, given);
  }

  /** Uses these values, by thread and number, instead of the defaults. */
  void replay(Map<String, Long> values) {
    listener.replay(values);
  }

  /** Runs the target with inputs that follow it; empty if there are none, or none were found. */
  Optional<Trace> run(ControlledExecution execution, Target target, Supplier<Trace> run) {
    unknown = Optional.empty();
    OptionalLong seed = target.tail().inputSeed();
    isRandom = seed.isPresent();
    if (isRandom) {
      random = Inputs.NONE;
      return Optional.of(withInputs(execution, seed, false, run));
    }
    List<Term> constraints = conditions.constraints(target);
    Answer answer = answer(constraints);
    if (answer instanceof Answer.Unknown reason) {
      unknown = Optional.of(reason.reason());
    }
    if (!(answer instanceof Answer.Sat sat)) {
      return Optional.empty();
    }
    searched = sat.inputs();
    grant(target.tail().wishes(), constraints);
    return Optional.of(withInputs(execution, seed, true, run));
  }

  private Answer answer(List<Term> constraints) {
    return constraints.isEmpty() ? new Answer.Sat(searched) : solver.solve(constraints, searched);
  }

  /** Changes the inputs so that they take more of the sides that are wished for. */
  private void grant(long[] wishes, List<Term> constraints) {
    for (long wish : wishes) {
      constraints.add(conditions.constraint(wish));
      if (wishing.solve(constraints, searched) instanceof Answer.Sat sat) {
        searched = sat.inputs();
      } else {
        constraints.remove(constraints.size() - 1);
      }
    }
  }

  /** Repeats a run with the inputs of the last one. */
  Recording record(ControlledExecution execution, Supplier<Recording> run) {
    return withInputs(execution, OptionalLong.empty(), false, run);
  }

  private <T> T withInputs(
      ControlledExecution execution, OptionalLong seed, boolean isSearched, Supplier<T> run) {
    listener.begin(execution, inputs(), seed, isSearched);
    Shadow.install(listener);
    try {
      T result = run.get();
      listener.ended();
      setInputs(listener.inputs());
      return result;
    } finally {
      if (!execution.isGivenUp()) {
        Shadow.install(null);
      }
    }
  }

  private Inputs inputs() {
    return isRandom ? random : searched;
  }

  private void setInputs(Inputs inputs) {
    if (isRandom) {
      random = inputs;
    } else {
      searched = inputs;
    }
  }

  /** Throws {@link UsageException} if the first execution could not take what the user gave it. */
  void requireGiven() {
    given.requireTaken(listener.taken());
  }

  /** Takes over what a run of an earlier check has left behind. */
  void restore(TakenInputs earlier) {
    given.accept();
    listener.ended();
    isRandom = earlier.areRandom();
    setInputs(earlier.values());
    listener.random().restore(earlier.constants());
  }

  /** What the last run has left behind. */
  TakenInputs taken() {
    return new TakenInputs(inputs(), isRandom, listener.random().constants());
  }

  Optional<String> unknown() {
    return unknown;
  }

  /** The inputs of the last run, by the names that the program gave them. */
  Map<String, String> named() {
    Map<String, String> named = new TreeMap<>();
    Map<Input, String> taken = listener.taken();
    for (Input input : taken.keySet()) {
      named.put(GivenInputs.nameOf(input, taken), input.print(inputs().valueOf(input)));
    }
    return named;
  }

  /** The inputs of the last run. */
  Map<Input, Long> values() {
    Map<Input, Long> values = new TreeMap<>();
    listener.taken().keySet().forEach(input -> values.put(input, inputs().valueOf(input)));
    return values;
  }

  CheckResult.SolverUse use() {
    SolverStatistics statistics = solver.statistics();
    Map<String, Long> answered = new LinkedHashMap<>();
    statistics
        .answered()
        .forEach((stage, queries) -> answered.put(stage.name().toLowerCase(Locale.ROOT), queries));
    return new CheckResult.SolverUse(
        statistics.queries(), statistics.calls(), statistics.unknown(), answered);
  }

  /** Gives back the solver's memory, which the garbage collector does not see. */
  @Override
  public void close() {
    solver.close();
  }
}
