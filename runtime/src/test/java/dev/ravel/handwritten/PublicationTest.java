// SPDX-License-Identifier: Apache-2.0
package dev.ravel.handwritten;

import static dev.ravel.handwritten.HandwrittenRun.inParallel;
import static dev.ravel.handwritten.HandwrittenRun.published;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.Caveat;
import dev.ravel.model.Trace;
import dev.ravel.probe.MemoryProbe;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Accesses are steps from the moment at which a second thread can reach the object. */
class PublicationTest {
  private static final int ROOT = Sites.of("root");
  private static final int ELEMENT = Sites.of("");

  private final HandwrittenRun run = new HandwrittenRun();

  @AfterEach
  void close() {
    run.close();
  }

  private void assertSteps(String expected, HandwrittenRun.Body program) {
    assertEquals(expected, run.steps(run.run("", program)));
  }

  @Test
  void ownObjectIsNotAStep() {
    assertSteps(
        "",
        () -> {
          Variable x = new Variable("x");
          x.write(1);
          x.read();
        });
  }

  @Test
  void writeToAStaticPublishes() {
    assertSteps(
        "0:WRITE root, 0:WRITE x",
        () -> {
          Variable x = new Variable("x");
          x.write(1);
          MemoryProbe.writeStatic(x, ROOT);
          x.write(2);
        });
  }

  @Test
  void writeIntoAPublishedObjectPublishes() {
    assertSteps(
        "0:WRITE x, 0:READ y",
        () -> {
          Variable x = published(new Variable("x"));
          Variable y = new Variable("y");
          y.read();
          x.write(y);
          y.read();
        });
  }

  @Test
  void publishesWhatAnObjectLeadsTo() {
    assertSteps(
        "0:READ z",
        () -> {
          Variable x = new Variable("x");
          Variable z = new Variable("z");
          x.write(new ArrayList<>(List.of(new Object[] {z})));
          published(x);
          z.read();
        });
  }

  @Test
  void startOfAThreadPublishesItsTask() {
    assertSteps(
        "1:WRITE x, 0:WRITE x",
        () -> {
          Variable x = new Variable("x");
          x.write(1);
          inParallel(() -> x.write(2));
          x.write(3);
        });
  }

  /** An element outside of the array is not accessed: the instruction throws. */
  @Test
  void elementsOfPublishedArraysAreSteps() {
    assertSteps(
        "0:READ [0], 0:WRITE [1]",
        () -> {
          int[] array = new int[2];
          MemoryProbe.readElement(array, 0, ELEMENT);
          published(array);
          MemoryProbe.readElement(array, 0, ELEMENT);
          MemoryProbe.writeElement(array, 1, ELEMENT);
          MemoryProbe.writeElement(array, 2, ELEMENT);
        });
  }

  /** The thread that publishes and the number of objects that it had published name an object. */
  @Test
  void objectsHaveTheSameNamesInEveryExecution() {
    HandwrittenRun.Body program =
        () -> {
          Variable x = published(new Variable("x"));
          inParallel(
              () -> published(new Variable("y")).write(1),
              () -> published(new Variable("z")).write(1),
              () -> x.write(1));
        };
    Set<Set<String>> names = new HashSet<>();
    for (Trace trace : run.all(program)) {
      Set<String> ofTrace = new TreeSet<>();
      for (int step = 0; step < trace.size(); step++) {
        if (trace.isDecision(step)) {
          ofTrace.add(trace.thread(step) + " " + trace.location(step));
        }
      }
      names.add(ofTrace);
    }
    assertEquals(1, names.size(), names.toString());
  }

  /** Thread 1 uses an object before a step, and thread 2 after one. */
  private static HandwrittenRun.Body usedByTwoThreads(HandwrittenRun.Body use) {
    return () -> {
      Variable y = published(new Variable("y"));
      inParallel(
          () -> {
            use.run();
            y.read();
          },
          () -> {
            y.read();
            use.run();
          });
    };
  }

  /** An object with a tag knows its owner: nothing is lost but the accesses before. */
  @Test
  void untrackedSharingOfATaggedObjectIsACaveat() {
    Unseen.variable = new Variable("x");
    Trace trace = run.run("1 2", usedByTwoThreads(() -> Unseen.variable.write(1)));
    assertEquals("1:READ y, 2:READ y, 2:WRITE x", run.steps(trace));
    assertEquals(
        Set.of(Caveat.of(Caveat.Kind.UNTRACKED_SHARING, Variable.class.getName())),
        run.execution().caveats());
    assertEquals("", run.execution().discovered());
  }

  /** An array has no tag: the class is discovered, and the next execution has all steps. */
  @Test
  void untrackedSharingOfAnArrayIsADiscovery() {
    Unseen.array = new int[1];
    HandwrittenRun.Body program =
        usedByTwoThreads(() -> MemoryProbe.writeElement(Unseen.array, 0, ELEMENT));
    Trace first = run.run("1 2", program);
    assertEquals("1:READ y, 2:READ y, 2:WRITE [0]", run.steps(first));
    assertEquals("+[I", run.execution().discovered());
    Trace second = run.run("1 1 2 2", program);
    assertEquals("1:WRITE [0], 1:READ y, 2:READ y, 2:WRITE [0]", run.steps(second));
    assertEquals("+[I", run.execution().discovered());
  }

  /** Static fields of a class that is not instrumented. */
  private static final class Unseen {
    static int[] array;
    static Variable variable;
  }
}
