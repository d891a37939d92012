// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.CheckResult;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.probe.Shadow;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.Recording;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.Inputs;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import dev.ravel.symbolic.solve.Answer;
import dev.ravel.symbolic.solve.SolverPipeline;
import dev.ravel.symbolic.solve.SolverStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs a program that takes inputs: finds inputs for a target, runs it with them, and keeps what
 * the run shows about its branches.
 *
 * <p>What a target's branches depend on is known as far as the run before shows the way. If the run
 * parts from its target at a branch behind that, it has shown the way to there, and the target is
 * tried again with other inputs; every try gets further.
 */
final class SymbolicExecution implements AutoCloseable {
  private final Terms terms = new Terms();
  private final SolverPipeline solver = new SolverPipeline(terms, Solvers.open(terms));
  private final GivenInputs given;
  private final SymbolicListener listener;

  /** A run with random inputs must not lead the search away from where it is. */
  private final Way searched = new Way();

  private final Way random = new Way();
  private Way way = searched;

  /** How many runs the last target took beside the one that followed it. */
  private int detours;

  /** The last of these; empty if the target was followed. */
  private Optional<Trace> detour = Optional.empty();

  /** Why the last target could not be followed; empty if no inputs lead there. */
  private Optional<String> unknown = Optional.empty();

  /** What is kept of a run: its inputs, and the branches that it took. */
  private static final class Way {
    private Inputs inputs = Inputs.NONE;
    private final Branches branches = new Branches();
  }

  SymbolicExecution(GivenInputs given) {
    this.given = given;
    this.listener = new SymbolicListener(terms, given);
  }

  /** Uses these values, by thread and number, instead of the defaults. */
  void replay(Map<String, Long> values) {
    listener.replay(values);
  }

  /** Runs the target with inputs that follow it; empty if there are none, or none were found. */
  Optional<Trace> run(ControlledExecution execution, Target target, Supplier<Trace> run) {
    unknown = Optional.empty();
    detours = 0;
    detour = Optional.empty();
    OptionalLong seed = target.tail().inputSeed();
    if (seed.isPresent()) {
      way = random;
      way.inputs = Inputs.NONE;
      return Optional.of(withInputs(execution, seed, run, Function.identity()));
    }
    way = searched;
    int shown = 0;
    while (true) {
      Answer answer = answer(way.branches.constraints(target));
      if (answer instanceof Answer.Unknown reason) {
        unknown = Optional.of(reason.reason());
      }
      if (!(answer instanceof Answer.Sat sat)) {
        return Optional.empty();
      }
      way.inputs = sat.inputs();
      Trace trace = withInputs(execution, OptionalLong.empty(), run, Function.identity());
      boolean getsFurther = execution.followed() > shown;
      shown = execution.followed();
      if (!getsFurther || !partsAtBranch(trace)) {
        detour = Optional.empty();
        return Optional.of(trace);
      }
      detours++;
      detour = Optional.of(trace);
    }
  }

  private Answer answer(List<Term> constraints) {
    return constraints.isEmpty()
        ? new Answer.Sat(way.inputs)
        : solver.solve(constraints, way.inputs);
  }

  /** Repeats a run with the inputs of the last one. */
  Recording record(ControlledExecution execution, Supplier<Recording> run) {
    return withInputs(execution, OptionalLong.empty(), run, Recording::trace);
  }

  private <T> T withInputs(
      ControlledExecution execution,
      OptionalLong seed,
      Supplier<T> run,
      Function<T, Trace> traceOf) {
    listener.begin(execution, way.inputs, way.branches, seed);
    Shadow.install(listener);
    try {
      T result = run.get();
      listener.ended();
      way.inputs = listener.inputs();
      way.branches.ended(traceOf.apply(result).decisions());
      return result;
    } finally {
      if (!execution.isGivenUp()) {
        Shadow.install(null);
      }
    }
  }

  private boolean partsAtBranch(Trace trace) {
    return trace.outcome() instanceof Outcome.Diverged diverged
        && diverged.step() < trace.size()
        && trace.kind(diverged.step()) == Kind.BRANCH;
  }

  /** Throws {@link UsageException} if the first execution could not take what the user gave it. */
  void requireGiven() {
    given.requireTaken(listener.taken());
  }

  /** Takes over what a run of an earlier check has left behind. */
  void restore(TakenInputs earlier) {
    given.accept();
    listener.ended();
    way = earlier.areRandom() ? random : searched;
    way.inputs = earlier.values();
    listener.random().restore(earlier.constants());
  }

  /** Says that the run to be repeated is the last one that was searched for. */
  void search() {
    way = searched;
  }

  /** What the last run has left behind. */
  TakenInputs taken() {
    return new TakenInputs(way.inputs, way == random, listener.random().constants());
  }

  Optional<Trace> detour() {
    return detour;
  }

  int detours() {
    return detours;
  }

  Optional<String> unknown() {
    return unknown;
  }

  /** The inputs of the last run, by the names that the program gave them. */
  Map<String, String> named() {
    Map<String, String> named = new TreeMap<>();
    Map<Input, String> taken = listener.taken();
    for (Input input : taken.keySet()) {
      named.put(GivenInputs.nameOf(input, taken), input.print(way.inputs.valueOf(input)));
    }
    return named;
  }

  /** The inputs of the last run. */
  Map<Input, Long> values() {
    Map<Input, Long> values = new TreeMap<>();
    listener.taken().keySet().forEach(input -> values.put(input, way.inputs.valueOf(input)));
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
