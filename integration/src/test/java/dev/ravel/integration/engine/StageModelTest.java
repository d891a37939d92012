// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.programs.models.StageCalls;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs of a few calls on two CompletableFutures have the same results whether the futures are
 * modelled or explored.
 *
 * <p>The own code of the class has so many schedules that the programs are smaller than those of
 * {@link ModelsTest}: one thread completes a future, and another one adds a dependent or waits.
 */
final class StageModelTest {
  private static final int PROGRAMS = Integer.getInteger("models.programs", 40);
  private static final long SEED = Long.getLong("models.seed", 1);

  /** The limit of executions of the own code of the class. */
  private static final int ENOUGH = Integer.getInteger("models.inside", 1_500);

  /** The same for the programs that are listed. */
  private static final int EDGES = 60_000;

  private static final LoadedClass TYPE = new LoadedClass(StageCalls.class);
  private static final List<String> STATES = List.of("own", "own", "apply", "handle", "compose");
  private static final List<String> COMPLETING =
      List.of("c", "c", "c", "c2", "d2", "x", "x", "x2", "k", "S", "o");
  private static final List<String> ADDING =
      List.of(
          "a", "a", "a2", "b", "b2", "v", "r2", "h", "h2", "w", "w2", "y", "y2", "p", "p2", "m",
          "m2", "M2", "Y", "A", "A2", "H2", "B", "O", "L", "N", "P", "U");
  private static final List<String> ASKING =
      List.of("g", "g2", "j", "j2", "G", "z2", "q", "n2", "s", "e2", "l", "t", "u2", "f");

  private static List<String> program(SplittableRandom random) {
    List<String> program = new ArrayList<>();
    program.add(any(STATES, random));
    program.add(any(COMPLETING, random) + (random.nextInt(4) == 0 ? "," + call(random) : ""));
    program.add(call(random) + (random.nextInt(4) == 0 ? "," + any(ASKING, random) : ""));
    if (random.nextInt(5) == 0) {
      program.add(random.nextBoolean() ? any(COMPLETING, random) : "i1");
    }
    return program;
  }

  private static String call(SplittableRandom random) {
    return any(random.nextInt(3) == 0 ? ASKING : ADDING, random);
  }

  private static String any(List<String> calls, SplittableRandom random) {
    return calls.get(random.nextInt(calls.size()));
  }

  @Test
  @Tag("slow")
  @Timeout(7_200)
  void endUpAsTheRealOnes() {
    SplittableRandom random = new SplittableRandom(SEED);
    int compared = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      List<String> program = program(random);
      Optional<Set<String>> real = outcomes(program, false, Algorithm.OPTIMAL_DPOR, ENOUGH);
      if (real.isPresent()) {
        assertEquals(real, modelled(program, ENOUGH), program::toString);
        compared++;
      }
    }
    int all = compared;
    assertTrue(2 * compared > PROGRAMS, () -> "only " + all + " programs could be compared");
  }

  /**
   * A thread that completes the future second takes the dependent; a thread that waits takes it; a
   * thread that adds a dependent takes another one. A thread that completes a future executes a
   * stage after an asynchronous one, or after one that waits for another future, although another
   * thread has executed that one.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "own c a",
        "own c g",
        "own c a,a",
        "apply c2 k",
        "apply c g2",
        "handle x2 w2 c",
        "own c T",
        "own c D,c2"
      })
  void endUpAsTheRealOnesAtTheEdges(String calls) {
    List<String> program = List.of(calls.split(" "));
    Optional<Set<String>> real = outcomes(program, false, Algorithm.OPTIMAL_DPOR, EDGES);
    assertTrue(real.isPresent());
    assertEquals(real, modelled(program, EDGES));
  }

  private static Optional<Set<String>> modelled(List<String> program, int enough) {
    return outcomes(program, true, Algorithm.OPTIMAL_DPOR, 2 * enough);
  }

  @Test
  @Tag("slow")
  @Timeout(300)
  void areExploredByAllAlgorithms() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < PROGRAMS / 3; i++) {
      List<String> program = program(random);
      Optional<Set<String>> all = outcomes(program, true, Algorithm.DFS, ENOUGH);
      for (Algorithm algorithm : AlgorithmsAgreeTest.reductions()) {
        if (all.isPresent()) {
          assertEquals(
              all,
              outcomes(program, true, algorithm, 2 * ENOUGH),
              () -> program + " by " + algorithm.label());
        }
      }
    }
  }

  private static Optional<Set<String>> outcomes(
      List<String> program, boolean isModelled, Algorithm algorithm, int enough) {
    return ModelsTest.outcomes(TYPE, program, isModelled, algorithm, enough);
  }
}
