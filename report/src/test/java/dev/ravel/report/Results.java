// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.CheckResult;
import dev.ravel.model.CheckResult.SolverUse;
import dev.ravel.model.CheckResult.Structure;
import dev.ravel.model.Completeness;
import dev.ravel.model.DataRaces;
import dev.ravel.model.Finding;
import dev.ravel.model.Finding.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** Results written by hand: everything that a report must be able to show. */
final class Results {
  private static final Completeness FIRST_FINDING =
      new Completeness.Stopped(List.of("stopped at the first failure"), true);
  private static final String SHORT_REPLAY = "v1::0badcafe:0x3.1x2.2.1.0";

  private Results() {}

  static CheckResult lostUpdate() {
    return found(
        "LostUpdate.java",
        new Finding(
            "assertion",
            "expected 2 but count is 1",
            "LostUpdate.java:19",
            List.of("main", "Thread-0", "Thread-1"),
            Map.of(),
            SHORT_REPLAY,
            List.of(
                new Line(0, "LostUpdate.java:15", "start Thread-0"),
                new Line(0, "LostUpdate.java:16", "start Thread-1"),
                new Line(1, "LostUpdate.java:9", "count is 0"),
                new Line(2, "LostUpdate.java:9", "count is 0"),
                new Line(2, "LostUpdate.java:9", "count = 1"),
                new Line(1, "LostUpdate.java:9", "count = 1"),
                new Line(0, "LostUpdate.java:19", "count is 1")),
            List.of(
                "java.lang.AssertionError: expected 2 but count is 1",
                "\tat LostUpdate.main(LostUpdate.java:19)")));
  }

  static CheckResult deadlock() {
    return found(
        "Accounts.java",
        new Finding(
            "deadlock",
            "deadlock after 4 steps",
            "Accounts.java:31",
            List.of("main", "worker"),
            Map.of("amount", "-858993314"),
            SHORT_REPLAY,
            List.of(
                new Line(0, "Accounts.java:30", "lock a"),
                new Line(1, "Accounts.java:43", "lock b")),
            List.of(
                "main      waits for b, holds a     Accounts.java:31",
                "worker    waits for a, holds b     Accounts.java:44")));
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
        List.of(),
        new DataRaces(true, List.of(), List.of()),
        0,
        0.25,
        new SolverUse(12, 1, 0, Map.of()),
        "25.0.3",
        "continuations",
        List.of());
  }

  /** Races that did no harm as far as is known, and one that did. */
  static CheckResult races() {
    DataRaces.Race harmful = new DataRaces.Race(race("Counter.count", "Counter.java:9"), true);
    List<DataRaces.Race> races = new ArrayList<>(List.of(harmful));
    for (int i = 0; i < 4; i++) {
      races.add(new DataRaces.Race(race("Cache.hash", "Cache.java:" + i), false));
    }
    return withRaces(new DataRaces(true, races, List.of()));
  }

  /** No race, and no proof either. */
  static CheckResult weakAccesses() {
    return withRaces(new DataRaces(true, List.of(), List.of("lazySet at Flag.java:7")));
  }

  private static Finding race(String variable, String place) {
    return new Finding(
        "data race",
        "data race on " + variable,
        place,
        List.of("main", "other"),
        Map.of(),
        SHORT_REPLAY,
        List.of(new Line(0, place, "writes it"), new Line(1, place, "reads it")),
        List.of("main writes it", "  at " + place, "other reads it", "  at " + place));
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
    return silent("random", new Completeness.Stopped(List.of("10 s are over"), true));
  }

  static CheckResult stopped() {
    return silent(
        "dfs",
        new Completeness.Stopped(
            List.of(
                "not instrumented: Lib (too large)",
                "given up: no step for seconds in Main.main(Main.java:7) (1 run)"),
            false));
  }

  /** A value of a hundred thousand characters in the message, in a step and in a stack. */
  static CheckResult hugeValue() {
    String huge = "x".repeat(100_000);
    return found(
        "Huge.java",
        new Finding(
            "exception",
            huge,
            "",
            List.of("main", "worker"),
            Map.of("text", huge),
            SHORT_REPLAY,
            List.of(
                new Line(0, "Huge.java:1", "text = \"" + huge + "\""),
                new Line(1, "AnExceedinglyLongClassNameThatGoesOn.java:123456", "text = null")),
            List.of("java.lang.IllegalStateException: " + huge)));
  }

  /** Wide, combining, right-to-left and control characters must not break the columns. */
  static CheckResult unicode() {
    return found(
        "Zähler.java",
        new Finding(
            "assertion",
            "größer als 漢字\nsecond line",
            "Zähler.java:3",
            List.of("main", "ワーカー"),
            Map.of(),
            SHORT_REPLAY,
            List.of(
                new Line(0, "Zähler.java:3", "name = \"漢字🙂e\u0301\""),
                new Line(1, "Zähler.java:4", "name = \"\u202eabc\u001b[31m\""),
                new Line(0, "Zähler.java:5", "name is null")),
            List.of()));
  }

  static CheckResult manyThreads() {
    List<String> names = IntStream.range(0, 9).mapToObj(i -> "philosopher-" + i).toList();
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      lines.add(new Line(i, "Table.java:20", "lock fork " + i));
      lines.add(new Line(i, "Table.java:21", "hungry[" + i + "] = true"));
    }
    return found(
        "Table.java",
        new Finding(
            "deadlock", "", "Table.java:21", names, Map.of(), SHORT_REPLAY, lines, List.of()));
  }

  /** A thread that polls in between is one row. */
  static CheckResult longInterleaving() {
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      lines.add(new Line(i % 2, "Ping.java:" + (10 + i % 2), "turn = " + i));
    }
    for (int i = 0; i < 1_500; i++) {
      lines.add(new Line(1, "Ping.java:30", "done is false"));
    }
    lines.add(new Line(0, "Ping.java:31", "done = true"));
    List<String> stack = new ArrayList<>(List.of("java.lang.StackOverflowError"));
    for (int i = 0; i < 1_000; i++) {
      stack.add("\tat Ping.ping(Ping.java:40)");
    }
    return found(
        "Ping.java",
        new Finding(
            "exception",
            "java.lang.StackOverflowError",
            "Ping.java:40",
            List.of("main", "pong"),
            Map.of(),
            SHORT_REPLAY,
            lines,
            stack));
  }

  static CheckResult manyFindings() {
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      findings.add(
          new Finding(
              "assertion",
              "case " + i,
              "Many.java:" + i,
              List.of("main"),
              Map.of(),
              SHORT_REPLAY,
              List.of(new Line(0, "Many.java:" + i, "x = " + i)),
              List.of()));
    }
    return result("Many.java", "dfs", new Completeness.Exhaustive(), findings, List.of());
  }

  private static CheckResult silent(String algorithm, Completeness completeness) {
    return result(
        "Correct.java",
        algorithm,
        completeness,
        List.of(),
        List.of("a wait of 5 s was taken to last longer than everything else (--timeouts)"));
  }

  private static CheckResult found(String program, Finding finding) {
    return result(program, "random", FIRST_FINDING, List.of(finding), List.of());
  }

  private static CheckResult result(
      String program,
      String algorithm,
      Completeness completeness,
      List<Finding> findings,
      List<String> notes) {
    int deadlocks = (int) findings.stream().filter(f -> f.kind().equals("deadlock")).count();
    return new CheckResult(
        program,
        algorithm,
        completeness,
        123_456,
        0,
        OptionalLong.empty(),
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
