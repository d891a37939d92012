// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks what the documents promise about the examples, from the command line to the replay. */
@Tag("slow")
final class ExamplesTest {
  private static final Path EXAMPLES = Launcher.ROOT.resolve("examples");
  private static final String REPLAY = "  replay: ";

  /** A line of a source file. */
  private static final Pattern PLACE = Pattern.compile("(\\w+)\\.java:\\d+");

  /** What a check or a replay says about a failure in addition to its execution. */
  private static final Pattern MORE =
      Pattern.compile("  (cause:|needs|replay:) .*|  \\d+ interferences?:");

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "DeadlockAccounts, deadlock",
    "DiningPhilosophers, deadlock",
    "DoubleCheckedLocking, 'assertion: java.lang.AssertionError: half-made instance, size 0'",
    "LostNotify, deadlock",
    "LostUpdate, 'assertion: java.lang.AssertionError: counted to 1'",
    "SleepAsSynchronisation, 'assertion: java.lang.AssertionError: slept, and still no message'",
    "WaitWithIf, 'assertion: java.lang.AssertionError: took an item that was not there'",
  })
  void brokenOnesFailAndTheReplayFailsAlike(String name, String title) {
    Forked check = check(name);
    assertTrue(check.out().startsWith(title), check.toString());
    assertEquals(1, check.status());
    String command = replayCommand(check);
    Forked replay = Launcher.shell(folder, command);
    assertEquals(1, replay.status(), replay.err());
    assertEquals(failure(check), failure(replay));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DeadlockAccounts",
        "DoubleCheckedLocking",
        "LostNotify",
        "LostUpdate",
        "SleepAsSynchronisation",
        "WaitWithIf"
      })
  void correctOnesAreExhausted(String name) {
    Forked forked = check("correct/" + name, "--algorithm=dfs");
    assertTrue(forked.out().contains("every schedule is covered"), forked.toString());
    assertEquals(0, forked.status());
  }

  /** Uses the default algorithm: the programs are too large for a search without reduction. */
  @ParameterizedTest
  @ValueSource(strings = {"DiningPhilosophers", "WebShop"})
  void correctLargeOnesAreExhausted(String name) throws IOException {
    Path json = folder.resolve("result.json");
    Forked forked = check("correct/" + name, "--json", json.toString());
    assertEquals(0, forked.status(), forked.toString());
    assertTrue(forked.out().contains("every schedule is covered"), forked.out());
    assertTrue(Files.readString(json).contains("\"kind\": \"exhaustive\""), forked.toString());
  }

  /** A replay shows the steps inside of JDK calls as well, so only the failure is compared. */
  @Test
  void brokenPoolFailsAndTheReplayFailsAlike() {
    Forked check = check("WebShop");
    assertEquals(1, check.status(), check.toString());
    Forked replay = Launcher.shell(folder, replayCommand(check));
    assertEquals(1, replay.status(), replay.err());
    List<String> failure =
        List.of(
            "assertion: java.lang.AssertionError: sold the last lamp twice in thread main",
            "  at WebShop.main(WebShop.java:35)");
    assertEquals(failure, check.out().lines().limit(2).toList());
    assertEquals(failure, replay.out().lines().limit(2).toList());
  }

  /** The report of a failure inside of a pool fits on a screen, and is about the example. */
  @Test
  void reportOfAPoolNamesOnlyLinesOfTheExample() {
    List<String> lines = check("WebShop").out().lines().toList();
    assertTrue(lines.size() <= 30, () -> String.join("\n", lines));
    assertEquals(
        Set.of("WebShop"),
        lines.stream()
            .flatMap(line -> PLACE.matcher(line).results())
            .map(place -> place.group(1))
            .collect(Collectors.toSet()));
  }

  /** With this flag a JVM that cannot use its archive of classes does not start. */
  @Test
  @EnabledForJreRange(minVersion = 25)
  void classesComeFromAnArchive() {
    Map<String, String> strict = Map.of("RAVEL_JAVA_OPTS", "-Xshare:on -Xlog:class+load:stderr");
    String source = EXAMPLES.resolve("LostUpdate.java").toString();
    Forked forked = Launcher.ravel(folder, strict, "check", source);
    assertEquals(1, forked.status(), forked.err());
    for (String type : List.of("dev.ravel.check.CheckLoop", "com.sun.tools.javac.comp.Attr")) {
      assertTrue(forked.err().contains(type + " source: shared objects file"), forked.err());
    }
  }

  @Test
  void everyExampleIsTestedHere() throws IOException {
    Set<String> tested =
        Set.of(
            "DeadlockAccounts",
            "DiningPhilosophers",
            "DoubleCheckedLocking",
            "LostNotify",
            "LostUpdate",
            "SleepAsSynchronisation",
            "WaitWithIf",
            "WebShop");
    assertEquals(new TreeSet<>(tested), programsIn(EXAMPLES));
    assertEquals(new TreeSet<>(tested), programsIn(EXAMPLES.resolve("correct")));
  }

  @Test
  void replayOfAnotherProgramIsRefused() {
    String command = replayCommand(check("LostUpdate"));
    Forked forked =
        Launcher.shell(folder, command.replace("examples/LostUpdate", "examples/WaitWithIf"));
    assertEquals(2, forked.status(), forked.toString());
    assertTrue(forked.err().startsWith("the replay does not fit the program"), forked.err());
    assertEquals("", forked.out());
  }

  private Forked check(String example, String... options) {
    List<String> arguments =
        Stream.concat(
                Stream.of("check", EXAMPLES.resolve(example + ".java").toString()),
                Stream.of(options))
            .toList();
    return Launcher.ravel(folder, arguments.toArray(String[]::new));
  }

  private static String replayCommand(Forked forked) {
    return forked
        .out()
        .lines()
        .filter(line -> line.startsWith(REPLAY))
        .map(line -> line.substring(REPLAY.length()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no replay in " + forked));
  }

  /** The part of the report that describes the execution, without the summary of the check. */
  private static String failure(Forked forked) {
    return forked
        .out()
        .lines()
        .takeWhile(line -> !MORE.matcher(line).matches())
        .collect(Collectors.joining("\n"));
  }

  private static Set<String> programsIn(Path examples) throws IOException {
    try (Stream<Path> files = Files.list(examples)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".java"))
          .map(name -> name.substring(0, name.length() - ".java".length()))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
