// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.Caveat;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import dev.ravel.model.TraceBuilder;
import dev.ravel.probe.Registry;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A trace is the same after it is written and read, even if the reader continues as a writer. */
final class TraceCodecTest {
  private static final List<Outcome> OUTCOMES =
      List.of(
          Outcome.Completed.INSTANCE,
          new Outcome.Thrown(
              1,
              "java.lang.Error",
              "no",
              List.of(new Outcome.Frame("a(A.java:1)", false), new Outcome.Frame("b", true)),
              true),
          new Outcome.Deadlock(
              List.of(
                  new Outcome.Waiting(0, Kind.LOCK, 3, site(1), 1, List.of(2, 4), List.of()),
                  new Outcome.Waiting(1, Kind.JOIN, 4, -1, -1, List.of(), List.of()),
                  new Outcome.Waiting(2, Kind.READ, 5, site(2), -1, List.of(), List.of(5, 6)))),
          new Outcome.Exited(2, -3),
          new Outcome.Rejected(2),
          new Outcome.Redundant(),
          new Outcome.Bounded(1, Caveat.of(Caveat.Kind.TOO_MANY_OPERATIONS, 10)),
          new Outcome.Diverged(4, "this", "that"),
          new Outcome.NotControlled(
              1, Caveat.of(Caveat.Kind.WAIT_AFTER_CALL, "java.net.Socket", "connect", "A.java:1")),
          new Outcome.Stalled("a.B.c", "d.E.f(E.java:1)"));

  private static int site(int line) {
    return Registry.SITES.add(
        new Registry.Site(
            "no.such.Program", "main", "Program.java", line, "Owner", "f", false, true));
  }

  /** A new field of traces or pending operations must be kept in journals, too. */
  @Test
  void knowsAllPartsOfATrace() {
    Set<String> parts =
        Stream.of(Trace.class.getDeclaredFields())
            .filter(field -> !Modifier.isStatic(field.getModifiers()))
            .map(Field::getName)
            .collect(Collectors.toSet());
    assertEquals(
        Set.of(
            "operations",
            "locations",
            "sites",
            "enabled",
            "secondLocations",
            "options",
            "woken",
            "expiries",
            "releases",
            "levels",
            "needs",
            "constraints",
            "waitsLong",
            "daemons",
            "pending",
            "outcome"),
        parts);
    assertEquals(8, Trace.Pending.class.getRecordComponents().length);
  }

