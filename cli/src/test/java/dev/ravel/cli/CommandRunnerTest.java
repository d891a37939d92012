// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Progress;
import dev.ravel.check.SideOutputs;
import dev.ravel.check.program.Entry;
import dev.ravel.check.program.Exclusion;
import dev.ravel.check.program.ProgramOutput;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.IgnoredFailure;
import dev.ravel.check.settings.Settings;
import dev.ravel.check.settings.Settings.Budget;
import dev.ravel.check.settings.Timeouts;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.RavelBug;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How commands treat their words, results and errors. */
final class CommandRunnerTest {
  private static final String PROGRAM = "public class P { public static void main(String[] a) {} }";
  private static final Completeness ASKED =
      new Completeness.Stopped(List.of(Caveat.of(Caveat.Kind.EXECUTIONS_REACHED, 10)), true);
  private static final Completeness NOT_ASKED =
      new Completeness.Stopped(List.of(Caveat.of(Caveat.Kind.NOT_REPEATABLE)), false);

  @TempDir Path folder;
  private Shell shell;
  private String program;

  @BeforeEach
  void writeProgram() throws IOException {
    shell = new Shell(folder);
    program = shell.source("P.java", PROGRAM);
  }

  @Test
  void exitsZeroWhenEverythingIsCovered() {
    assertEquals(0, shell.run("check", program));
    assertTrue(shell.out().contains("every schedule is covered"));
    assertEquals("", shell.err());
  }

  @Test
  void exitsZeroWhenTheBudgetIsUsedUp() {
    shell.answer(Shell.result(ASKED));
    assertEquals(0, shell.run("check", program));
    assertTrue(shell.out().contains("a sample"));
  }

  @Test
  void exitsThreeWhenSomethingElseIsNotCovered() {
    shell.answer(Shell.result(NOT_ASKED));
    assertEquals(3, shell.run("check", program));
  }

  @Test
  void exitsOneOnAFailureAndNamesTheReplay() {
    shell.answer(Shell.result(NOT_ASKED, Shell.finding("v1::0badcafe:0x3.1")));
    assertEquals(1, shell.run("check", "-cp", "a b", program, "--", "it's", "--seed"));
    assertTrue(
        shell.out().startsWith("assertion: java.lang.AssertionError: broken in thread main\n"));
    assertTrue(
        shell
            .out()
            .contains(
                "./ravel replay v1::0badcafe:0x3.1 -cp 'a b' "
                    + program
                    + " -- 'it'\\''s' --seed\n"),
        shell.out());
  }

  @Test
  void keepsALongReplayInAFile() throws IOException {
    String replay = "v1::0badcafe:" + "0.1.".repeat(100) + "0";
    shell.answer(Shell.result(NOT_ASKED, Shell.finding(replay)));
    assertEquals(1, shell.run("check", program));
    assertTrue(shell.out().contains("./ravel replay .ravel/P-0badcafe.replay " + program));
    Path file = folder.resolve(".ravel").resolve("P-0badcafe.replay");
    assertEquals(replay + "\n", Files.readString(file));
    assertEquals(1, shell.run("replay", file.toString(), program));
    assertEquals(replay, shell.replays.get(0).text());
  }

  @ParameterizedTest
  @CsvSource({"false, 2", "true, 1"})
  void printsTheReportEvenIfAFileCannotBeWritten(boolean isFound, int status) throws IOException {
    Path gone = Files.createDirectory(folder.resolve("gone"));
    CheckResult result =
        isFound
            ? Shell.result(NOT_ASKED, Shell.finding("v1::0badcafe:0x3.1"))
            : Shell.result(NOT_ASKED);
    shell.answer(result);
    shell.duringCheck(() -> gone.toFile().delete());
    assertEquals(status, shell.run("check", "--json", gone + "/result.json", program));
    assertTrue(shell.out().contains(isFound ? "1 failure" : "no failure found"), shell.out());
    assertTrue(shell.err().startsWith("cannot write JSON to "), shell.err());
  }

  @Test
  void replayThatDoesNotFailIsNoSuccess() {
    assertEquals(3, shell.run("replay", "v1::0badcafe:0", program));
  }

