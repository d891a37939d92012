// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Action;
import dev.ravel.model.Cause;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.CheckResult.SolverUse;
import dev.ravel.model.CheckResult.States;
import dev.ravel.model.CheckResult.Structure;
import dev.ravel.model.Completeness;
import dev.ravel.model.DataRaces;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.model.Finding.Step;
import dev.ravel.model.Flow;
import dev.ravel.model.Interference;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import dev.ravel.model.Minimality;
import dev.ravel.model.Origin;
import dev.ravel.model.Outcome;
import dev.ravel.model.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Results written by hand: everything that a report must be able to show. */
final class Results {
  private static final Completeness FIRST_FINDING =
      new Completeness.Stopped(List.of(Caveat.of(Caveat.Kind.FIRST_FINDING)), true);
  private static final String SHORT_REPLAY = "v1::0badcafe:0x3.1x2.2.1.0";

  /** A main method, with arguments and properties. */
  static final Origin ORIGIN =
      new Origin(
          "com.example.Main$Inner",
          "main",
          false,
          List.of("two words", "\"quoted\"\n\\u0041"),
          Map.of("mode", "*/ fast"));

  private Results() {}

  static CheckResult lostUpdate() {
    String file = "LostUpdate.java:";
    Cause.Part read = part(2, count(1, Kind.READ, "0", 9, OptionalInt.empty()));
    Cause.Part between = part(4, count(2, Kind.WRITE, "1", 9, OptionalInt.empty()));
    Cause.Part write = part(5, count(1, Kind.WRITE, "1", 9, OptionalInt.empty()));
    Cause cause =
        new Cause(
            Cause.Kind.TORN_UPDATE,
            read,
            between,
            List.of(read, between, write),
            Optional.of(new Cause.MissingLock(lock("Object"), 3, 4, List.of(file + 9))));
    return found(
        "LostUpdate.java",
        new Finding(
                thrown(
                    true,
                    "java.lang.AssertionError",
                    "expected 2 but count is 1",
                    "LostUpdate",
                    19),
                file + 19,
                List.of("main", "Thread-0", "Thread-1"),
                Map.of(),
                SHORT_REPLAY,
                List.of(
                    step(0, file + 15, Kind.START, thread("Thread-0")),
                    step(0, file + 16, Kind.START, thread("Thread-1")),
                    count(1, Kind.READ, "0", 9, OptionalInt.empty()),
                    count(2, Kind.READ, "0", 9, OptionalInt.empty()),
                    count(2, Kind.WRITE, "1", 9, OptionalInt.empty()),
                    count(1, Kind.WRITE, "1", 9, OptionalInt.empty()),
                    count(0, Kind.READ, "1", 19, OptionalInt.of(5))),
                true)
            .minimal(new Minimality(1, 1, 2, 3, 14), Optional.of(cause)));
  }

  private static Cause.Part part(int index, Step step) {
    return new Cause.Part(OptionalInt.of(index), step);
  }

  private static Step count(int thread, Kind kind, String value, int line, OptionalInt readsFrom) {
    return new Step(
        thread,
        new Action(
            kind,
            kind == Kind.WRITE,
            0,
            new Location(Location.Type.STATIC_FIELD, "LostUpdate", "count")),
        Optional.of(value),
        "LostUpdate",
        "LostUpdate.java:" + line,
        Optional.empty(),
        readsFrom,
        Optional.empty());
  }

  static CheckResult deadlock() {
    Location a = lock("Account");
    Location b = lock("Account#2");
    return found(
        "Accounts.java",
        new Finding(
                new Failure.Deadlock(
                    4,
                    false,
                    List.of(
                        blocked("main", b, "worker", a, "Accounts.java:31"),
                        blocked("worker", a, "main", b, "Accounts.java:44"))),
                "Accounts.java:31",
                List.of("main", "worker"),
                Map.of("amount", "-858993314"),
                SHORT_REPLAY,
                List.of(
                    step(0, "Accounts.java:30", Kind.LOCK, a),
                    step(1, "Accounts.java:43", Kind.LOCK, b)),
                true)
            .with(
                new Flow(
                    List.of(new Flow.HandOver(Flow.Item.START, 0, 1)),
                    List.of(new Flow.Wait(0, 1, 2, Kind.LOCK, b)),
                    List.of(new Flow.Held(0, a, 0, 2), new Flow.Held(1, b, 1, 2)))));
  }

