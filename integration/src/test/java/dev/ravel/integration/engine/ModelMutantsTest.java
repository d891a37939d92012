// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static dev.ravel.integration.engine.BrokenEngine.Mutation.withField;
import static dev.ravel.integration.engine.BrokenEngine.Mutation.withoutCall;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.integration.engine.BrokenEngine.Mutation;
import dev.ravel.programs.models.ConcurrentQueueCalls;
import dev.ravel.programs.models.ExchangerCalls;
import dev.ravel.programs.models.FutureCalls;
import dev.ravel.programs.models.ListCalls;
import dev.ravel.programs.models.PoolCalls;
import dev.ravel.programs.models.QueueCalls;
import dev.ravel.programs.models.SendersInOrder;
import dev.ravel.programs.models.SkipListCalls;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The comparison with the code of the classes notices broken models: a lost wake-up, elements in
 * the wrong order, and an operation without its location.
 */
final class ModelMutantsTest {
  private static final int ENOUGH = 3_000;

  /**
   * A broken model.
   *
   * @param program ends differently than with the code of the class
   */
  record Mutant(Mutation mutation, Class<?> type, String program) {
    @Override
    public String toString() {
      return mutation.toString();
    }
  }

  static Stream<Mutant> mutants() {
    Mutation[] ofQueues = {
      withoutCall("queue: no waiting thread is enabled", "Synchronizers", "changedLevel", "enable"),
      withField("queue: takes the wrong end", "QueueModel", "call", "pollFirst", "pollLast"),
      withField("queue: a poll only reads", "QueueModel", "poll", "TRY_ACQUIRE", "AWAIT"),
      withoutCall("queue: it is never full", "QueueModel", "put", "isBounded"),
      withoutCall("queue: its size is no operation", "QueueModel", "call", "requireNoOthers")
    };
    Mutation[] ofFutures = {
      withoutCall("future: no query is an operation", "FutureModel", "call", "query"),
      withoutCall("future: no thread sees the end", "FutureModel", "lambda\\$raise\\$.*", "put"),
    };
    Mutation[] ofMeetings = {
      withoutCall("meeting: the partner is not woken", "Meetings", "wake", "update"),
      withField("meeting: arriving only reads", "Meetings", "arrive", "TRY_ACQUIRE", "AWAIT"),
      withoutCall("meeting: no thread waits", "MeetingPlace", "add", "add"),
      withoutCall("meeting: no thread leaves", "Meetings", "await", "update"),
      withoutCall("meeting: any order", "SynchronousQueueModel", "lambda\\$call\\$.*", "isFair"),
      withoutCall("meeting: interrupts", "SynchronousQueueModel", "transfer", "checkInterrupt"),
    };
    Mutation[] ofLists = {
      withoutCall("list: no read is an operation", "ListModel", "enter", "accessObject"),
      withoutCall("list: no update is an operation", "ListModel", "update", "accessObject"),
      withoutCall("list: addition is no operation", "ListModel", "beforeMonitor", "update"),
    };
    Mutation[] ofSkipLists = {
      withoutCall("skip list: no read is an operation", "SkipListModel", "read", "accessObject"),
      withoutCall("skip list: any keys", "SkipListModel", "location", "mapsAreOrdered"),
      withoutCall("skip list: size at any time", "SkipListModel", "showAll", "requirePast"),
      withoutCall("skip list: first key", "SkipListModel", "readWhole", "mapsAreOrdered"),
      withoutCall("skip list: updates", "SkipListModel", "update", "accessObject"),
    };
    Mutation[] ofPools = {
      withoutCall("pool: a task is lost", "PoolState", "handOver", "add"),
      withoutCall("pool: no call is an operation", "PoolModel", "call", "enter"),
    };
    return Stream.of(
        new Mutant(ofLists[0], ListCalls.class, "L1 t a1"),
        new Mutant(ofLists[1], ListCalls.class, "L1 a1 t"),
        new Mutant(ofLists[2], ListCalls.class, "L1 A1 t"),
        new Mutant(ofSkipLists[0], SkipListCalls.class, "N1 g1 r1"),
        new Mutant(ofSkipLists[1], SkipListCalls.class, "X0 p0 p1"),
        new Mutant(ofSkipLists[2], SkipListCalls.class, "N1 B p0"),
        new Mutant(ofSkipLists[3], SkipListCalls.class, "N1 F p0"),
        new Mutant(ofSkipLists[4], SkipListCalls.class, "N1 v1 p1"),
        new Mutant(ofPools[0], PoolCalls.class, "1c e1,e2"),
        new Mutant(ofPools[1], PoolCalls.class, "1c e1 e2"),
        new Mutant(ofQueues[0], QueueCalls.class, "A10 p1 t"),
        new Mutant(ofQueues[1], QueueCalls.class, "D32 t"),
        new Mutant(ofQueues[2], QueueCalls.class, "A21 l l"),
        new Mutant(ofQueues[3], QueueCalls.class, "A11 p1"),
        new Mutant(ofQueues[2], ConcurrentQueueCalls.class, "1 l l"),
        new Mutant(ofQueues[4], ConcurrentQueueCalls.class, "0 s o1"),
        new Mutant(ofFutures[0], FutureCalls.class, "value r d"),
        new Mutant(ofFutures[1], FutureCalls.class, "value r g"),
        new Mutant(ofMeetings[0], QueueCalls.class, "S00 p1 t"),
        new Mutant(ofMeetings[1], QueueCalls.class, "S00 o1 v"),
        new Mutant(ofMeetings[2], QueueCalls.class, "S00 p1 t"),
        new Mutant(ofMeetings[3], QueueCalls.class, "S00 w1"),
        new Mutant(ofMeetings[4], SendersInOrder.class, "fair"),
        new Mutant(ofMeetings[5], QueueCalls.class, "S00 p1 i0"),
        new Mutant(ofMeetings[0], ExchangerCalls.class, "new x1 x2"));
  }

  /** Called by the copy of this class in a broken engine. */
  static Optional<Set<String>> modelled(Class<?> type, List<String> program, int enough) {
    return ModelsTest.outcomes(
        new LoadedClass(type), program, true, Algorithm.OPTIMAL_DPOR, enough);
  }

  /** The copy of the engine behaves as the engine, so what is noticed are the changes. */
  @Test
  @Timeout(60)
  void unchangedCopyIsNotNoticed() {
    Mutation none = new Mutation("none", "Meetings", "wake", method -> method);
    for (Mutant mutant : mutants().toList()) {
      List<String> program = List.of(mutant.program().split(" "));
      BrokenEngine copy = new BrokenEngine(none);
      assertEquals(
          modelled(mutant.type(), program, ENOUGH),
          copy.outcomes(mutant.type(), program, ENOUGH),
          mutant::toString);
      assertFalse(copy.isChanged());
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("mutants")
  @Timeout(60)
  void areNoticed(Mutant mutant) {
    BrokenEngine broken = new BrokenEngine(mutant.mutation());
    List<String> program = List.of(mutant.program().split(" "));
    Optional<Set<String>> modelled = modelled(mutant.type(), program, ENOUGH);
    assertTrue(modelled.isPresent());
    assertNotEquals(modelled, broken.outcomes(mutant.type(), program, ENOUGH));
    assertTrue(broken.isChanged());
    Optional<Set<String>> real =
        ModelsTest.outcomes(
            new LoadedClass(mutant.type()), program, false, Algorithm.OPTIMAL_DPOR, ENOUGH);
    real.ifPresent(outcomes -> assertEquals(outcomes, modelled.get()));
  }
}