  @Test
  void turnsOptionsIntoSettings() {
    assertEquals(
        0,
        shell.run(
            "check",
            "--algorithm=dfs",
            "--seed=-7",
            "--max-executions=5",
            "--keep-going",
            "--ignore=IllegalStateException@Main.java:3",
            "--timeouts=any",
            "--spurious-wakeups",
            "--bound=9",
            "--isolation=loader",
            "--engine=threads",
            "--bound-preemptions=0",
            "--races=fail",
            "--jdk=deep",
            "--solve=direct",
            "--vary=random,clock",
            "--input=x=1",
            "--input=y t0.1='='",
            "--exclude=com.example.**,!org.junit.**",
            "--minimise=0.5",
            program));
    assertEquals(
        new Settings(
            "dfs",
            OptionalLong.of(-7),
            new Budget(OptionalLong.of(5), OptionalDouble.empty()),
            true,
            Timeouts.ANY,
            true,
            9,
            Settings.Isolation.LOADER,
            Settings.EngineChoice.THREADS,
            OptionalInt.of(0),
            OptionalInt.empty(),
            Settings.Races.FAIL,
            Settings.Jdk.DEEP,
            Optional.of(Settings.Solve.DIRECT),
            Set.of(Settings.Vary.RANDOM, Settings.Vary.CLOCK),
            Exclusion.parse("com.example.**,!org.junit.**"),
            Map.of("x", "1", "y t0.1", "'='"),
            List.of(new IgnoredFailure("IllegalStateException", Optional.of("Main.java"), 3)),
            Settings.DEFAULT_PATIENCE,
            Duration.ofMillis(500)),
        shell.settings.get(0));
  }

  @ParameterizedTest
  @CsvSource({"--engine=best, 5", "--minimise=off, 0"})
  void minimisesFailuresUnlessThatIsOff(String option, int seconds) {
    assertEquals(0, shell.run("check", option, program));
    assertEquals(Duration.ofSeconds(seconds), shell.settings.get(0).minimising());
  }

  @Test
  void turnsABoundOnInterferencesIntoASetting() {
    assertEquals(0, shell.run("check", "--bound-interference=0", program));
    assertEquals(OptionalInt.of(0), shell.settings.get(0).interferenceBound());
  }

  /** By default, frameworks are excluded. */
  @Test
  void emptyExclusionExploresEverything() {
    assertEquals(0, shell.run("check", "--exclude=", program));
    assertEquals(Exclusion.parse(""), shell.settings.get(0).exclusion());
    assertNotEquals(Exclusion.DEFAULT, shell.settings.get(0).exclusion());
  }

  @Test
  void passesArgumentsAfterTheSeparator() {
    assertEquals(0, shell.run("check", program, "--", "x", "--", "--seed=1"));
    assertEquals(
        List.of("x", "--", "--seed=1"),
        shell.programs.get(0).entry().match(Entry.Main::arguments, test -> null, call -> null));
  }

  @Test
  void removesWhatItCompiled() {
    assertEquals(0, shell.run("check", program));
    assertFalse(Files.exists(shell.programs.get(0).classPath().get(0)));
  }

