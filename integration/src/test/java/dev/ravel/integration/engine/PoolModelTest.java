// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.explore.algorithm.ExploreOptions;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.programs.models.PoolCalls;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.ControlledExecution.Engine;
import dev.ravel.runtime.Rules;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random programs of a few calls on a pool. The code of a pool has too many schedules to explore
 * all of them. So random schedules of that code are executed, and the exploration of the model must
 * show everything that they show.
 */
final class PoolModelTest {
  private static final int PROGRAMS = Integer.getInteger("models.programs", 15);
  private static final long SEED = Long.getLong("models.seed", 1);
  private static final int SCHEDULES = Integer.getInteger("models.schedules", 100);
  private static final int ENOUGH = 6_000;

  private static final int SMALL_PROGRAMS = Integer.getInteger("models.small", 4);
  private static final int ENOUGH_INSIDE = Integer.getInteger("models.inside", 10_000);
  private static final List<String> SMALL_CALLS =
      List.of("e1", "x1", "n1", "s", "w", "z", "t", "h", "g", "q", "v", "a", "l", "k");

  private static final List<String> CALLS =
      List.of(
          "e1", "e1", "e2", "e3", "m1", "x1", "d1", "n1", "s", "s", "s,t", "w", "z", "t", "h", "g",
          "r", "v", "l", "k", "i0", "f");

  private static final ModelsTest.Maker MAKER =
      new ModelsTest.Maker(
          "PoolCalls",
          new LoadedClass(PoolCalls.class),
          PROGRAMS,
          List.of("1u", "1u", "11", "2u"),
          CALLS);

  /** Pools that hand their tasks over to workers. */
  private static final ModelsTest.Maker HANDING_OVER =
      new ModelsTest.Maker(
          "PoolCalls",
          new LoadedClass(PoolCalls.class),
          PROGRAMS / 2,
          List.of("1c", "2c", "3c", "2c", "1h", "2h", "1t", "2t"),
          CALLS);

  static Stream<ModelsTest.Maker> makers() {
    return Stream.of(MAKER, HANDING_OVER);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("makers")
  @Tag("slow")
  @Timeout(300)
  void showsWhatTheCodeOfPoolsShows(ModelsTest.Maker maker) {
    SplittableRandom random = new SplittableRandom(SEED);
    int compared = 0;
    for (int i = 0; i < maker.programs(); i++) {
      List<String> program = maker.program(random);
      Optional<Set<String>> modelled =
          ModelsTest.outcomes(MAKER.type(), program, true, Algorithm.OPTIMAL_DPOR, ENOUGH);
      if (modelled.isPresent()) {
        Set<String> missing = sampled(program, false);
        missing.addAll(sampled(program, true)); // hidden accesses alone must not order operations
        missing.removeAll(modelled.get());
        assertTrue(
            missing.isEmpty(), () -> program + " shows " + missing + ", but " + modelled.get());
        compared++;
      }
    }
    int all = compared;
    assertTrue(2 * compared > maker.programs(), () -> "only " + all + " programs were compared");
  }

  /**
   * Programs of one or two calls, small enough to explore the code of the pool as well: both show
   * the same.
   */
  @ParameterizedTest
  @ValueSource(strings = {"1u", "1c", "2c", "1t", "1h"})
  @Timeout(120)
  void showsNothingElseThanTheCodeOfPools(String pool) {
    SplittableRandom random = new SplittableRandom(SEED);
    int compared = 0;
    int programs = pool.equals("1u") ? SMALL_PROGRAMS : SMALL_PROGRAMS / 2;
    for (int i = 0; i < programs; i++) {
      boolean isSingle = i == 0 && pool.equals("1u"); // the others have too many schedules
      List<String> program = isSingle ? List.of(pool, "e1") : smallProgram(pool, random);
      Optional<Set<String>> real =
          ModelsTest.outcomes(MAKER.type(), program, false, Algorithm.OPTIMAL_DPOR, ENOUGH_INSIDE);
      if (real.isPresent()) {
        Optional<Set<String>> modelled =
            ModelsTest.outcomes(
                MAKER.type(), program, true, Algorithm.OPTIMAL_DPOR, 2 * ENOUGH_INSIDE);
        assertEquals(real, modelled, program::toString);
        compared++;
      }
    }
    int all = compared;
    assertTrue(2 * compared >= programs, () -> "only " + all + " programs could be compared");
  }

  /** A thread that shuts the pool down finds it not terminated while another one terminates it. */
  @Test
  @Timeout(60)
  void terminatesInTwoSteps() {
    List<String> program = List.of("1u", "s,t", "r");
    Optional<Set<String>> real =
        ModelsTest.outcomes(MAKER.type(), program, false, Algorithm.OPTIMAL_DPOR, ENOUGH);
    assertEquals(Optional.of(Set.of("s,false, false, 0 true", "s,true, false, 0 true")), real);
    assertEquals(
        real, ModelsTest.outcomes(MAKER.type(), program, true, Algorithm.OPTIMAL_DPOR, ENOUGH));
  }

  /** One call of a thread, two of them, or one call each of two threads. */
  private static List<String> smallProgram(String pool, SplittableRandom random) {
    String first = SMALL_CALLS.get(random.nextInt(SMALL_CALLS.size()));
    String second = SMALL_CALLS.get(random.nextInt(SMALL_CALLS.size()));
    return switch (random.nextInt(3)) {
      case 0 -> List.of(pool, first);
      case 1 -> List.of(pool, first + "," + second);
      default -> List.of(pool, first, second);
    };
  }

  /** What random schedules of the model, or of the code of a pool, show. */
  private static Set<String> sampled(List<String> program, boolean models) {
    Rules rules = new Rules(2_000, TimeUnit.SECONDS.toNanos(1), false, models);
    LoadedClass loaded = MAKER.type().with(program.toArray(String[]::new));
    Set<String> outcomes = new TreeSet<>();
    Engine engine =
        ControlledExecution.supportsContinuations() ? Engine.CONTINUATIONS : Engine.THREADS;
    try (ControlledExecution execution = new ControlledExecution(rules, engine)) {
      Explorer explorer = Algorithm.RANDOM.explorer(ExploreOptions.NONE);
      for (int i = 0; i < SCHEDULES; i++) {
        Target target = explorer.next().orElseThrow();
        Trace trace = execution.run(target, loaded);
        ModelsTest.text(trace.outcome()).ifPresent(outcomes::add);
        explorer.learn(target, trace);
      }
    }
    return outcomes;
  }
}