  private static Failure.Blocked blocked(
      String thread, Location waitsFor, String holder, Location holds, String place) {
    return new Failure.Blocked(
        thread,
        Kind.LOCK,
        waitsFor,
        Optional.of(holder),
        List.of(holds),
        List.of(),
        place,
        "com.example.Accounts.transfer(" + place + ")");
  }

  /** Three interferences: two alike, and one inside of a JDK call. */
  static CheckResult interferences() {
    Location flag = new Location(Location.Type.STATIC_FIELD, "Poll", "flag");
    Finding.Call call = new Finding.Call("Poll.java:20", "com.example.Poll", "Queue.poll");
    return found(
        "Poll.java",
        new Finding(
            thrown(true, "java.lang.AssertionError", "seen", "Poll", 9),
            "Poll.java:9",
            List.of("main", "worker"),
            Map.of(),
            SHORT_REPLAY,
            List.of(
                writes(0, "Poll.java:5", "flag", "1"),
                new Step(1, new Action(Kind.READ, false, 0, flag), "Poll.java:14"),
                writes(0, "Poll.java:5", "flag", "2"),
                new Step(1, new Action(Kind.READ, false, 0, flag), "Poll.java:14"),
                writes(1, "Poll.java:15", "flag", "3"),
                new Step(
                    0,
                    new Action(Kind.UPDATE, true, 0, flag),
                    Optional.empty(),
                    "java.util.Queue",
                    "Queue.java:7",
                    Optional.of(call),
                    OptionalInt.empty(),
                    Optional.empty())),
            true,
            List.of(new Interference(1, 0), new Interference(3, 2), new Interference(5, 4))));
  }

  /** Steps inside a JDK call, and an execution that could not be repeated. */
  static CheckResult calls() {
    Finding.Call acquire = new Finding.Call("Pool.java:8", "com.example.Pool", "Semaphore.acquire");
    Location permits = new Location(Location.Type.LEVEL, "Semaphore", "");
    return found(
        "Pool.java",
        new Finding(
            new Failure.Exited("main", 3),
            "Pool.java:9",
            List.of("main"),
            Map.of(),
            SHORT_REPLAY,
            List.of(
                new Step(
                    0,
                    new Action(Kind.ACQUIRE, true, 0, permits),
                    Optional.empty(),
                    "java.util.concurrent.Semaphore",
                    "Semaphore.java:318",
                    Optional.of(acquire),
                    OptionalInt.empty(),
                    Optional.empty())),
            false));
  }

  /** Branches: one with a short constraint, one with a long one, one without. */
  static CheckResult branches() {
    String sum = IntStream.range(0, 30).mapToObj(i -> "x" + i).collect(Collectors.joining(" + "));
    return found(
        "Inputs.java",
        new Finding(
            thrown(true, "java.lang.AssertionError", "", "Inputs", 12),
            "Inputs.java:12",
            List.of("main", "other"),
            Map.of("written", "3", "compared", "0"),
            SHORT_REPLAY,
            List.of(
                branch(0, 9, Optional.of("written == compared + 3")),
                branch(1, 10, Optional.of(sum + " < 5")),
                branch(0, 11, Optional.empty())),
            true));
  }

  private static Step branch(int thread, int line, Optional<String> constraint) {
    return new Step(
        thread,
        new Action(Kind.BRANCH, false, 1, Location.NONE),
        Optional.empty(),
        "Inputs",
        "Inputs.java:" + line,
        Optional.empty(),
        OptionalInt.empty(),
        constraint);
  }

  private static Step step(int thread, String place, Kind kind, Location location) {
    return new Step(thread, new Action(kind, kind.writes(), 0, location), place);
  }

  private static Step writes(int thread, String place, String name, String value) {
    return access(thread, place, Kind.WRITE, name, value);
  }

  private static Step reads(int thread, String place, String name, String value) {
    return access(thread, place, Kind.READ, name, value);
  }

  private static Step access(int thread, String place, Kind kind, String name, String value) {
    return new Step(
        thread,
        new Action(
            kind, kind.writes(), 0, new Location(Location.Type.STATIC_FIELD, "Program", name)),
        Optional.of(value),
        "Program",
        place,
        Optional.empty(),
        OptionalInt.empty(),
        Optional.empty());
  }

  private static Location thread(String name) {
    return new Location(Location.Type.THREAD, name, "");
  }

  private static Location lock(String name) {
    return new Location(Location.Type.LOCK, name, "");
  }

