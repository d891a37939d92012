// SPDX-License-Identifier: Apache-2.0
package dev.ravel.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.DataRaces;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import dev.ravel.model.Naming;
import dev.ravel.model.Outcome;
import dev.ravel.model.Site;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import dev.ravel.model.TraceBuilder;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Races across executions, on traces made step by step: two fields, a class and two threads. */
class RaceWatchTest {
  private static final int X = 0;
  private static final int HANDLE = 1;
  private static final int CLASS = 2;
  private static final int SIGNALS = 3;
  private static final int LAZY_SET = 90;
  private static final Outcome FAILED = new Outcome.Exited(0, 1);
  private static final Outcome COMPLETED = Outcome.Completed.INSTANCE;

  /** Sites are lines of one file; the line of {@link #LAZY_SET} is a weak access. */
  private static final class Names implements Naming {
    @Override
    public String threadName(int thread) {
      return "thread " + thread;
    }

    @Override
    public Location location(int location) {
      return new Location(Location.Type.FIELD, "A@0." + location, "f" + location);
    }

    @Override
    public Site site(int line) {
      assertTrue(line >= 0, "not a site");
      boolean isWeak = line == LAZY_SET;
      return new Site(
          "A",
          "run",
          "A.java",
          line,
          isWeak ? "java.util.concurrent.atomic.AtomicInteger" : "A",
          isWeak ? "lazySet" : "x",
          false,
          true);
    }

    @Override
    public boolean isMemory(int location) {
      return location == X || location == HANDLE;
    }

    @Override
    public boolean isThread(int location) {
      return location == SIGNALS;
    }

    @Override
    public String typeOfWhole(int location) {
      return "";
    }
  }

  private final TraceBuilder steps = new TraceBuilder();
  private final RaceWatch watch = new RaceWatch(new Names());

  private RaceWatchTest step(int thread, Kind kind, int location, int line) {
    steps.addDecision(thread, kind, location, Steps.NOWHERE, line, ThreadSet.of(0, 1));
    return this;
  }

  private List<RaceWatch.Race> watch(Outcome outcome, Trace.Pending... pending) {
    Trace trace = steps.build(outcome, pending);
    steps.clear();
    return watch.watch(trace);
  }

  private static Finding finding() {
    return new Finding(new Failure.Exited("main", 1), "", List.of(), Map.of(), "", List.of(), true);
  }

  @Test
  void reportsARaceOnceForEachPairOfPlaces() {
    step(0, Kind.WRITE, X, 10).step(1, Kind.READ, X, 20);
    List<RaceWatch.Race> races = watch(COMPLETED);
    assertEquals(1, races.size());
    assertEquals(0, races.get(0).first());
    assertEquals(1, races.get(0).second());
    step(0, Kind.WRITE, X, 10).step(1, Kind.READ, X, 20);
    assertEquals(List.of(), watch(COMPLETED));
    step(1, Kind.READ, X, 20).step(0, Kind.WRITE, X, 10);
    assertEquals(List.of(), watch(COMPLETED), "the same places in the other order");
    step(0, Kind.WRITE, X, 10).step(1, Kind.READ, X, 21);
    assertEquals(1, watch(COMPLETED).size(), "another line");
  }

  /** JDK code makes an access without a call of the program that has announced its site. */
  @Test
  void reportsARaceWithAnAccessThatHasNoSite() {
    step(0, Kind.WRITE, X, 10).step(1, Kind.READ, X, -1);
    assertEquals(1, watch(COMPLETED).size());
    step(1, Kind.READ, X, -1).step(0, Kind.WRITE, X, 10);
    assertEquals(List.of(), watch(COMPLETED), "the same places in the other order");
  }

  @Test
  void reportsTheRacesThatWereDescribed() {
    step(0, Kind.WRITE, X, 10).step(1, Kind.READ, X, 20);
    List<RaceWatch.Race> races = watch(COMPLETED);
    assertTrue(watch.result().watched());
    assertEquals(List.of(), watch.result().races());
    races.get(0).describe(finding());
    assertEquals(List.of(new DataRaces.Race(finding(), false)), watch.result().races());
  }