  @Test
  void readsWhatItHasWritten() {
    int[] sites = {-1, site(1), site(1), site(2)};
    List<Trace> traces = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 500; i++) {
      traces.add(trace(random, sites, OUTCOMES.get(i % OUTCOMES.size())));
    }
    TraceCodec writer = new TraceCodec(new SiteNumbers());
    SiteNumbers places = new SiteNumbers();
    TraceCodec reader = new TraceCodec(places);
    JournalWriter bytes = new JournalWriter();
    traces.subList(0, 250).forEach(trace -> writer.write(trace, bytes));
    JournalReader in = new JournalReader(bytes.copy());
    traces.subList(0, 250).forEach(trace -> assertSame(trace, reader.read(in)));
    assertTrue(in.isAtEnd());
    // The reader continues as a writer.
    JournalWriter more = new JournalWriter();
    JournalWriter same = new JournalWriter();
    traces.subList(250, 500).forEach(trace -> reader.write(trace, more));
    traces.subList(250, 500).forEach(trace -> writer.write(trace, same));
    assertArrayEquals(same.copy(), more.copy());
  }

  private static Trace trace(SplittableRandom random, int[] sites, Outcome outcome) {
    TraceBuilder builder = new TraceBuilder();
    int steps = random.nextInt(30);
    for (int step = 0; step < steps; step++) {
      int thread = random.nextInt(3) * 1000;
      int location = random.nextInt(5);
      int site = sites[random.nextInt(sites.length)];
      switch (random.nextInt(10)) {
        case 0 -> builder.add(thread, Kind.END, location, site);
        case 1 -> {
          builder.addStart(thread, 1 + random.nextInt(3), location, site);
          if (random.nextBoolean()) {
            builder.lastStartedDaemon();
          }
        }
        case 2 -> {
          builder.addDecision(
              thread, Kind.UPDATE, location, Steps.NOWHERE, site, ThreadSet.of(0, 1, 2));
          builder.lastLeftUnchanged();
        }
        case 3 -> {
          builder.addBranch(thread, random.nextInt(3), 3, site);
          builder.lastDependedOn(random.nextInt(4));
        }
        case 4 -> builder.addDecision(thread, Kind.INTERRUPT, location, 9, site, many(random));
        case 5 -> {
          builder.addDecision(
              thread, Kind.NOTIFY_ALL, location, Steps.NOWHERE, site, ThreadSet.of(0, 2));
          ThreadSet woken = many(random);
          for (int i = woken.first(); i >= 0; i = woken.after(i)) {
            builder.lastWoke(i);
          }
        }
        case 6 -> {
          builder.addDecision(thread, Kind.WAIT, location, Steps.NOWHERE, site, ThreadSet.of(0, 2));
          builder.lastMayExpire(random.nextBoolean() ? Steps.NOWHERE : random.nextInt(3));
        }
        case 7 -> {
          builder.addDecision(thread, Kind.SLEEP, location, 2, site, ThreadSet.of(0, 2));
          builder.lastReleasedAfter(1 + random.nextInt(40));
          builder.lastEndsByItself();
          builder.waitsLong();
        }
        case 8 -> {
          builder.addDecision(thread, Kind.ACQUIRE, location, 2, site, ThreadSet.of(0, 2));
          builder.lastNeeded(random.nextInt(5) - 2);
          builder.lastChangedLevel(random.nextInt(5) - 2, random.nextInt(5) - 2);
        }
        default ->
            builder.addDecision(
                thread, Kind.READ, location, Steps.NOWHERE, site, ThreadSet.of(0, 1));
      }
    }
    return builder.build(
        outcome,
        new Trace.Pending(1, Kind.LOCK, 3, Steps.NOWHERE, sites[random.nextInt(4)], false, false),
        new Trace.Pending(2, Kind.PARK, 4, 5, -1, random.nextBoolean(), random.nextBoolean()),
        new Trace.Pending(3, Kind.AWAIT, 4, 5, -1, false, true, random.nextInt(3) - 1));
  }

  private static ThreadSet many(SplittableRandom random) {
    ThreadSet threads = ThreadSet.of(1, 63);
    for (int i = random.nextInt(4); i > 0; i--) {
      threads.add(60 + random.nextInt(140));
    }
    return threads;
  }

  private static void assertSame(Trace expected, Trace actual) {
    assertTrue(actual.sameStepsAs(expected), () -> expected + " / " + actual);
    assertEquals(expected.outcome(), actual.outcome());
    assertArrayEquals(expected.pending(), actual.pending());
    assertEquals(expected.waitsLong(), actual.waitsLong());
    assertEquals(expected.daemons(), actual.daemons());
    for (int step = 0; step < expected.size(); step++) {
      assertEquals(expected.site(step), actual.site(step));
      assertEquals(expected.woken(step), actual.woken(step));
      assertEquals(expected.need(step), actual.need(step));
      assertEquals(expected.levelBefore(step), actual.levelBefore(step));
      assertEquals(expected.levelAfter(step), actual.levelAfter(step));
      assertEquals(expected.constraint(step), actual.constraint(step));
      assertEquals(expected.releasedAfter(step), actual.releasedAfter(step));
      assertEquals(expected.endsByItself(step), actual.endsByItself(step));
      assertEquals(expected.mayExpire(step), actual.mayExpire(step));
      if (expected.mayExpire(step)) {
        assertEquals(expected.expirySecondLocation(step), actual.expirySecondLocation(step));
      }
      assertEquals(expected.started(step), actual.started(step));
    }
  }
}
