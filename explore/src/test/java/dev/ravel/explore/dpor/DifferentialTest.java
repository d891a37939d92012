// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.Preemptions;
import dev.ravel.explore.ReadDependence;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.explore.algorithm.ExploreOptions;
import dev.ravel.explore.text.Behaviours;
import dev.ravel.explore.text.Oracle;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares every reduction with brute force on random programs. */
class DifferentialTest {
  /** Programs with more interleavings are skipped. */
  private static final int INTERLEAVINGS = 120;

  /** Beyond this an algorithm must be visiting the same traces again and again. */
  private static final int RUNS = 2_000;

  private static final Map<String, Supplier<Explorer>> ALGORITHMS = new LinkedHashMap<>();

  static {
    ALGORITHMS.put("optimal-dpor", OptimalDporExplorer::new);
    ALGORITHMS.put("source-dpor", SourceDporExplorer::new);
    ALGORITHMS.put("dpor", () -> new DporExplorer(ReadDependence.CONFLICT));
    ALGORITHMS.put("dpor-cr", () -> new DporExplorer(ReadDependence.COMMUTE));
    ALGORITHMS.put("dpor-sleep", () -> new DporSleepExplorer(ReadDependence.CONFLICT));
    ALGORITHMS.put("dpor-cr-sleep", () -> new DporSleepExplorer(ReadDependence.COMMUTE));
    ALGORITHMS.put("race-flipping", RaceFlippingExplorer::new);
  }

  /** The letters are the statements of the text language from which the programs are made. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          data,          1750, RRWWM
          locks,         1750, RWLLT
          inputs,        1750, RWWL?Hi2
          branches,      1750, RWW???S
          wait sets,     1750, RWVVNN
          permits,       1750, RWPPKK
          started,       1750, RWLSSS
          failures,      1750, RWWL!!?
          failures of started threads, 600, RWMSSS!!
          comparisons,   1750, RWCCT
          busy waits,    1750, RWWCBBB
          conditional,   1750, RWWCXXX?
          levels,        1750, RWGIIEQZg
          queues,        1750, RWFFIIQf
          rooms,         1750, RWOOGGYQE
          everything,    1750, RWMDLTVNPKH?i2S!BGFIEQgfOY
          """)
  void everyAlgorithmFindsWhatBruteForceFinds(String name, int count, String kinds) {
    int seed = 0;
    for (int checked = 0; checked < TestScale.of(count); seed++) {
      TextProgram program = RandomPrograms.of(seed, kinds);
      Oracle oracle = Oracle.of(program, Preemptions.UNBOUNDED, INTERLEAVINGS);
      if (oracle.isComplete()) {
        checked++;
        if (!fault(program, oracle.behaviours()).isEmpty()) {
          fail(RandomPrograms.shrink(seed, kinds, DifferentialTest::fault));
        }
      }
    }
  }

  /**
   * The first thread to fail does so wherever the others are. What an execution that ends there
   * seemed to cover has to be explored all the same.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Rx Wx | Rx ! | Ry My=y+1 Rx | Wy",
        "Wx | Rx ! | Rx Mx=x+1 My=y+1 | Ry Mx=x+1",
        "Wy Wx | Rx ! | Rx Mx=x+1 My=y+1 | Ry Mx=x+1 if(y==1){!}",
        "Mx=x+1 S1 Rx S2 S3 Wx J3 J2 | * Rx if(x==1){!} | * Ry My=y+1 Rx | * Wy",
        "Mx=x+1 S1 Rx S2 S3 Wx J3 J2 | * Rx if(x==1){!} | *~ Ry My=y+1 Rx | *~ if(x==1){!} Wy"
      })
  void findsAllThatLeadsToOneFailure(String text) {
    TextProgram program = TextProgram.parse(text);
    Behaviours all = Oracle.of(text).behaviours();
    ALGORITHMS.forEach(
        (algorithm, explorers) ->
            assertEquals(
                "",
                TextExploration.of(program, explorers.get()).failuresDifferentFrom(all, true),
                algorithm));
  }

  /** As above, for random programs of four threads, of which one or two may fail. */
  @Test
  void findsAllThatLeadsToFailures() {
    int seed = 0;
    for (int checked = 0; checked < TestScale.of(250); seed++) {
      TextProgram program = TextProgram.parse(failing(new Random(seed)));
      Oracle oracle = Oracle.of(program, Preemptions.UNBOUNDED, 30 * INTERLEAVINGS);
      if (oracle.isComplete() && !oracle.behaviours().failures.isEmpty()) {
        checked++;
        ALGORITHMS.forEach(
            (algorithm, explorers) ->
                assertEquals(
                    "",
                    TextExploration.of(program, explorers.get(), 10 * RUNS)
                        .failuresDifferentFrom(oracle.behaviours(), true),
                    () -> algorithm + " on " + program.text()));
      }
    }
  }