  static Failure thrown(
      boolean isAssertion, String exception, String message, String type, int line) {
    return new Failure.Thrown(
        "main",
        exception,
        Optional.of(message).filter(text -> !text.isEmpty()),
        List.of(new Outcome.Frame("%s.main(%s.java:%d)".formatted(type, type, line), false)),
        isAssertion);
  }

  static CheckResult exhaustive() {
    return new CheckResult(
        "Correct.java",
        "dfs",
        new Completeness.Exhaustive(),
        924,
        12,
        OptionalLong.of(20),
        Optional.of(new Structure(41, 90, Map.of("write", 20L, "read", 21L), 6550, 5, 3)),
        Optional.empty(),
        List.of(),
        new DataRaces(true, List.of(), List.of()),
        0,
        0.25,
        new SolverUse(12, 1, 0, Map.of()),
        "25.0.3",
        "continuations",
        List.of());
  }

  /** An exhaustive check that recognises states. */
  static CheckResult ofStates() {
    return new CheckResult(
        "Philosophers.java",
        "stateful",
        new Completeness.Exhaustive(),
        7,
        0,
        OptionalLong.empty(),
        Optional.empty(),
        Optional.of(new States(1_234, 16)),
        List.of(),
        new DataRaces(true, List.of(), List.of()),
        0,
        0.25,
        SolverUse.NONE,
        "25.0.3",
        "continuations",
        List.of());
  }

  /** Races, one of them in a failing execution. */
  static CheckResult races() {
    DataRaces.Race harmful = new DataRaces.Race(race("Counter", "count", "Counter.java:9"), true);
    List<DataRaces.Race> races = new ArrayList<>(List.of(harmful));
    for (int i = 0; i < 4; i++) {
      races.add(new DataRaces.Race(race("Cache", "hash", "Cache.java:" + i), false));
    }
    return withRaces(new DataRaces(true, races, List.of()));
  }

  /** No race, but a weak access. */
  static CheckResult weakAccesses() {
    return withRaces(
        new DataRaces(
            true, List.of(), List.of(new DataRaces.WeakAccess("lazySet", "Flag.java:7"))));
  }

  private static Finding race(String type, String field, String place) {
    Location variable = new Location(Location.Type.STATIC_FIELD, type, field);
    return new Finding(
        new Failure.DataRace(
            variable,
            new Failure.Access("main", 0, Kind.WRITE, true, List.of(place)),
            new Failure.Access("other", 1, Kind.READ, false, List.of(place))),
        place,
        List.of("main", "other"),
        Map.of(),
        SHORT_REPLAY,
        List.of(step(0, place, Kind.WRITE, variable), step(1, place, Kind.READ, variable)),
        true);
  }

  private static CheckResult withRaces(DataRaces races) {
    return new CheckResult(
        "Racy.java",
        "dfs",
        new Completeness.Exhaustive(),
        6,
        0,
        OptionalLong.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        races,
        0,
        0.01,
        SolverUse.NONE,
        "25.0.3",
        "continuations",
        List.of());
  }

  static CheckResult sample() {
    return silent(
        "random",
        new Completeness.Stopped(List.of(Caveat.of(Caveat.Kind.SECONDS_REACHED, 10)), true));
  }

  /** A sample with a promise. The third probability is too small for a line. */
  static CheckResult promise() {
    CheckResult silent =
        silent(
            "pct",
            new Completeness.Stopped(List.of(Caveat.of(Caveat.Kind.SECONDS_REACHED, 10)), true));
    return new CheckResult(
        silent.program(),
        silent.algorithm(),
        silent.completeness(),
        silent.executions(),
        silent.blocked(),
        silent.classes(),
        silent.structure(),
        silent.states(),
        silent.findings(),
        silent.races(),
        silent.distinctDeadlocks(),
        silent.seconds(),
        silent.solver(),
        silent.jdk(),
        silent.engine(),
        List.of(),
        Optional.of(
            new Sample(
                123_456,
                new Sample.Seen(12_345, 6_789, 0.05499, 0.0536, 0.0564),
                new Sample.Seen(7, 0, 0, 0, 0.0000243),
                List.of(
                    new Sample.DepthBound(2, 1, 1_234, 3),
                    new Sample.DepthBound(3, 0.0357, 1_234, 3),
                    new Sample.DepthBound(4, 0.0099, 1_234, 3)))));
  }

  static CheckResult stopped() {
    return silent(
        "dfs",
        new Completeness.Stopped(
            List.of(
                Caveat.of(Caveat.Kind.NOT_INSTRUMENTED, "Lib", "too large"),
                Caveat.of(Caveat.Kind.TOO_MANY_OPERATIONS, 1_000).inExecutions(3),
                Caveat.of(Caveat.Kind.STALLED, "", "Main.main(Main.java:7)").inExecutions(1)),
            false));
  }

