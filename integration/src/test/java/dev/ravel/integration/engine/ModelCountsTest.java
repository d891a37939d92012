// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.explore.algorithm.ExploreOptions;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.programs.juc.collections.ConcurrentHashMapCheckThenAct;
import dev.ravel.programs.models.ListCalls;
import dev.ravel.programs.models.QueueCalls;
import dev.ravel.programs.models.SkipListCalls;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.ControlledExecution.Engine;
import dev.ravel.runtime.Rules;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many Mazurkiewicz traces a few calls on modelled classes have. */
final class ModelCountsTest {
  private static final int ENOUGH = 1_000;

  /** Calls as {@link QueueCalls} and the other classes explain them. */
  @ParameterizedTest
  @CsvSource({
    // The producers arrive in one of 3! orders, and so do the consumers. An element is put before
    // it is taken, and the third one has to wait for room: 4 of the ways to interleave them.
    "QueueCalls, A20 p1 p2 p3 t t t, 144",
    "QueueCalls, L20 p1 p2 p3 t t t, 144",
    // Which sender is served first, and whether it waits when the receiver comes.
    "QueueCalls, 'S00 p1 p2 t,t', 4",
    "QueueCalls, 'Y00 p1 p2 t,t', 4",
    // Both reads before both writes, in two orders of the writes, or one thread after the other.
    "ConcurrentHashMapCheckThenAct, '', 4",
    "SkipListCalls, 'N0 g1,p1 g1,p1', 4",
    "ListCalls, 'L0 c1,a1 c1,a1', 4",
    "SkipListCalls, N0 p1 p2, 1",
    "SkipListCalls, N1 g1 c1, 1",
    "SkipListCalls, N1 p1 p1, 2",
    "SkipListCalls, S0 a1 a1, 2",
    "SkipListCalls, N1 r2 c1, 1",
    "SkipListCalls, N0 p1 F, 2",
    "ListCalls, L1 r0 r0, 2",
    "ListCalls, L0 a1 a2, 2",
    "ListCalls, L1 t j, 1",
    "ListCalls, S0 a1 a1, 2"
  })
  @Timeout(60)
  void areAsManyAsTheCallsHave(String type, String calls, int traces) {
    assertEquals(Optional.of(traces), traces(type(type).with(calls.split(" "))));
  }

  private static LoadedClass type(String name) {
    return new LoadedClass(
        switch (name) {
          case "QueueCalls" -> QueueCalls.class;
          case "ConcurrentHashMapCheckThenAct" -> ConcurrentHashMapCheckThenAct.class;
          case "ListCalls" -> ListCalls.class;
          default -> SkipListCalls.class;
        });
  }

  /** Since the last discovery; empty if there are too many. */
  private static Optional<Integer> traces(LoadedClass program) {
    Rules rules = new Rules(500, TimeUnit.SECONDS.toNanos(1), false, true);
    Engine engine =
        ControlledExecution.supportsContinuations() ? Engine.CONTINUATIONS : Engine.THREADS;
    try (ControlledExecution execution = new ControlledExecution(rules, engine)) {
      Explorer explorer = Algorithm.OPTIMAL_DPOR.explorer(ExploreOptions.NONE);
      String observed = "";
      int count = 0;
      for (int i = 0; i < ENOUGH; i++) {
        Optional<Target> target = explorer.next();
        if (target.isEmpty()) {
          return Optional.of(count);
        }
        Trace trace = execution.run(target.get(), program);
        if (execution.discovered().equals(observed)) {
          assertNotEquals(new Outcome.Redundant(), trace.outcome(), "blocked");
          explorer.learn(target.get(), trace);
          count++;
        } else {
          observed = execution.discovered();
          explorer = Algorithm.OPTIMAL_DPOR.explorer(ExploreOptions.NONE);
          count = 0;
        }
      }
    }
    return Optional.empty();
  }
}
