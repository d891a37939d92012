// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.DfsExplorer;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.text.Behaviours;
import dev.ravel.explore.text.MazurkiewiczTrace;
import dev.ravel.explore.text.Oracle;
import dev.ravel.explore.text.PublishedPrograms;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Compares deadlocks with brute force; those on locks by the thread conditions involved. */
class DeadlockSearchTest {
  private static final int PROGRAMS = TestScale.of(500);
  private static final int INTERLEAVINGS = 1_000;

  @ParameterizedTest
  @EnumSource
  void findsEveryDeadlockOfRandomPrograms(ReadModel reading) {
    int deadlocked = 0;
    for (int seed = 0; deadlocked < PROGRAMS; seed++) {
      String text = RandomPrograms.of(seed, "RWLLLL").text();
      // Every second program lacks an unlock, so that some locks are never released.
      String changed = seed % 2 == 0 ? text : text.replaceFirst("Ua", "");
      TextProgram program = TextProgram.parse(changed);
      Set<Long> expected = cores(program, new DfsExplorer(), reading, INTERLEAVINGS);
      if (!expected.isEmpty()) {
        deadlocked++;
        Explorer explorer = new UnfoldingExplorer(reading, seed);
        assertEquals(expected, cores(program, explorer, reading, INTERLEAVINGS), changed);
      }
    }
  }

  /** n philosophers have L(2n) - 2 deadlocks, where L are the Lucas numbers 47, 123, 322. */
  @Test
  @Tag("slow")
  void findsAllDeadlocksOfTheDiningPhilosophers() {
    assertEquals(45, deadlocks(PublishedPrograms.dining(4)));
    assertEquals(121, deadlocks(PublishedPrograms.dining(5)));
    assertEquals(320, deadlocks(PublishedPrograms.dining(6)));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          # name         ; program                             ; deadlocks
          inversion      ; La Lb Ub Ua | Lb La Ua Ub           ; 1
          same order     ; La Lb Ub Ua | La Lb Ub Ua           ; 0
          guarded        ; Lc La Lb Ub Ua Uc | Lc Lb La Ua Ub Uc ; 0
          never released ; La | La Ua                          ; 1
          neither unlocks; La | La                             ; 2
          its own lock   ; La La                               ; 1
          permits        ; Gs Gt It Is | Gt Gs Is It           ; 1
          permit kept    ; Gs | Gs Is                          ; 1
          both keep it   ; Gs | Gs                             ; 2
          two of one     ; Gs2                                 ; 1
          count too low  ; Iq | Eq2                            ; 1
          in the queue   ; Fs2 | Fs Is                         ; 3
          mixed          ; La Gs Is Ua | Gs La Ua Is           ; 1
          """)
  void findsDeadlocks(String name, String text, int deadlocks) {
    assertEquals(deadlocks, deadlocks(text));
  }

  /** Each event can be covered without reaching the one state in which a thread waits for ever. */
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          level        ; Ry if(y==1){Eq} | Rx if(x==0){Iq} | Wx=1 | Wy=1
          permit       ; Ry if(y==1){P} | Rx if(x==0){K0} | Wx=1 | Wy=1
          notification ; Ry if(y==1){La Va Ua} | Rx if(x==0){La Na Ua} | Wx=1 | Wy=1
          """)
  void findsThreadsThatWaitForEver(String name, String text) {
    TextProgram program = TextProgram.parse(text);
    int confirmations = 0;
    for (int seed = 1; seed <= 5; seed++) {
      for (ReadModel reading : ReadModel.values()) {
        UnfoldingExplorer explorer = new UnfoldingExplorer(reading, seed);
        assertFalse(TextExploration.of(program, explorer).deadlocks.isEmpty());
        confirmations += explorer.confirmations();
      }
    }
    assertTrue(confirmations > 0);
  }

  @Test
  void handsOverWhenTheSearchIsTooLarge() {
    TextProgram program = TextProgram.parse("Ry if(y==1){Eq} | Rx if(x==0){Iq} | Wx=1 | Wy=1");
    Unfolding unfolding = new Unfolding(ReadModel.READ_ARCS);
    Explorer explorer = new UnfoldingExplorer(unfolding, new PossibleExtensions(unfolding), 0, 2);
    Behaviours found = TextExploration.of(program, explorer);
    Behaviours all = Oracle.of(program.text()).behaviours();
    assertEquals("", found.differenceFrom(all));
    assertEquals(found.runs, explorer.blocked() + all.traces.size());
    assertTrue(explorer.builtUnfolding().isEmpty());
  }

  private static int deadlocks(String text) {
    TextExecution execution = new TextExecution(TextProgram.parse(text));
    Explorer explorer = new UnfoldingExplorer(ReadModel.READ_ARCS, 1);
    Set<Long> deadlocks = new TreeSet<>();
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      Trace trace = execution.run(next.get());
      explorer.learn(next.get(), trace);
      if (trace.outcome() instanceof Outcome.Deadlock) {
        deadlocks.add(new MazurkiewiczTrace(trace).name());
      }
    }
    return deadlocks.size();
  }

  /**
   * Names each circular wait by its threads, and each lock that is never released by the waiting
   * thread and the thread that took it.
   */
  private static Set<Long> cores(
      TextProgram program, Explorer explorer, ReadModel reading, int limit) {
    TextExecution execution = new TextExecution(program);
    Set<Long> cores = new TreeSet<>();
    int runs = 0;
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      if (runs++ == limit) {
        return Set.of();
      }
      Trace trace = execution.run(next.get());
      explorer.learn(next.get(), trace);
      if (trace.outcome() instanceof Outcome.Deadlock) {
        addCores(trace, program.threads().size(), reading, cores);
      }
    }
    return cores;
  }

  private static void addCores(Trace trace, int threads, ReadModel reading, Set<Long> cores) {
    long[] conditions = new EventNames.OfRuns(reading, threads).model(trace);
    Map<Integer, Integer> holders = new HashMap<>();
    for (int step = 0; step < trace.size(); step++) {
      if (trace.kind(step) == Kind.LOCK) {
        holders.put(trace.location(step), trace.thread(step));
      } else if (trace.kind(step) == Kind.UNLOCK) {
        holders.remove(trace.location(step));
      }
    }
    int[] waitsFor = new int[threads];
    Arrays.fill(waitsFor, -1);
    for (Trace.Pending pending : trace.pending()) {
      waitsFor[pending.thread()] = holders.getOrDefault(pending.location(), -1);
    }
    for (int thread = 0; thread < threads; thread++) {
      if (waitsFor[thread] >= 0 && waitsFor[waitsFor[thread]] < 0) {
        cores.add(conditions[thread] + conditions[waitsFor[thread]]);
      }
      long sum = conditions[thread];
      int at = waitsFor[thread];
      for (int i = 0; i < threads && at >= 0 && at != thread; i++) {
        sum += conditions[at];
        at = waitsFor[at];
      }
      if (at == thread) {
        cores.add(sum);
      }
    }
  }
}
