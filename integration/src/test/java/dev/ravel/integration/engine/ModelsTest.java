// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.explore.algorithm.ExploreOptions;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.programs.models.ConcurrentQueueCalls;
import dev.ravel.programs.models.ExchangerCalls;
import dev.ravel.programs.models.FutureCalls;
import dev.ravel.programs.models.LatchCalls;
import dev.ravel.programs.models.ListCalls;
import dev.ravel.programs.models.LockCalls;
import dev.ravel.programs.models.MapCalls;
import dev.ravel.programs.models.QueueCalls;
import dev.ravel.programs.models.ReadWriteLockCalls;
import dev.ravel.programs.models.SemaphoreCalls;
import dev.ravel.programs.models.SendersInOrder;
import dev.ravel.programs.models.SkipListCalls;
import dev.ravel.programs.models.StampedLockCalls;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.ControlledExecution.Engine;
import dev.ravel.runtime.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs of a few calls have the same results whether the synchronizer is modelled or
 * explored, and whichever algorithm explores the model.
 */
final class ModelsTest {
  private static final int PROGRAMS = Integer.getInteger("models.programs", 20);
  private static final long SEED = Long.getLong("models.seed", 1);

  /**
   * The limit of executions. An explored synchronizer has many more schedules than a model; a
   * program that is not explored exhaustively is not compared.
   */
  private static final int ENOUGH = Integer.getInteger("models.enough", 3_000);

  /** The limit of steps of an execution. A thread that waits in an explored exchanger spins. */
  private static final int STEPS = Integer.getInteger("models.steps", 500);

  /**
   * The limit without reduction: two concurrent calls have either hundreds of interleavings or
   * millions.
   */
  private static final int FEW = Integer.getInteger("models.few", 300);

  /**
   * Generates programs.
   *
   * @param programs how many
   * @param states the initial states of the synchronizer
   * @param calls the calls; frequent ones occur several times
   */
  record Maker(
      String name, LoadedClass type, int programs, List<String> states, List<String> calls) {
    @Override
    public String toString() {
      return name + states;
    }

    /** Returns the state, followed by the calls of each thread. */
    List<String> program(SplittableRandom random) {
      List<String> program = new ArrayList<>();
      program.add(states.get(random.nextInt(states.size())));
      int threads = 2 + random.nextInt(2);
      for (int thread = 0; thread < threads; thread++) {
        int count = threads == 2 ? 1 + random.nextInt(2) : 1;
        program.add(
            Stream.generate(() -> calls.get(random.nextInt(calls.size())))
                .limit(count)
                .collect(Collectors.joining(",")));
      }
      return program;
    }

    /** Returns the state, followed by one call for each of two threads. */
    List<String> smallProgram(SplittableRandom random) {
      String state = states.get(random.nextInt(states.size()));
      String call = calls.get(random.nextInt(calls.size()));
      return List.of(state, call, calls.get(random.nextInt(calls.size())));
    }
  }

  /** Only the programs with this name are made, if there is one. */
  private static final String ONLY = System.getProperty("models.only", "");

  static Stream<Maker> makers() {
    return all().filter(maker -> maker.name().startsWith(ONLY));
  }

