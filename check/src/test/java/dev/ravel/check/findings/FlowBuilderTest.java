// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.Flow;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import dev.ravel.model.Naming;
import dev.ravel.model.Outcome;
import dev.ravel.model.Site;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import dev.ravel.model.TraceBuilder;
import dev.ravel.runtime.Recording;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Hand-overs, waits and locks of small traces; thread 1 is started by thread 0. */
final class FlowBuilderTest {
  private static final int MONITOR = 0;
  private static final int QUEUE = 1;
  private static final int SEMAPHORE = 2;
  private static final int THREAD = 3;
  private static final int X = 4;
  private static final int PERMIT = 5;

  private final TraceBuilder trace = new TraceBuilder();

  private void step(int thread, Kind kind, int location, int... enabled) {
    trace.addDecision(thread, kind, location, Steps.NOWHERE, 0, ThreadSet.of(enabled));
  }

  private Flow flow(Map<Integer, String> notes, Trace.Pending... pending) {
    Recording recording =
        new Recording(
            trace.build(Outcome.Completed.INSTANCE, pending),
            Map.of(),
            Map.of(),
            Map.of(),
            notes,
            Map.of(),
            List.of(0, 1));
    ObjectLabels labels = new ObjectLabels();
    Naming naming = new Names();
    return new FlowBuilder(
            naming, recording, labels, new StepBuilder(naming, recording, labels, Map.of()).steps())
        .flow();
  }

  private static Location at(int location) {
    return new ObjectLabels().label(new Names().location(location));
  }

  @Test
  void aLockIsHandedOverWhenItIsFreeAndTheOtherThreadWaitsUntilThen() {
    trace.addStart(0, 1, THREAD, 0);
    step(0, Kind.LOCK, MONITOR, 0, 1);
    step(0, Kind.LOCK, MONITOR, 0);
    step(0, Kind.UNLOCK, MONITOR, 0);
    step(0, Kind.UNLOCK, MONITOR, 0);
    step(1, Kind.LOCK, MONITOR, 0, 1);
    Flow flow = flow(Map.of());
    assertEquals(
        List.of(new Flow.HandOver(Flow.Item.START, 0, 5), new Flow.HandOver(Flow.Item.LOCK, 4, 5)),
        flow.handOvers());
    assertEquals(List.of(new Flow.Wait(1, 2, 5, Kind.LOCK, at(MONITOR))), flow.waits());
    assertEquals(
        List.of(new Flow.Held(0, at(MONITOR), 1, 4), new Flow.Held(1, at(MONITOR), 5, 6)),
        flow.held());
  }

  @Test
  void aFailedAttemptTakesNoLock() {
    step(0, Kind.LOCK, MONITOR, 0, 1);
    step(0, Kind.UNLOCK, MONITOR, 0, 1);
    step(1, Kind.TRY_LOCK, MONITOR, 0, 1);
    trace.lastLeftUnchanged();
    Flow flow = flow(Map.of());
    assertEquals(List.of(), flow.handOvers());
    assertEquals(List.of(new Flow.Held(0, at(MONITOR), 0, 1)), flow.held());
  }

  /** Waiting gives up the lock; it is taken again after the notification. */
  @Test
  void aWaitEndsWithANotificationAndThenWaitsForTheLock() {
    trace.addStart(0, 1, THREAD, 0);
    step(1, Kind.LOCK, MONITOR, 0, 1);
    step(1, Kind.WAIT, MONITOR, 0, 1);
    step(0, Kind.LOCK, MONITOR, 0);
    step(0, Kind.NOTIFY, MONITOR, 0);
    trace.lastWoke(1);
    step(0, Kind.WRITE, X, 0);
    step(0, Kind.UNLOCK, MONITOR, 0);
    step(1, Kind.LOCK, MONITOR, 0, 1);
    Flow flow = flow(Map.of());
    assertEquals(
        List.of(
            new Flow.HandOver(Flow.Item.START, 0, 1),
            new Flow.HandOver(Flow.Item.LOCK, 2, 3),
            new Flow.HandOver(Flow.Item.NOTIFICATION, 4, 7),
            new Flow.HandOver(Flow.Item.LOCK, 6, 7)),
        flow.handOvers());
    assertEquals(
        List.of(
            new Flow.Wait(1, 3, 5, Kind.WAIT, at(MONITOR)),
            new Flow.Wait(1, 5, 7, Kind.LOCK, at(MONITOR))),
        flow.waits());
  }