  private static String failing(Random random) {
    List<String> steps = List.of("Rx", "Ry", "Wx", "Wy", "Mx=x+1", "My=y+1");
    List<String> failures = List.of("!", "if(x==1){!}", "if(y==1){!}");
    List<String> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      List<String> thread = new ArrayList<>();
      for (int j = random.nextInt(3); j < 3; j++) {
        thread.add(steps.get(random.nextInt(steps.size())));
      }
      if (i == 0 || i == 1 && random.nextBoolean()) {
        thread.add(failures.get(random.nextInt(failures.size())));
      }
      threads.add(String.join(" ", thread));
    }
    return String.join(" | ", threads);
  }

  /** Only what a daemon can do before the last of the other threads ends needs executions. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Wx | ~Wy Wy Wy;           2
          Wx Wx | ~Wy Wy | ~Wz Wz;  4
          Wx | Wy | ~Wz Wz;         2
          Wx | Wy | ~Rx Wz;         3
          Wx | Wy | Wz | ~Rx Ry Rz; 13
          """)
  void daemonsContinueBeforeTheLastEnd(String text, int executions) {
    TextProgram program = TextProgram.parse(text);
    assertEquals(executions, TextExploration.of(program, new OptimalDporExplorer()).runs);
  }

  /**
   * An execution that ends because some threads wait for each other's locks hides what other
   * threads could do. Therefore not every trace is visited, but every cycle is found.
   */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          locks,          600, RWLLL
          locks and data, 600, RWMLLLLD
          failures,       400, RWLLL!
          branches,       400, RWLLL?S
          wait sets,      400, RWLLLVVNN
          everything,     400, RWMDLLLTVNPKH?i2S!BGFIEQgfOY
          """)
  void findsThreadsThatWaitForEachOther(String name, int count, String kinds) {
    int seed = 0;
    for (int checked = 0; checked < TestScale.of(count); seed++) {
      TextProgram program = TextProgram.parse("#" + RandomPrograms.of(seed, kinds).text());
      Oracle oracle = Oracle.of(program, Preemptions.UNBOUNDED, 10 * INTERLEAVINGS);
      if (oracle.isComplete() && !oracle.behaviours().cycles.isEmpty()) {
        checked++;
        ALGORITHMS.forEach(
            (algorithm, explorers) -> {
              Behaviours found = TextExploration.of(program, explorers.get(), 10 * RUNS);
              assertEquals(
                  oracle.behaviours().cycles,
                  found.cycles,
                  () -> algorithm + " on " + program.text());
            });
      }
    }
  }

  /**
   * An execution ends when only daemons are left, wherever they are. What they would have done next
   * may still happen before the other threads end.
   */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          data,          300, ~RRWWM!!
          started,       500, ~RWMSSS!!
          locks,         300, ~RWLLTS!!
          wait sets,     300, ~RWVVNNS!!
          permits,       300, ~RWPPKKS!!
          levels,        300, ~RWGIIEQZgS!!
          queues,         150, ~RWFFIIQfS!!
          everything,    400, ~RWMDLTVNPKH?i2SSS!!BGFIEQgfOY
          """)
  void daemonsHideNoFailure(String name, int count, String kinds) {
    int seed = 0;
    for (int checked = 0; checked < TestScale.of(count); seed++) {
      TextProgram program = RandomPrograms.of(seed, kinds);
      Oracle oracle = Oracle.of(program, Preemptions.UNBOUNDED, INTERLEAVINGS);
      if (oracle.isComplete() && !program.daemons().isEmpty()) {
        checked++;
        if (!hidden(program).isEmpty()) {
          fail(RandomPrograms.shrink(seed, kinds, DifferentialTest::hiddenWhileShrinking));
        }
      }
    }
  }

  /** Ignores shrunk programs that start a thread which does not exist. */
  private static String hiddenWhileShrinking(TextProgram program) {
    try {
      return hidden(program);
    } catch (IndexOutOfBoundsException | ClassCastException error) {
      return "";
    }
  }

  private static String hidden(TextProgram program) {
    Oracle oracle = Oracle.of(program, Preemptions.UNBOUNDED, INTERLEAVINGS);
    if (!oracle.isComplete()) {
      return "";
    }
    for (Algorithm algorithm : Algorithm.values()) {
      if (!algorithm.isExhaustive() || algorithm.needsInterferenceBound()) {
        continue;
      }
      try {
        Explorer explorer = algorithm.explorer(ExploreOptions.NONE);
        Behaviours found = TextExploration.of(program, explorer, RUNS);
        String difference =
            found.failuresDifferentFrom(oracle.behaviours(), algorithm.meetsEveryFinalState());
        if (!difference.isEmpty()) {
          return algorithm.label() + " " + difference;
        }
      } catch (AssertionError error) {
        return algorithm.label() + " " + error;
      }
    }
    return "";
  }

  /** Threads from 64 on are kept in another way than the threads below. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          at 63,          500,   63, RWMDLTVNPKH?i2S!BGFIEQgfOY
          at 127,         500,  127, RWMDLTVNPKH?i2S!BGFIEQgfOY
          at 2000,        100, 2000, RWMDLTVNPKH?i2S!BGFIEQgfOY
          started,        300,   62, RWLSSS
          wait sets,      300,   63, RWVVNN
          failures,       300,   63, RWWL!!?
          """)
  void numbersOfThreadsDoNotMatter(String name, int count, int others, String kinds) {
    int seed = 0;
    for (int checked = 0; checked < TestScale.of(count); seed++) {
      TextProgram program = RandomPrograms.of(seed, kinds);
      Oracle oracle = Oracle.of(program, Preemptions.UNBOUNDED, INTERLEAVINGS);
      if (oracle.isComplete()) {
        checked++;
        TextProgram behind = program.behind(others);
        Oracle all = Oracle.of(behind, Preemptions.UNBOUNDED, INTERLEAVINGS);
        assertEquals(summary(oracle.behaviours()), summary(all.behaviours()), behind.text());
        assertEquals("", fault(behind, all.behaviours()), behind.text());
        for (Map.Entry<String, Supplier<Explorer>> algorithm : ALGORITHMS.entrySet()) {
          assertEquals(
              summary(TextExploration.of(program, algorithm.getValue().get())),
              summary(TextExploration.of(behind, algorithm.getValue().get())),
              () -> algorithm.getKey() + " on " + behind.text());
        }
      }
    }
  }

  private static String summary(Behaviours of) {
    return String.format(
        "%d executions, %d blocked, %d classes, %d deadlocks, %d failures",
        of.runs, of.blocked, of.classes(), of.deadlocks.size(), of.failures.size());
  }

  private static String fault(TextProgram program) {
    Oracle oracle = Oracle.of(program, Preemptions.UNBOUNDED, INTERLEAVINGS);
    return oracle.isComplete() ? fault(program, oracle.behaviours()) : "";
  }

  private static String fault(TextProgram program, Behaviours all) {
    for (Map.Entry<String, Supplier<Explorer>> algorithm : ALGORITHMS.entrySet()) {
      String fault = fault(program, all, algorithm.getKey(), algorithm.getValue().get());
      if (!fault.isEmpty()) {
        return algorithm.getKey() + " " + fault;
      }
    }
    return "";
  }

  private static String fault(TextProgram program, Behaviours all, String name, Explorer explorer) {
    Behaviours found;
    try {
      found = TextExploration.of(program, explorer, RUNS);
    } catch (RuntimeException | AssertionError error) {
      return error + " at " + error.getStackTrace()[0];
    }
    String difference = found.differenceFrom(all);
    if (!difference.isEmpty()) {
      return difference;
    }
    if (name.equals("optimal-dpor") && !isOptimal(program, found)) {
      return found.runs + " executions, " + found.blocked + " blocked, for " + found.classes();
    }
    boolean usesSleepSets = name.equals("dpor-cr-sleep") || name.equals("source-dpor");
    return usesSleepSets && !found.isOnceEach() ? "visits a trace twice" : "";
  }

  /**
   * Optimal-DPOR may be blocked in three cases. Only an execution shows whether a park can end
   * without a permit. An execution in which a busy-waiting thread reads too early ends there. And
   * after a failure races are reversed by backtrack points.
   */
  private static boolean isOptimal(TextProgram program, Behaviours found) {
    return found.isOnceEach() && (found.blocked == 0 || program.text().matches(".*[PB!].*"));
  }
}