  private static Stream<Maker> all() {
    return Stream.of(
        new Maker(
            "LatchCalls",
            new LoadedClass(LatchCalls.class),
            PROGRAMS,
            List.of("0", "1", "2"),
            List.of("a", "a", "c", "c", "c", "w", "z", "n", "i0", "i1", "f")),
        new Maker(
            "SemaphoreCalls",
            new LoadedClass(SemaphoreCalls.class),
            PROGRAMS,
            List.of("0", "1", "1", "2"),
            List.of(
                "a", "a", "a2", "u", "t", "w", "z", "r", "r", "r2", "d", "l", "p", "i0", "i1",
                "f")),
        new Maker(
            "SemaphoreCalls",
            new LoadedClass(SemaphoreCalls.class),
            PROGRAMS,
            List.of("0f", "1f", "2f"),
            List.of("a", "a", "a2", "u", "t", "w", "z", "r", "r", "r2", "p", "i0", "i1")),
        new Maker(
            "ReadWriteLockCalls",
            new LoadedClass(ReadWriteLockCalls.class),
            PROGRAMS,
            List.of("fair", "barging", "barging"),
            List.of(
                "l", "l", "u", "u", "t", "w", "z", "b", "L", "L", "U", "U", "T", "W", "Z", "B", "c",
                "h", "i0")),
        new Maker(
            "StampedLockCalls",
            new LoadedClass(StampedLockCalls.class),
            PROGRAMS / 4, // it has the most schedules of all if it is explored
            List.of("free", "free", "read"),
            List.of(
                "l", "l", "u", "t", "w", "z", "b", "L", "L", "U", "T", "W", "Z", "B", "x", "o", "v",
                "c", "C", "O", "d", "D", "y", "Y", "n", "i0")),
        new Maker(
            "QueueCalls",
            new LoadedClass(QueueCalls.class),
            PROGRAMS,
            List.of("A10", "A11", "A21", "F10", "F21"),
            List.of(
                "p1", "p2", "a1", "o1", "o2", "w3", "z3", "q1", "t", "t", "l", "l", "v", "v", "x",
                "r", "h", "e", "m0", "m1", "k1", "s", "y", "n", "b", "j1", "u1", "c", "d1", "d9",
                "i0", "i1", "f")),
        new Maker(
            "QueueCalls",
            new LoadedClass(QueueCalls.class),
            PROGRAMS,
            List.of("L10", "L11", "L21", "U00"),
            List.of(
                "p1", "p2", "a1", "o1", "o2", "w3", "z3", "q1", "t", "t", "l", "l", "v", "v", "x",
                "r", "h", "e", "m0", "m1", "k1", "s", "y", "n", "b", "j1", "u1", "c", "d1", "d9",
                "i0", "i1", "f")),
        new Maker(
            "QueueCalls",
            new LoadedClass(QueueCalls.class),
            PROGRAMS,
            List.of("D10", "D11", "D21", "D32"),
            List.of(
                "p1", "o2", "w3", "z3", "t", "l", "v", "h", "m0", "s", "n", "b", "u1", "c", "d1",
                "i0", "f", "P1", "A2", "O3", "W4", "T", "T", "L", "V", "R", "H", "M1", "N1", "B",
                "E")),
        new Maker(
            "QueueCalls",
            new LoadedClass(QueueCalls.class),
            PROGRAMS,
            List.of("P00", "P02"),
            List.of(
                "p3", "p2", "a1", "o1", "w3", "t", "t", "l", "l", "v", "x", "r", "h", "e", "m0",
                "m1", "k1", "s", "y", "n", "b", "j1", "c", "d1", "d9", "i0", "i1", "f")),
        new Maker(
            "ConcurrentQueueCalls",
            new LoadedClass(ConcurrentQueueCalls.class),
            PROGRAMS / 2,
            List.of("0", "1", "2"),
            List.of(
                "o1", "o2", "a1", "l", "l", "l", "h", "h", "e", "r", "y", "y", "m0", "m0", "m1",
                "k0", "k1", "u3", "c", "s", "b", "q", "M")),
        new Maker(
            "SynchronousQueueCalls",
            new LoadedClass(QueueCalls.class),
            PROGRAMS / 2,
            List.of("S00", "Y00"),
            List.of(
                "p1", "p2", "p3", "p9", "o9", "t", "t", "t", "o4", "w5", "w6", "z7", "l", "v", "v",
                "x", "d2", "q1", "a8", "r", "i0", "i1", "f")),
        new Maker(
            "ExchangerCalls",
            new LoadedClass(ExchangerCalls.class),
            PROGRAMS / 4,
            List.of("new"),
            List.of("x1", "x2", "x3", "n", "w4", "w5", "z6", "q7", "i0", "i1", "f")),
        new Maker(
            "MapCalls",
            new LoadedClass(MapCalls.class),
            PROGRAMS,
            List.of("NUMBER0", "NUMBER2", "TEXT1", "SELF1"),
            List.of(
                "g1", "g2", "c1", "d1", "p1", "p1", "p2", "a1", "a1", "a2", "r1", "r2", "v1", "e1",
                "o1", "x1", "x1", "x2", "y1", "w1", "u1", "k1", "l1", "m1", "m1", "n1", "s1", "t1",
                "z1", "b1", "h1", "j1", "q1")),
        new Maker(
            "ListCalls",
            new LoadedClass(ListCalls.class),
            PROGRAMS,
            List.of("L0", "L1", "L2", "L3"),
            List.of(
                "n0", "a0", "a1", "a2", "b0", "b1", "b2", "r0", "r1", "r2", "d0", "d1", "s0", "s1",
                "g0", "c1", "x1", "l1", "z", "e", "t", "h", "o", "p1", "q0", "j", "k1", "v", "w",
                "m1", "C", "P", "S", "A1", "N0", "B1", "R1", "T1", "F1", "D")),
        new Maker(
            "ListCallsOfSet",
            new LoadedClass(ListCalls.class),
            PROGRAMS / 2,
            List.of("S0", "S1", "S2"),
            List.of(
                "a0", "a1", "a2", "r0", "r1", "c1", "z", "e", "t", "o", "q0", "m1", "C", "A1", "R1",
                "F1")),
        new Maker(
            "SkipListCalls",
            new LoadedClass(SkipListCalls.class),
            PROGRAMS,
            List.of("N0", "N1", "N2", "T1"),
            List.of(
                "g1", "g2", "c1", "d1", "p1", "p1", "p2", "a1", "a2", "r1", "r1", "r3", "v1", "e1",
                "o1", "x1", "x2", "y1", "t1", "z1", "h1", "E", "F", "F", "G2", "G1", "H1", "P2",
                "g9")),
        new Maker(
            "SkipListCallsOfSet",
            new LoadedClass(SkipListCalls.class),
            PROGRAMS / 2,
            List.of("S0", "S1", "S2"),
            List.of("a0", "a1", "a2", "r1", "r3", "c1", "c2", "e", "g1", "g2", "h1")),
        new Maker(
            "FutureCalls",
            new LoadedClass(FutureCalls.class),
            PROGRAMS,
            List.of("value", "failure", "flag", "flag"),
            List.of(
                "r", "r", "r", "g", "g", "w", "z", "q", "d", "c", "k", "K", "K", "t", "i0", "i1",
                "f")),
        new Maker(
            "LockCalls",
            new LoadedClass(LockCalls.class),
            PROGRAMS,
            List.of("fair", "barging"),
            List.of("l", "l", "b", "b", "u", "u", "t", "w", "z", "i0", "i1", "f")));
  }

