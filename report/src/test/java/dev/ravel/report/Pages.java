// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Action;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.model.Finding.Step;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import dev.ravel.report.page.ResultPage;
import dev.ravel.report.source.SourceFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Pages of results for tests; every source file has 60 lines. */
final class Pages {
  private static final SourceFiles FILES =
      new SourceFiles() {
        @Override
        public String path(String packageName, String file) {
          return "src/" + file;
        }

        @Override
        public Optional<String> text(String packageName, String file) {
          return Optional.of(
              IntStream.rangeClosed(1, 60)
                  .mapToObj(line -> "code of line " + line + ";")
                  .collect(Collectors.joining("\n")));
        }
      };

  private Pages() {}

  static String json(CheckResult... results) {
    List<CheckedProgram> checks = new ArrayList<>();
    for (CheckResult result : results) {
      checks.add(
          new CheckedProgram(
              result, Results.ORIGIN, finding -> "ravel replay " + finding.replay(), FILES));
    }
    return new JsonReport("0.1.0").render(checks);
  }

  static String of(CheckResult... results) {
    return new ResultPage("0.1.0")
        .render(List.of(new ResultPage.Document("result.json", json(results))));
  }

  static CheckResult livelock() {
    Location flag = new Location(Location.Type.STATIC_FIELD, "Spin", "flag");
    return Results.found(
        "Spin.java",
        new Finding(
            new Failure.Deadlock(
                1,
                true,
                List.of(
                    new Failure.Blocked(
                        "main",
                        Kind.READ,
                        flag,
                        Optional.empty(),
                        List.of(),
                        List.of(flag),
                        "Spin.java:5",
                        "Spin.main(Spin.java:5)"))),
            "Spin.java:5",
            List.of("main"),
            Map.of(),
            "v1::0badcafe:0",
            List.of(step(0, "Spin.java:5", "flag", "false")),
            true));
  }

  /** A random-looking execution; the values are all different. */
  static CheckResult large(int threads, int steps) {
    List<Step> all = new ArrayList<>();
    for (int i = 0; i < steps; i++) {
      int next = (int) (i * 2_654_435_761L >>> 7 & 0xffff);
      all.add(
          step(next % threads, "Large.java:" + (1 + next % 50), "field" + next % 40, "value " + i));
    }
    return Results.found(
        "Large.java",
        new Finding(
            Results.thrown(true, "java.lang.AssertionError", "large", "Large", 9),
            "Large.java:9",
            IntStream.range(0, threads).mapToObj(i -> "worker-" + i).toList(),
            Map.of(),
            "v1::0badcafe:0",
            all,
            true));
  }

  /** Threads, fields, values, messages and places with these names. */
  static CheckResult named(List<String> names) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      steps.add(step(i, names.get(i) + ":7", names.get(i), names.get(i)));
    }
    return Results.found(
        names.get(0),
        new Finding(
            new Failure.Thrown(
                names.get(0),
                names.get(0),
                Optional.of(String.join("", names)),
                names.stream().map(name -> new dev.ravel.model.Outcome.Frame(name, false)).toList(),
                false),
            names.get(0),
            names,
            names.stream().collect(Collectors.toMap(name -> name, name -> name)),
            "v1::0badcafe:0",
            steps,
            true));
  }

  private static Step step(int thread, String place, String field, String value) {
    return new Step(
        thread,
        new Action(Kind.WRITE, true, 0, new Location(Location.Type.STATIC_FIELD, "Large", field)),
        Optional.of(value),
        "Large",
        place,
        Optional.empty(),
        OptionalInt.empty(),
        Optional.empty());
  }
}
