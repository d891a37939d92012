// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import static org.junit.jupiter.api.Assertions.fail;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.Preemptions;
import dev.ravel.explore.text.Behaviours;
import dev.ravel.explore.text.Oracle;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Random programs with infeasible sides of branches, and targets that a solver gives up.
 *
 * <p>Every feasible behaviour must be found. After a target that was given up, the search must
 * continue, end, and propose no target that an execution cannot follow.
 */
class RefusedTargetsTest {
  private static final int PROGRAMS = TestScale.of(1_000);
  private static final int INTERLEAVINGS = 120;
  private static final int RUNS = 2_000;
  private static final String KINDS = "RWWL???S!";

  /** The oracles of the programs that are small enough, by seed; shared by all algorithms. */
  private static final Map<Integer, Oracle> ORACLES = oracles();

  private static Map<Integer, Oracle> oracles() {
    Map<Integer, Oracle> oracles = new TreeMap<>();
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Oracle oracle = oracle(RandomPrograms.of(seed, KINDS));
      if (oracle.isComplete()) {
        oracles.put(seed, oracle);
      }
    }
    return oracles;
  }

  private static Oracle oracle(TextProgram program) {
    return Oracle.of(program, Preemptions.UNBOUNDED, INTERLEAVINGS, RefusedTargetsTest::isFeasible);
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"RANDOM", "POS", "PCT", "SURW", "MIXED"}) // never end, or begin with samples
  void losesNothingWhenASideIsInfeasible(Algorithm algorithm) {
    ORACLES.forEach(
        (seed, oracle) -> {
          if (!infeasible(RandomPrograms.of(seed, KINDS), algorithm, oracle).isEmpty()) {
            fail(
                RandomPrograms.shrink(
                    seed, KINDS, program -> infeasible(program, algorithm, oracle(program))));
          }
        });
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"RANDOM", "POS", "PCT", "SURW", "MIXED"})
  void continuesWhenTheSolverGivesUp(Algorithm algorithm) {
    ORACLES.forEach(
        (seed, oracle) -> {
          if (!unknown(RandomPrograms.of(seed, KINDS), algorithm, oracle).isEmpty()) {
            fail(
                RandomPrograms.shrink(
                    seed, KINDS, program -> unknown(program, algorithm, oracle(program))));
          }
        });
  }

  /** Every second branch of a thread has only one feasible side. */
  private static boolean isFeasible(int thread, int number, int side) {
    return (thread + number) % 2 == 0 || side == (number / 2) % 2;
  }

  private static boolean isFeasible(Trace trace) {
    int[] numbers = new int[Long.SIZE];
    for (int step = 0; step < trace.size(); step++) {
      int thread = trace.thread(step);
      if (trace.kind(step) == Kind.BRANCH
          && !isFeasible(thread, numbers[thread]++, trace.choice(step))) {
        return false;
      }
    }
    return true;
  }

  private static String infeasible(TextProgram program, Algorithm algorithm, Oracle oracle) {
    if (!oracle.isComplete()) {
      return "";
    }
    Behaviours found = new Behaviours();
    String fault = explore(program, algorithm, target -> false, found);
    if (!fault.isEmpty()) {
      return fault;
    }
    return !algorithm.meetsEveryFinalState()
        ? found.failures.equals(oracle.behaviours().failures) ? "" : "misses a failure"
        : found.differenceFrom(oracle.behaviours());
  }

  private static String unknown(TextProgram program, Algorithm algorithm, Oracle oracle) {
    Behaviours found = new Behaviours();
    return oracle.isComplete()
        ? explore(program, algorithm, target -> target.hashCode() % 5 == 0, found)
        : "";
  }

  private static String explore(
      TextProgram program, Algorithm algorithm, Predicate<Target> isGivenUp, Behaviours found) {
    TextExecution execution = new TextExecution(program, RefusedTargetsTest::isFeasible);
    Explorer explorer = BoundsAndBranchesTest.explorer(algorithm);
    boolean isFirst = true;
    int runs = 0;
    try {
      for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
        if (++runs > RUNS) {
          return "does not end";
        }
        Target target = next.get();
        if (!isFirst && isGivenUp.test(target)) {
          explorer.discard(target);
          continue;
        }
        isFirst = false;
        Trace trace = execution.run(target);
        if (execution.isRefused()) {
          explorer.discard(target);
        } else if (trace.outcome() instanceof Outcome.Diverged diverged) {
          return diverged + " for " + target;
        } else {
          found.add(trace, execution.state());
          explorer.learn(target, trace);
        }
      }
    } catch (RuntimeException error) {
      return error + " at " + error.getStackTrace()[0];
    }
    return "";
  }
}