  /**
   * Cases that single steps would get wrong: interrupts and time-outs while the level is
   * sufficient.
   */
  @Test
  @Timeout(300)
  void endUpAsTheRealOnesAtTheEdges() {
    LoadedClass semaphore = new LoadedClass(SemaphoreCalls.class);
    LoadedClass lock = new LoadedClass(ReadWriteLockCalls.class);
    for (String calls :
        List.of(
            "0 a,f r,i0,p",
            "1 a,f i0,p",
            "2f w i0,a2",
            "0f w r,z",
            "1 i0,a a",
            "0 a r,p,q",
            "0f a r2,p,z")) {
      assertEquals(
          Optional.of(""),
          difference(semaphore, List.of(calls.split(" ")), Algorithm.OPTIMAL_DPOR),
          calls);
    }
    for (String calls : List.of("barging l,u L,U", "barging l,L", "fair L,l,U z")) {
      assertEquals(
          Optional.of(""),
          difference(lock, List.of(calls.split(" ")), Algorithm.OPTIMAL_DPOR),
          calls);
    }
  }

  /**
   * Readers of a stamped lock that overtake a waiting writer, what threads see of each other, and
   * stamps.
   */
  @Test
  @Timeout(300)
  void endUpAsTheRealStampedLock() {
    LoadedClass lock = new LoadedClass(StampedLockCalls.class);
    for (String calls :
        List.of(
            "read L l",
            "free l,L l",
            "free l,L b",
            "read z W",
            "free l,W z,n",
            "free L,U,n,z l",
            "read B,f i0,x",
            "read W,f i0,x",
            "read W,f i0,z",
            "free L,c l,u",
            "free T,c Y")) {
      assertEquals(
          Optional.of(""),
          difference(lock, List.of(calls.split(" ")), Algorithm.OPTIMAL_DPOR),
          calls);
    }
  }

