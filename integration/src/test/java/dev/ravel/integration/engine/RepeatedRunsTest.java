// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.explore.algorithm.ExploreOptions;
import dev.ravel.model.Decision;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.programs.Expect;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.ControlledExecution.Engine;
import dev.ravel.runtime.Recording;
import dev.ravel.runtime.Rules;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same target leads to the same trace, also on the other engine. */
@Tag("optimised")
@Tag("slow")
final class RepeatedRunsTest {
  /** How many random targets each program gets. */
  private static final int TARGETS = 50;

  /** How many executions of a program are repeated by a new engine. */
  private static final int REPLAYS = 3;

  /** The maximal length of the executions that are repeated by a new engine. */
  private static final int MAX_STEPS = 5_000;

  /**
   * One execution for each kind of discovery that restarts the exploration, and one for loading
   * classes.
   */
  private static final int WARM_UP = 4;

  private final PrintStream out = System.out;

  /**
   * The output of programs is discarded, as in a check: the stream that captures the output of a
   * test holds a monitor while it performs operations that are visible.
   */
  @BeforeEach
  void dropOutput() {
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
  }

  @AfterEach
  void showOutput() {
    System.setOut(out);
  }

  static List<Class<?>> programs() {
    return Programs.annotated().stream().filter(RepeatedRunsTest::isShort).toList();
  }

  /**
   * Executions that end only after a million jumps without a visible operation would take minutes.
   */
  private static boolean isShort(Class<?> program) {
    return List.of(program.getAnnotationsByType(Expect.class)).stream()
        .noneMatch(expect -> String.join("", expect.reasons()).contains("no visible operation"));
  }

  @ParameterizedTest
  @MethodSource("programs")
  @Timeout(300)
  void areEqual(Class<?> program) {
    for (Engine engine : engines()) {
      try (Pair pair = new Pair(program, engine, engine)) {
        pair.compare(TARGETS);
      }
    }
  }

  @Test
  @Timeout(300)
  void areEqualOnBothEngines() {
    assumeTrue(ControlledExecution.supportsContinuations(), "one engine only");
    int targets = 0;
    for (Class<?> program : programs()) {
      try (Pair pair = new Pair(program, Engine.CONTINUATIONS, Engine.THREADS)) {
        pair.compare(TARGETS);
      }
      targets += TARGETS;
    }
    assertTrue(targets >= 1_000, "only " + targets + " targets");
  }

  /** A replay runs in a JVM that knows nothing of the executions before. */
  @ParameterizedTest
  @MethodSource("programs")
  @Timeout(300)
  void areEqualOnAnEngineThatHasMetNothing(Class<?> program) {
    Explorer explorer = Algorithm.RANDOM.explorer(ExploreOptions.NONE);
    LoadedClass loaded = new LoadedClass(program);
    Rules rules = rules(program);
    try (ControlledExecution old = new ControlledExecution(rules, engines().get(0))) {
      List<Trace> traces = new ArrayList<>();
      for (int i = 0; i < TARGETS; i++) {
        traces.add(old.run(explorer.next().orElseThrow(), loaded));
      }
      // Recording an endless recursion takes as long as recording all others.
      traces.removeIf(trace -> trace.size() > MAX_STEPS);
      Collections.reverse(traces);
      for (Trace trace : traces.subList(0, Math.min(REPLAYS, traces.size()))) {
        String observed = old.discovered();
        Recording recording = old.record(Target.of(trace.decisions(), TailPolicy.PATIENT), loaded);
        try (ControlledExecution fresh = new ControlledExecution(rules, engines().get(0))) {
          fresh.restoreDiscoveries(observed);
          Recording again = fresh.record(target(recording), loaded);
          assertEquals(steps(recording), steps(again), () -> "run " + recording.trace());
        }
      }
    }
  }

  /**
   * The decisions of an execution, with the thread numbers of an engine that executes nothing else.
   */
  private static Target target(Recording recording) {
    Trace trace = recording.trace();
    long[] decisions =
        IntStream.range(0, trace.size())
            .filter(trace::isDecision)
            .mapToLong(step -> Decision.pack(thread(recording, step), trace.choice(step)))
            .toArray();
    return Target.of(decisions, TailPolicy.PATIENT);
  }

  private static int thread(Recording recording, int step) {
    return recording.order().indexOf(recording.trace().thread(step));
  }

  /** The operations of the threads, their sites, and the outcome. */
  private static String steps(Recording recording) {
    Trace trace = recording.trace();
    return IntStream.range(0, trace.size())
            .mapToObj(i -> thread(recording, i) + ":" + trace.kind(i) + "@" + trace.site(i))
            .collect(Collectors.joining(" "))
        + " "
        + trace.outcome().getClass().getSimpleName();
  }

  private static Rules rules(Class<?> program) {
    Expect expect = program.getAnnotationsByType(Expect.class)[0];
    return new Rules(expect.bound(), TimeUnit.SECONDS.toNanos(1), expect.spuriousWakeups());
  }

  private static List<Engine> engines() {
    return ControlledExecution.supportsContinuations()
        ? List.of(Engine.CONTINUATIONS, Engine.THREADS)
        : List.of(Engine.THREADS);
  }

  /** Two engines that get the same targets, so that they assign the same names. */
  private static final class Pair implements AutoCloseable {
    private final LoadedClass program;
    private final ControlledExecution one;
    private final ControlledExecution other;

    Pair(Class<?> type, Engine first, Engine second) {
      program = new LoadedClass(type);
      one = new ControlledExecution(rules(type), first);
      other = new ControlledExecution(rules(type), second);
    }

    void compare(int targets) {
      Target first = Target.free(TailPolicy.CONTINUE);
      for (int i = 0; i < WARM_UP; i++) {
        one.run(first, program);
        other.run(first, program);
      }
      Explorer explorer = Algorithm.RANDOM.explorer(ExploreOptions.NONE);
      for (int i = 0; i < targets; i++) {
        Trace trace = one.run(explorer.next().orElseThrow(), program);
        Target target = Target.of(trace.decisions(), TailPolicy.PATIENT);
        Trace again = other.run(target, program);
        assertTrue(
            trace.sameStepsAs(again), () -> "target %s%n%s%n%s".formatted(target, trace, again));
        assertEquals(trace.outcome(), again.outcome(), target::toString);
      }
    }

    @Override
    public void close() {
      one.close();
      other.close();
    }
  }
}
