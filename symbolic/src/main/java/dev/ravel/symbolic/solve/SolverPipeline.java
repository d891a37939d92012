// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A solver that calls its backend last.
 *
 * <p>Normalises the constraints and slices them by shared inputs. For each slice that the hint does
 * not satisfy it tries, in this order: the answers to earlier queries, the solutions of earlier
 * slices, changing one input, and all values of the inputs if they are few. Every solution is
 * checked by evaluation in Java.
 */
public final class SolverPipeline implements Solver {
  private final Solver backend;
  private final Normaliser normaliser;
  private final Slicer slicer = new Slicer();
  private final AnswerCache cache = new AnswerCache();
  private final RecentModels models = new RecentModels();
  private final Enumeration enumeration = new Enumeration();
  private final OneInputGuess guess = new OneInputGuess();
  private final Map<Stage, Long> answered = new EnumMap<>(Stage.class);
  private Stage latest = Stage.NORMALISE;
  private long queries;
  private long calls;
  private long unknown;

  /**
   * @param terms the table that the constraints come from
   */
  public SolverPipeline(Terms terms, Solver backend) {
    this.normaliser = new Normaliser(terms);
    this.backend = backend;
  }

  @Override
  public Answer solve(List<Term> constraints, InputValues hint) {
    latest = Stage.NORMALISE;
    Answer answer =
        normaliser
            .normalise(constraints)
            .map(set -> solveSlices(slicer.slice(set), hint))
            .orElse(new Answer.Unsat());
    queries++;
    answered.merge(latest, 1L, Long::sum);
    if (answer instanceof Answer.Unknown) {
      unknown++;
    }
    return answer;
  }

  /** One unsatisfiable slice decides the query; an unknown slice does not. */
  private Answer solveSlices(List<Slice> slices, InputValues hint) {
    Map<Input, Long> values = new LinkedHashMap<>();
    Optional<Answer> undecided = Optional.empty();
    for (Slice slice : slices) {
      Answer answer = solveSlice(slice, hint);
      if (answer instanceof Answer.Unsat) {
        return answer;
      }
      if (answer instanceof Answer.Sat sat) {
        // Includes inputs with their default value, so that the execution does not choose
        // another one.
        slice.inputs().forEach(input -> values.put(input, sat.inputs().valueOf(input)));
      } else {
        undecided = Optional.of(answer);
      }
    }
    return undecided.orElseGet(() -> new Answer.Sat(hint.with(values)));
  }

  private Answer solveSlice(Slice slice, InputValues hint) {
    reach(Stage.HINT);
    if (slice.isSatisfiedBy(hint)) {
      return new Answer.Sat(hint);
    }
    reach(Stage.CACHE);
    Optional<Answer> known = cache.find(slice);
    if (known.isPresent()) {
      return known.get();
    }
    Answer answer = solveNewSlice(slice, hint);
    cache.remember(slice, answer);
    if (answer instanceof Answer.Sat sat) {
      models.remember(sat.inputs());
    }
    return answer;
  }

  private Answer solveNewSlice(Slice slice, InputValues hint) {
    reach(Stage.MODELS);
    Optional<InputValues> model = models.find(slice, hint);
    if (model.isPresent()) {
      return new Answer.Sat(model.get());
    }
    reach(Stage.GUESS);
    Optional<Answer> guessed = guess.guess(slice, hint).or(() -> enumeration.solve(slice));
    if (guessed.isPresent()) {
      return guessed.get();
    }
    reach(Stage.BACKEND);
    calls++;
    return backend
        .solve(slice.constraints(), hint)
        .match(sat -> confirmed(slice, sat), unsat -> unsat, undecided -> undecided);
  }

  private static Answer confirmed(Slice slice, Answer.Sat sat) {
    long[] values = slice.valuesOf(sat.inputs());
    return slice.isSatisfiedBy(values)
        ? new Answer.Sat(slice.asInputs(values))
        : new Answer.Unknown(
            "bug in ravel: the solver's inputs "
                + slice.asInputs(values)
                + " do not satisfy "
                + slice.violatedBy(values).get(0));
  }

  private void reach(Stage stage) {
    if (stage.compareTo(latest) > 0) {
      latest = stage;
    }
  }

  /** The statistics of all queries so far. */
  public SolverStatistics statistics() {
    return new SolverStatistics(queries, answered, calls, unknown);
  }

  @Override
  public void close() {
    backend.close();
  }
}