  @Test
  void writesJsonAndNothingElse() throws IOException {
    Path json = folder.resolve("result.json");
    assertEquals(0, shell.run("check", "--json", json.toString(), program));
    assertTrue(Files.readString(json).contains("\"kind\": \"exhaustive\""));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(2, files.count());
    }
  }

  @Test
  void writesSarifOfCheckAndReplay() throws IOException {
    Path sarif = folder.resolve("result.sarif");
    shell.answer(Shell.result(NOT_ASKED, Shell.finding("v1::0badcafe:0x3.1")));
    assertEquals(1, shell.run("check", "--sarif", sarif.toString(), program));
    assertTrue(Files.readString(sarif).contains("\"ruleId\": \"assertion\""));
    Files.delete(sarif);
    assertEquals(1, shell.run("replay", "--sarif=" + sarif, "v1::0badcafe:0x3.1", program));
    assertTrue(Files.readString(sarif).contains("./ravel replay v1::0badcafe:0x3.1 " + program));
  }

  @Test
  void exportsATestOfTheFailure() throws IOException {
    Path json = folder.resolve("result.json");
    shell.answer(Shell.result(NOT_ASKED, Shell.finding("v1::0badcafe:0x3.1")));
    assertEquals(1, shell.run("check", "--json", json.toString(), program, "--", "an \"a\""));
    assertEquals(0, shell.run("export", json.toString(), "--junit", folder.toString()));
    Path test = folder.resolve("PRegressionTest.java");
    assertEquals(test + "\n", shell.out());
    String source = Files.readString(test);
    assertTrue(source.contains("@Replay(\"v1::0badcafe:0x3.1\")\n"), source);
    assertTrue(source.contains("P.main(new String[] {\"an \\\"a\\\"\"});"), source);
    assertEquals(2, shell.run("export", json.toString(), "--junit", folder.toString()));
    assertTrue(shell.err().startsWith("\"" + test + "\" exists: remove it"), shell.err());
  }

  /** A check executes the program very often; a replay executes it once. */
  @Test
  void hidesTheOutputOfTheProgramOnlyInAnExploration() {
    shell.run("check", program);
    shell.run("check", "--output=first", program);
    shell.run("check", "--output=show", program);
    shell.run("replay", "v1::0badcafe:0", program);
    shell.run("replay", "--output=hide", "v1::0badcafe:0", program);
    assertEquals(
        List.of(
            ProgramOutput.HIDE,
            ProgramOutput.FIRST,
            ProgramOutput.SHOW,
            ProgramOutput.SHOW,
            ProgramOutput.HIDE),
        shell.outputs);
  }

  @Test
  void passesSystemPropertiesAndRepeatsThemInTheReplay() {
    shell.answer(Shell.result(NOT_ASKED, Shell.finding("v1::0badcafe:0x3.1")));
    String[] words = {"check", "-D", "a=1=2", "-Db", "--enable-preview", "--jvm-arg=-Xmx1g"};
    String[] all = Stream.concat(Stream.of(words), Stream.of(program)).toArray(String[]::new);
    assertEquals(1, shell.run(all), shell.err());
    assertEquals(Map.of("a", "1=2", "b", ""), shell.programs.get(0).properties());
    String replay =
        "./ravel replay v1::0badcafe:0x3.1 -D a=1=2 -D b --enable-preview --jvm-arg=-Xmx1g ";
    assertTrue(shell.out().contains(replay + program), shell.out());
    shell.replayForm("mvn check -Dreplay={replay} -Dprogram={program} -Doptions={options}");
    assertEquals(1, shell.run(all), shell.err());
    replay = "mvn check -Dreplay=v1::0badcafe:0x3.1 -Dprogram=" + program + " '-Doptions=-D a=1=2 ";
    assertTrue(shell.out().contains(replay), shell.out());
  }

  @Test
  void writesNoJsonWhenNothingWasChecked() {
    Path json = folder.resolve("result.json");
    assertEquals(2, shell.run("check", "--json", json.toString(), "Nowhere.java"));
    assertFalse(Files.exists(json));
  }

  @Test
  void tellsOurBugWithWhatToAttach() {
    Engine broken =
        new Engine() {
          @Override
          public CheckResult check(
              ProgramUnderTest p, Settings s, SideOutputs extras, Progress progress) {
            throw new StackOverflowError("too deep");
          }

          @Override
          public CheckResult replay(
              ProgramUnderTest p, dev.ravel.model.ReplayScript replay, ProgramOutput output) {
            throw new RavelBug("thread 2 ran");
          }
        };
    Shell broke = new Shell(folder);
    assertEquals(2, broke.run(broken, "check", program));
    assertTrue(broke.err().startsWith("bug in ravel: java.lang.StackOverflowError: too deep\n"));
    assertTrue(broke.err().contains("check " + program), broke.err());
    assertEquals(2, broke.run(broken, "replay", "v1::0badcafe:0", program));
    assertTrue(broke.err().startsWith("bug in ravel: thread 2 ran\n"));
  }

  @Test
  void offersNoBenchmarksWhenThereAreNone() {
    assertEquals(0, shell.run("bench"));
    assertTrue(shell.out().contains("no benchmarks"));
    assertEquals(2, shell.run("bench", "engine", "--quick"));
    assertTrue(shell.err().startsWith("unknown benchmark \"engine\"\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "--help",
    "check --help",
    "replay --help",
    "bench --help",
    "export --help",
    "help check",
    "--version"
  })
  void helps(String words) {
    assertEquals(0, shell.run(words.split(" ")));
    assertTrue(shell.out().contains("avel"));
    assertEquals("", shell.err());
  }
}