  @Test
  void isHarmfulIfAFailingExecutionHasIt() {
    step(0, Kind.WRITE, X, 10).step(1, Kind.READ, X, 20);
    watch(COMPLETED).get(0).describe(finding());
    assertFalse(watch.result().races().get(0).harmful());
    step(0, Kind.WRITE, X, 10).step(1, Kind.READ, X, 20);
    watch(FAILED);
    assertTrue(watch.result().races().get(0).harmful());
  }

  /** A failure often ends an execution before the second access of a race. */
  @Test
  void isHarmfulIfAFailingExecutionWasAboutToHaveIt() {
    step(0, Kind.WRITE, X, 10).step(1, Kind.READ, X, 20);
    watch(COMPLETED).get(0).describe(finding());
    step(1, Kind.READ, HANDLE, 30).step(0, Kind.WRITE, X, 10);
    watch(FAILED, pending(1, false));
    assertFalse(watch.result().races().get(0).harmful(), "the other thread could not go on");
    step(1, Kind.READ, HANDLE, 30).step(0, Kind.WRITE, X, 10);
    watch(FAILED, pending(1, true));
    assertTrue(watch.result().races().get(0).harmful());
  }

  private static Trace.Pending pending(int thread, boolean enabled) {
    return new Trace.Pending(thread, Kind.READ, X, Steps.NOWHERE, 20, enabled, false);
  }

  /** A release without an acquisition orders nothing, and both sides see it: not a race. */
  @Test
  void listsWeakAccesses() {
    step(0, Kind.WRITE, HANDLE, LAZY_SET).step(1, Kind.WRITE, HANDLE, LAZY_SET);
    assertEquals(List.of(), watch(COMPLETED));
    assertEquals(List.of(new DataRaces.WeakAccess("lazySet", "A.java:90")), watch.result().weak());
    assertFalse(watch.result().noneMet());
  }

  /** Initialisation of a class happens before its use by another thread (JLS 12.4.2). */
  @Test
  void classInitialisationOrders() {
    step(0, Kind.INITIALIZE, CLASS, 1).step(0, Kind.WRITE, X, 10);
    step(0, Kind.INITIALIZED, CLASS, 1);
    step(1, Kind.USE, CLASS, 2).step(1, Kind.READ, X, 20);
    assertEquals(List.of(), watch(COMPLETED));
    step(0, Kind.INITIALIZE, CLASS, 1).step(0, Kind.WRITE, X, 10);
    step(0, Kind.INITIALIZED, CLASS, 1).step(1, Kind.READ, X, 20);
    assertEquals(1, watch(COMPLETED).size());
  }

  /** An interrupt happens before another thread detects it (JLS 17.4.4). */
  @Test
  void aThreadIsOrderedAfterTheInterruptThatItDetects() {
    step(0, Kind.WRITE, X, 10).step(0, Kind.INTERRUPT, SIGNALS, 11);
    step(1, Kind.READ, SIGNALS, 19).step(1, Kind.READ, X, 20);
    assertEquals(List.of(), watch(COMPLETED));
    step(1, Kind.READ, SIGNALS, 19).step(0, Kind.WRITE, X, 10);
    step(0, Kind.INTERRUPT, SIGNALS, 11).step(1, Kind.READ, X, 20);
    assertEquals(1, watch(COMPLETED).size(), "the thread looked before");
  }

  /** Thread.interrupted clears the flag, so a later query does not detect the interrupt. */
  @Test
  void clearedInterruptsOrderNothing() {
    step(0, Kind.WRITE, X, 10).step(0, Kind.INTERRUPT, SIGNALS, 11);
    step(2, Kind.UPDATE, SIGNALS, 18);
    step(1, Kind.READ, SIGNALS, 19).step(1, Kind.READ, X, 20);
    assertEquals(1, watch(COMPLETED).size());
  }
}
