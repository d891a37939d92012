// SPDX-License-Identifier: Apache-2.0
package dev.ravel.races;

import static org.junit.jupiter.api.Assertions.fail;

import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.DecisionPoint;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.BitSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares the detector with the definition of a data race on 2,000 random programs. */
class RaceDifferentialTest {
  private static final int EXECUTIONS = 8;

  /**
   * The letters are the statements of the text language from which the programs are made. All of
   * them use a plain variable x and a volatile variable y.
   */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          data,        400, RRWWM
          locks,       400, RWLLT
          wait sets,   300, RWVVNNL
          threads,     300, RWWLSSS
          comparisons, 200, RWCCTM
          levels,      200, RWGIIEQZg
          rooms,       200, RWOOGGYQE
          everything,  200, RWMLTVNPKHiS!GFIEQgfOYCB
          """)
  void findsTheRacesOfTheDefinition(String name, int count, String kinds) {
    for (int seed = 0; seed < count; seed++) {
      if (!fault(RandomPrograms.of(seed, kinds)).isEmpty()) {
        fail(RandomPrograms.shrink(seed, kinds, RaceDifferentialTest::fault));
      }
    }
  }

  /** The difference in one of some random schedules; empty if there is none. */
  private static String fault(TextProgram program) {
    TextNaming naming = new TextNaming(program, Set.of("y"));
    RaceDetector detector = new RaceDetector(naming); // one for all, as in a check
    TextExecution execution = new TextExecution(program);
    for (int seed = 0; seed < EXECUTIONS; seed++) {
      Trace trace = execution.run(Target.free(anyThread(seed)));
      naming.learn(trace);
      String fault = fault(trace, naming, detector);
      if (!fault.isEmpty()) {
        return fault + " in " + trace;
      }
    }
    return "";
  }

  private static TailPolicy anyThread(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return new TailPolicy() {
      @Override
      public int thread(DecisionPoint point) {
        return point.enabled().get(random.nextInt(point.enabled().size()));
      }

      @Override
      public int choice(DecisionPoint point, int options) {
        return random.nextInt(options);
      }
    };
  }

  private static String fault(Trace trace, TextNaming naming, RaceDetector detector) {
    Set<String> told = new TreeSet<>();
    BitSet toldOf = new BitSet();
    detector.watch(
        trace,
        (first, second) -> {
          told.add(first + "-" + second);
          toldOf.set(trace.location(first));
        });
    HappensBefore order = new HappensBefore(trace, naming);
    Set<String> nearest = new TreeSet<>();
    BitSet racing = new BitSet();
    for (int second = 0; second < trace.size(); second++) {
      for (int first = 0; first < second; first++) {
        if (order.race(first, second)) {
          racing.set(trace.location(first));
          if (isNearest(trace, first, second)) {
            nearest.add(first + "-" + second);
          }
        }
      }
    }
    if (!told.equals(nearest)) {
      return "told " + told + ", expected " + nearest;
    }
    return toldOf.equals(racing) ? "" : "racy variables " + toldOf + ", expected " + racing;
  }

  /**
   * Whether the detector compares two accesses: nothing writes the variable between them, and a
   * read is the last one of its thread before the write.
   */
  private static boolean isNearest(Trace trace, int first, int second) {
    for (int step = first + 1; step < second; step++) {
      if (trace.location(step) == trace.location(first)
          && (trace.writes(step)
              || !trace.writes(first) && trace.thread(step) == trace.thread(first))) {
        return false;
      }
    }
    return true;
  }
}