  /** Calls that show or change several elements of a queue without locks. */
  @Test
  @Timeout(60)
  void endUpAsTheRealQueueAsAWhole() {
    LoadedClass queue = new LoadedClass(ConcurrentQueueCalls.class);
    for (String calls :
        List.of("1 g o2", "1 v2 l", "1 j1 l", "0 t o1", "1 x0 l", "1 z1 l", "2 b,t,s,j3,v4,c,u5")) {
      List<String> program = List.of(calls.split(" "));
      Optional<Set<String>> real = outcomes(queue, program, false, Algorithm.OPTIMAL_DPOR, ENOUGH);
      assertTrue(real.isPresent(), calls);
      assertEquals(real, outcomes(queue, program, true, Algorithm.OPTIMAL_DPOR, ENOUGH), calls);
    }
  }

  /** The program sees that one thread waits before another one does. */
  @Test
  @Timeout(60)
  void servesSendersInTheOrderOfTheirArrival() {
    LoadedClass senders = new LoadedClass(SendersInOrder.class);
    assertEquals(
        Optional.of(Set.of("served 1", "unknown order")),
        outcomes(senders, List.of("fair"), true, Algorithm.OPTIMAL_DPOR, ENOUGH));
    assertEquals(
        Optional.of(Set.of("served 2", "unknown order")),
        outcomes(senders, List.of("unfair"), true, Algorithm.OPTIMAL_DPOR, ENOUGH));
  }

  /** Calls on lists and sorted maps that are explored, or performed while no thread is left. */
  @Test
  @Timeout(60)
  void endUpAsTheRealListsAndSortedMaps() {
    LoadedClass list = new LoadedClass(ListCalls.class);
    for (String calls : List.of("L2 U1 z", "L2 U1 C", "L1 V1 a1", "L1 W a5", "L2 D r1")) {
      assertSame(list, calls);
    }
    // The code of the class reads the array in a native method, which is not seen.
    assertEquals(
        Optional.of(Set.of("C, [0],  []", "C, [],  []")),
        outcomes(list, List.of("L1", "C", "y", ""), true, Algorithm.OPTIMAL_DPOR, ENOUGH));
    LoadedClass map = new LoadedClass(SkipListCalls.class);
    for (String calls :
        List.of(
            "X0 p0 p1",
            "X1 p0 r1",
            "O1 p1 r1",
            "N1 K0 p0",
            "N1 A p1",
            "N1 B p0",
            "N1 J2 r1",
            "N0 S p1",
            "N1 m1 p1",
            "N1 T r1",
            "S1 f r1",
            "N2 w1,k2,m3,C,R,P1,L,I2,K0,J3,D,S,T,V1,M2,N3,Q,U1,W1,s2 ")) {
      assertSame(map, calls);
    }
  }