  @Test
  void aThreadThatNeverContinuesWaitsToTheEnd() {
    trace.addStart(0, 1, THREAD, 0);
    step(1, Kind.LOCK, MONITOR, 0, 1);
    step(1, Kind.WRITE, X, 1);
    Trace.Pending pending =
        new Trace.Pending(0, Kind.LOCK, MONITOR, Steps.NOWHERE, 0, false, false);
    assertEquals(
        List.of(new Flow.Wait(0, 2, 3, Kind.LOCK, at(MONITOR))), flow(Map.of(), pending).waits());
  }

  @Test
  void anElementIsHandedOverByTheOnlyStepThatPutSuchAnElement() {
    put(0, 0, 1);
    put(0, 1, 2);
    put(0, 2, 3);
    take(1, 3, 2);
    take(1, 2, 1);
    Map<Integer, String> notes =
        Map.of(
            0, "puts 1 into q (1 of 9)",
            1, "puts 2 into q (2 of 9)",
            2, "puts 2 into q (3 of 9)",
            3, "takes 2 from q",
            4, "takes 1 from q");
    assertEquals(List.of(new Flow.HandOver(Flow.Item.ELEMENT, 0, 4)), flow(notes).handOvers());
  }

  private void put(int thread, int from, int to) {
    step(thread, Kind.RELEASE, QUEUE, 0, 1);
    trace.lastChangedLevel(from, to);
  }

  private void take(int thread, int from, int to) {
    step(thread, Kind.ACQUIRE, QUEUE, 0, 1);
    trace.lastChangedLevel(from, to);
  }

  @Test
  void aPermitIsHandedOverByTheLastStepThatGaveOne() {
    step(0, Kind.RELEASE, SEMAPHORE, 0, 1);
    trace.lastChangedLevel(0, 1);
    step(1, Kind.ACQUIRE, SEMAPHORE, 0, 1);
    trace.lastChangedLevel(1, 0);
    step(0, Kind.UNPARK, PERMIT, 0, 1);
    step(1, Kind.PARK, PERMIT, 0, 1);
    step(1, Kind.END, THREAD, 0, 1);
    step(0, Kind.JOIN, THREAD, 0);
    assertEquals(
        List.of(
            new Flow.HandOver(Flow.Item.PERMIT, 0, 1),
            new Flow.HandOver(Flow.Item.PERMIT, 2, 3),
            new Flow.HandOver(Flow.Item.END, 4, 5)),
        flow(Map.of()).handOvers());
  }

  private static final class Names implements Naming {
    @Override
    public String threadName(int thread) {
      return "thread " + thread;
    }

    @Override
    public Location location(int location) {
      return switch (location) {
        case MONITOR -> new Location(Location.Type.LOCK, "Cell@0.1", "");
        case QUEUE -> new Location(Location.Type.QUEUE, "Queue@0.2", "");
        case SEMAPHORE -> new Location(Location.Type.LEVEL, "Semaphore@0.3", "");
        case THREAD -> new Location(Location.Type.THREAD, "worker", "");
        case X -> new Location(Location.Type.FIELD, "Cell@0.1", "x");
        case PERMIT -> new Location(Location.Type.SIGNALS, "worker", "");
        default -> Location.NONE;
      };
    }

    @Override
    public Site site(int number) {
      return new Site("a.Cell", "m", "Cell.java", 3, "", "", false, true);
    }

    @Override
    public boolean isMemory(int location) {
      return location == X;
    }

    @Override
    public boolean isThread(int location) {
      return location == THREAD || location == PERMIT;
    }

    @Override
    public String typeOfWhole(int location) {
      return "";
    }
  }
}
