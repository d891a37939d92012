// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.ravel.model.Finding;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import dev.ravel.model.Naming;
import dev.ravel.model.Outcome;
import dev.ravel.model.Site;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.TraceBuilder;
import dev.ravel.runtime.Recording;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** The steps of a finding contain the data of a trace and its recording. */
final class StepBuilderTest {
  private static final int X = 0;
  private static final int Y = 1;
  private static final int MONITOR = 2;
  private static final int PROGRAM = 0;
  private static final int JDK = 1;

  private final TraceBuilder trace = new TraceBuilder();

  private void step(int thread, Kind kind, int location, int site) {
    trace.addDecision(thread, kind, location, Steps.NOWHERE, site, ThreadSet.of(0, 1));
  }

  private List<Finding.Step> steps(
      Map<Integer, Finding.Call> calls, Map<Integer, String> constraints) {
    Recording recording =
        new Recording(
            trace.build(Outcome.Completed.INSTANCE),
            Map.of(0, "7"),
            Map.of(),
            calls,
            Map.of(),
            Map.of(),
            List.of(1, 0));
    return new StepBuilder(new Fields(), recording, new ObjectLabels(), constraints).steps();
  }

  @Test
  void aReadReadsFromTheLastWriteOfItsVariable() {
    step(0, Kind.READ, X, PROGRAM);
    step(0, Kind.WRITE, X, PROGRAM);
    step(0, Kind.WRITE, Y, PROGRAM);
    step(1, Kind.READ, X, PROGRAM);
    step(1, Kind.UPDATE, X, PROGRAM);
    step(0, Kind.WRITE, X, PROGRAM);
    step(1, Kind.LOCK, MONITOR, PROGRAM);
    step(0, Kind.LOCK, MONITOR, PROGRAM);
    OptionalInt none = OptionalInt.empty();
    assertEquals(
        List.of(none, none, none, OptionalInt.of(1), OptionalInt.of(1), none, none, none),
        steps(Map.of(), Map.of()).stream().map(Finding.Step::readsFrom).toList());
  }

  @Test
  void aDescribedLocationHasItsDescriptionAndNotALabel() {
    step(0, Kind.READ, X, PROGRAM);
    step(0, Kind.READ, Y, PROGRAM);
    Location future = new Location(Location.Type.LEVEL, "the future made at A.java:1", "");
    Recording recording =
        new Recording(
            trace.build(Outcome.Completed.INSTANCE),
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of(1, "takes task 2"),
            Map.of(X, future),
            List.of(0));
    List<Finding.Step> steps =
        new StepBuilder(new Fields(), recording, new ObjectLabels(), Map.of()).steps();
    assertEquals(
        List.of("the future made at A.java:1", "Cell.y"),
        steps.stream().map(one -> one.action().location().text()).toList());
    assertEquals(
        List.of(Optional.empty(), Optional.of("takes task 2")),
        steps.stream().map(Finding.Step::note).toList());
  }

  @Test
  void threadsAreNumberedByTheColumnsOfTheReport() {
    step(0, Kind.READ, X, PROGRAM);
    step(1, Kind.READ, X, PROGRAM);
    assertEquals(
        List.of(1, 0), steps(Map.of(), Map.of()).stream().map(Finding.Step::thread).toList());
  }

  @Test
  void objectsGetLabelsInTheOrderOfTheSteps() {
    step(0, Kind.WRITE, Y, PROGRAM);
    step(0, Kind.WRITE, X, PROGRAM);
    step(0, Kind.WRITE, Y, PROGRAM);
    assertEquals(
        List.of("Cell.y", "Cell#2.x", "Cell.y"),
        steps(Map.of(), Map.of()).stream().map(one -> one.action().location().text()).toList());
  }

  @Test
  void hasValueConstraintAndPlace() {
    step(0, Kind.READ, X, PROGRAM);
    trace.addBranch(0, 1, 2, -1);
    List<Finding.Step> steps = steps(Map.of(), Map.of(1, "a == b"));
    assertEquals(Optional.of("7"), steps.get(0).value());
    assertEquals("Cell.java:3", steps.get(0).place());
    assertEquals("a.Cell", steps.get(0).className());
    assertEquals(Optional.empty(), steps.get(0).constraint());
    assertEquals(Optional.of("a == b"), steps.get(1).constraint());
    assertEquals("", steps.get(1).place());
  }

  /** Steps of a program method that the JDK calls are not steps of a JDK call. */
  @Test
  void onlyStepsOfTheJdkAreInsideACall() {
    Finding.Call call = new Finding.Call("Cell.java:9", "Cell", "Semaphore.acquire");
    step(0, Kind.READ, X, JDK);
    step(0, Kind.READ, X, PROGRAM);
    trace.addStart(0, 1, X, JDK);
    List<Finding.Step> steps = steps(Map.of(0, call, 1, call, 2, call), Map.of());
    assertEquals(Optional.of(call), steps.get(0).call());
    assertEquals(Optional.empty(), steps.get(1).call());
    assertFalse(steps.get(2).call().isPresent());
    assertEquals("Cell.java:9", steps.get(2).place());
  }

  /** Two objects with a field each, and a monitor. */
  private static final class Fields implements Naming {
    @Override
    public String threadName(int thread) {
      return "thread " + thread;
    }

    @Override
    public Location location(int location) {
      return switch (location) {
        case X -> new Location(Location.Type.FIELD, "Cell@0.1", "x");
        case Y -> new Location(Location.Type.FIELD, "Cell@0.2", "y");
        case MONITOR -> new Location(Location.Type.LOCK, "Cell@0.3", "");
        default -> Location.NONE;
      };
    }

    @Override
    public Site site(int number) {
      return number == JDK
          ? new Site(
              "java.util.concurrent.Semaphore", "m", "Semaphore.java", 5, "", "", false, false)
          : new Site("a.Cell", "m", "Cell.java", 3, "", "", false, true);
    }

    @Override
    public boolean isMemory(int location) {
      return location == X || location == Y;
    }

    @Override
    public boolean isThread(int location) {
      return false;
    }

    @Override
    public String typeOfWhole(int location) {
      return "";
    }
  }
}