  /** A value of a hundred thousand characters in the message, in a step and in a stack. */
  static CheckResult hugeValue() {
    String huge = "x".repeat(100_000);
    return found(
        "Huge.java",
        new Finding(
            thrown(false, "java.lang.IllegalStateException", huge, "Huge", 1),
            "",
            List.of("main", "worker"),
            Map.of("text", huge),
            SHORT_REPLAY,
            List.of(
                writes(0, "Huge.java:1", "text", '"' + huge + '"'),
                writes(1, "AnExceedinglyLongClassNameThatGoesOn.java:123456", "text", "null")),
            true));
  }

  /** Wide, combining, right-to-left and control characters must not break the columns. */
  static CheckResult unicode() {
    return found(
        "Zähler.java",
        new Finding(
            new Failure.Thrown(
                "main",
                "java.lang.AssertionError",
                Optional.of("größer als 漢字\nsecond line"),
                List.of(),
                true),
            "Zähler.java:3",
            List.of("main", "ワーカー"),
            Map.of(),
            SHORT_REPLAY,
            List.of(
                writes(0, "Zähler.java:3", "name", "\"漢字🙂e\u0301\""),
                writes(1, "Zähler.java:4", "name", "\"\u202eabc\u001b[31m\""),
                reads(0, "Zähler.java:5", "name", "null")),
            true));
  }

  static CheckResult manyThreads() {
    List<String> names = IntStream.range(0, 9).mapToObj(i -> "philosopher-" + i).toList();
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      steps.add(step(i, "Table.java:20", Kind.LOCK, lock("Fork#" + i)));
      steps.add(writes(i, "Table.java:21", "hungry[" + i + "]", "true"));
    }
    return found(
        "Table.java",
        new Finding(
            new Failure.Deadlock(steps.size(), false, List.of()),
            "Table.java:21",
            names,
            Map.of(),
            SHORT_REPLAY,
            steps,
            true));
  }

  /** The repeated reads of a polling thread are one row. */
  static CheckResult longInterleaving() {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      steps.add(writes(i % 2, "Ping.java:" + (10 + i % 2), "turn", "" + i));
    }
    for (int i = 0; i < 1_500; i++) {
      steps.add(reads(1, "Ping.java:30", "done", "false"));
    }
    steps.add(writes(0, "Ping.java:31", "done", "true"));
    List<Outcome.Frame> stack = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      stack.add(new Outcome.Frame("Ping.ping(Ping.java:40)", false));
    }
    stack.add(new Outcome.Frame("java.lang.StackOverflowError", true));
    return found(
        "Ping.java",
        new Finding(
            new Failure.Thrown(
                "main", "java.lang.StackOverflowError", Optional.empty(), stack, false),
            "Ping.java:40",
            List.of("main", "pong"),
            Map.of(),
            SHORT_REPLAY,
            steps,
            true));
  }

  static CheckResult manyFindings() {
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      findings.add(
          new Finding(
              thrown(true, "java.lang.AssertionError", "case " + i, "Many", i),
              "Many.java:" + i,
              List.of("main"),
              Map.of(),
              SHORT_REPLAY,
              List.of(writes(0, "Many.java:" + i, "x", "" + i)),
              true));
    }
    return result("Many.java", "dfs", new Completeness.Exhaustive(), findings, List.of());
  }

  private static CheckResult silent(String algorithm, Completeness completeness) {
    return result(
        "Correct.java",
        algorithm,
        completeness,
        List.of(),
        List.of(Caveat.of(Caveat.Kind.LONG_TIMEOUTS, "5s")));
  }

  static CheckResult found(String program, Finding finding) {
    return result(program, "random", FIRST_FINDING, List.of(finding), List.of());
  }

  static CheckResult result(
      String program,
      String algorithm,
      Completeness completeness,
      List<Finding> findings,
      List<Caveat> notes) {
    int deadlocks = (int) findings.stream().filter(f -> f.kind().equals("deadlock")).count();
    return new CheckResult(
        program,
        algorithm,
        completeness,
        123_456,
        0,
        OptionalLong.empty(),
        Optional.empty(),
        Optional.empty(),
        findings,
        DataRaces.UNWATCHED,
        deadlocks,
        12.5,
        SolverUse.NONE,
        "17.0.15",
        "threads",
        notes);
  }
}