  /** What the code of the class shows, and no order of the calls: see D-sync-16. */
  @Test
  @Timeout(60)
  void sortedMapsShowSeveralMoments() {
    LoadedClass map = new LoadedClass(SkipListCalls.class);
    for (String[] found :
        List.of(
            new String[] {"N1 K0 p0,p1", "1=6, null,0, {0=5, 1=6} 2"},
            new String[] {"N1 B p0,g1", "1=0, null,0, {0=5} 1"})) {
      List<String> program = List.of(found[0].split(" "));
      Optional<Set<String>> real = outcomes(map, program, false, Algorithm.OPTIMAL_DPOR, ENOUGH);
      assertTrue(real.orElseThrow().contains(found[1]), real::toString);
    }
  }

  private static void assertSame(LoadedClass type, String calls) {
    List<String> program = List.of(calls.split(" "));
    Optional<Set<String>> real = outcomes(type, program, false, Algorithm.OPTIMAL_DPOR, ENOUGH);
    assertTrue(real.isPresent(), calls);
    assertEquals(real, outcomes(type, program, true, Algorithm.OPTIMAL_DPOR, ENOUGH), calls);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("makers")
  @Tag("slow")
  @Timeout(300)
  void endUpAsTheRealOnes(Maker maker) {
    compare(maker, Algorithm.OPTIMAL_DPOR);
  }

  /** Uses no reduction, so that no assumption is made about which operations inside commute. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("makers")
  @Tag("slow")
  @Timeout(300)
  void endUpAsTheRealOnesInAllInterleavings(Maker maker) {
    compare(maker, Algorithm.DFS);
  }

  /**
   * Maps with keys of the program and maps that show their entries in the order of the table. Some
   * of their calls are explored with the code of the map, which has many schedules.
   */
  @Test
  @Tag("slow")
  @Timeout(120)
  void endUpAsTheRealMapAsAWhole() {
    Maker maker =
        new Maker(
            "MapCalls",
            new LoadedClass(MapCalls.class),
            PROGRAMS / 2, // some of them have the most schedules of all
            List.of("OWN0", "OWN2", "SHOWN0", "SHOWN1", "SHOWN2"),
            List.of("g1", "p1", "p3", "a3", "r1", "v1", "e1", "x2", "k1", "l1", "m1", "P3"));
    compare(maker, Algorithm.OPTIMAL_DPOR);
    areExploredByAllAlgorithms(maker);
    for (String calls : List.of("NUMBER1 S1 r0", "NUMBER1 M1 r0", "NUMBER1 E1 r0")) {
      assertEquals(
          Optional.of(""),
          difference(maker.type(), List.of(calls.split(" ")), Algorithm.OPTIMAL_DPOR),
          calls);
    }
  }

  private static void compare(Maker maker, Algorithm by) {
    SplittableRandom random = new SplittableRandom(SEED);
    int compared = 0;
    int programs = by == Algorithm.DFS ? PROGRAMS : maker.programs();
    for (int i = 0; i < programs; i++) {
      List<String> program =
          by == Algorithm.DFS ? maker.smallProgram(random) : maker.program(random);
      Optional<String> difference = difference(maker.type(), program, by);
      if (difference.isPresent() && !difference.get().isEmpty()) {
        List<String> small = shrink(maker.type(), program, by);
        throw new AssertionError(small + ": " + difference(maker.type(), small, by).orElseThrow());
      }
      compared += difference.isPresent() ? 1 : 0;
    }
    int all = compared;
    assertTrue(
        (maker.name().equals("ExchangerCalls") ? 20 : by == Algorithm.DFS ? 8 : 2) * compared
            > programs,
        () -> "only " + all + " programs could be compared");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("makers")
  @Tag("slow")
  @Timeout(300)
  void areExploredByAllAlgorithms(Maker maker) {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < maker.programs(); i++) {
      List<String> program = maker.program(random);
      Optional<Set<String>> all = outcomes(maker.type(), program, true, Algorithm.DFS, ENOUGH);
      for (Algorithm algorithm : AlgorithmsAgreeTest.reductions()) {
        if (all.isPresent()) {
          assertEquals(
              all,
              outcomes(maker.type(), program, true, algorithm, 2 * ENOUGH),
              () -> program + " by " + algorithm.label());
        }
      }
    }
  }

  /**
   * Describes the difference: an empty text if there is none, nothing if there are too many
   * schedules.
   */
  private static Optional<String> difference(LoadedClass type, List<String> program, Algorithm by) {
    int enough = by == Algorithm.DFS ? FEW : ENOUGH;
    Optional<Set<String>> real = outcomes(type, program, false, by, enough);
    Optional<Set<String>> modelled = outcomes(type, program, true, Algorithm.DFS, 4 * ENOUGH);
    if (real.isEmpty() || modelled.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        real.equals(modelled)
            ? ""
            : "real %s, modelled %s".formatted(quoted(real.get()), quoted(modelled.get())));
  }

  /** An outcome contains commas itself. */
  private static String quoted(Set<String> outcomes) {
    return outcomes.stream().map(outcome -> '"' + outcome + '"').collect(Collectors.joining(" "));
  }

  /** Removes calls and threads as long as there is a difference. */
  private static List<String> shrink(LoadedClass type, List<String> program, Algorithm by) {
    for (int thread = 1; thread < program.size(); thread++) {
      List<String> calls = Arrays.asList(program.get(thread).split(","));
      for (int call = 0; call < calls.size(); call++) {
        List<String> fewer = new ArrayList<>(calls);
        fewer.remove(call);
        List<String> smaller = new ArrayList<>(program);
        smaller.set(thread, String.join(",", fewer));
        if (!program.get(thread).isEmpty()
            && difference(type, smaller, by).filter(text -> !text.isEmpty()).isPresent()) {
          return shrink(type, smaller, by);
        }
      }
    }
    return program;
  }

  /** The possible results of a program; empty if it has too many schedules. */
  static Optional<Set<String>> outcomes(
      LoadedClass type, List<String> program, boolean models, Algorithm algorithm, int enough) {
    Rules rules = new Rules(STEPS, TimeUnit.SECONDS.toNanos(1), false, models);
    List<String> arguments = new ArrayList<>(program);
    if (type.is(LockCalls.class) && !models) {
      // A ReentrantLock is never explored; the write lock has the same code except for names.
      arguments.set(0, "write " + program.get(0));
    }
    LoadedClass loaded = type.with(arguments.toArray(String[]::new));
    Set<String> outcomes = new TreeSet<>();
    Engine engine =
        ControlledExecution.supportsContinuations() ? Engine.CONTINUATIONS : Engine.THREADS;
    try (ControlledExecution execution = new ControlledExecution(rules, engine)) {
      Explorer explorer = algorithm.explorer(ExploreOptions.NONE);
      String observed = "";
      for (int i = 0; i < enough; i++) {
        Optional<Target> target = explorer.next();
        if (target.isEmpty()) {
          return Optional.of(outcomes);
        }
        Trace trace = execution.run(target.get(), loaded);
        if (trace.outcome() instanceof Outcome.Bounded) {
          return Optional.empty(); // the JDK busy-waits for a thread that is not scheduled
        }
        if (!execution.discovered().equals(observed)) {
          observed = execution.discovered();
          explorer = algorithm.explorer(ExploreOptions.NONE);
          outcomes.clear();
        } else {
          text(trace.outcome()).ifPresent(outcomes::add);
          explorer.learn(target.get(), trace);
        }
      }
    }
    return Optional.empty();
  }

  static Optional<String> text(Outcome outcome) {
    if (outcome instanceof Outcome.Thrown thrown) {
      return Optional.of(thrown.message());
    }
    if (outcome instanceof Outcome.Deadlock deadlock) {
      return Optional.of(
          "deadlock" + deadlock.waiting().stream().map(Outcome.Waiting::thread).sorted().toList());
    }
    assertEquals(new Outcome.Redundant(), outcome);
    return Optional.empty();
  }
}
