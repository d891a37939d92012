// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.Settings;
import dev.ravel.check.Timeouts;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.DataRaces;
import dev.ravel.model.Finding;
import dev.ravel.model.Replay;
import dev.ravel.programs.Expect;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every program does what it says about itself, on every engine and with every isolation. */
final class ExpectationsTest {
  private static final int REPLAYS = 3;

  /** One check of one program. */
  record Case(Class<?> program, Expect expect, Settings settings) {
    @Override
    public String toString() {
      return program.getName().substring(Expect.class.getPackageName().length() + 1)
          + (expect.timeouts().equals("1s") ? "" : " time-outs " + expect.timeouts())
          + (expect.spuriousWakeups() ? " spurious wake-ups" : "")
          + " on "
          + settings.engine()
          + (settings.isolation() == Settings.Isolation.LOADER ? " by loader" : "");
    }
  }

  static Stream<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Class<?> program : Programs.annotated()) {
      for (Expect expect : program.getAnnotationsByType(Expect.class)) {
        for (Settings.EngineChoice engine : Programs.engines()) {
          cases.add(new Case(program, expect, settings(expect).withEngine(engine)));
        }
      }
    }
    return cases.stream();
  }

  /** The slow isolation, once per program, and only where it is not slow beyond use. */
  static Stream<Case> casesByLoader() {
    return cases()
        .filter(one -> one.settings().engine() == Programs.engines().get(0))
        .filter(one -> one.expect().executions() <= 200)
        .map(
            one ->
                new Case(
                    one.program(),
                    one.expect(),
                    one.settings().withIsolation(Settings.Isolation.LOADER)));
  }

  private static Settings settings(Expect expect) {
    Settings settings =
        Settings.DEFAULT
            .withAlgorithm("dfs")
            .withKeepGoing(true)
            .withTimeouts(Timeouts.parse(expect.timeouts()))
            .withSpuriousWakeups(expect.spuriousWakeups())
            .withBound(expect.bound());
    return expect.random()
        ? settings
            .withAlgorithm("random")
            .withBudget(
                new Settings.Budget(OptionalLong.of(expect.executions()), OptionalDouble.empty()))
        : settings;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({"cases", "casesByLoader"})
  @Timeout(120)
  void holdsWhatTheProgramSays(Case one) {
    CheckResult result = Check.run(Programs.of(one.program()), one.settings(), Progress.NONE);
    Expect expect = one.expect();
    assertEquals(List.of(expect.findings()), named(result.findings(), expect.findings()));
    assertReasons(expect, result);
    assertEquals(expect.executions(), result.executions(), "executions");
    assertEquals(expect.deadlocks(), result.distinctDeadlocks(), "distinct deadlocks");
    assertNotes(expect, result.notes());
    assertRaces(one, result);
    for (Finding finding : result.findings()) {
      assertReplays(one, finding);
    }
  }

  private static void assertNotes(Expect expect, List<String> notes) {
    boolean assumes = notes.stream().anyMatch(note -> note.startsWith("assumed:"));
    assertEquals(expect.assumesLongTimeouts(), assumes, notes::toString);
    List<String> leftovers = notes.stream().filter(note -> note.startsWith("left over:")).toList();
    assertEquals(expect.leftovers().length, leftovers.size(), notes::toString);
    for (String part : expect.leftovers()) {
      assertTrue(leftovers.stream().anyMatch(note -> note.contains(part)), notes::toString);
    }
  }

  private static void assertRaces(Case one, CheckResult result) {
    Expect expect = one.expect();
    List<String> expected = Stream.of(expect.races()).sorted().toList();
    if (expected.equals(List.of(Expect.ANY_RACES))) {
      return;
    }
    List<String> races =
        result.races().races().stream()
            .map(race -> race.finding().message() + (race.harmful() ? " harmful" : ""))
            .sorted()
            .toList();
    assertEquals(expected.size(), races.size(), races::toString);
    for (String part : expected) {
      assertTrue(races.stream().anyMatch(race -> race.endsWith(part)), races::toString);
    }
    assertEquals(expect.coversMemoryModel(), result.covered() == CheckResult.Executions.ALL);
    for (DataRaces.Race race : result.races().races()) {
      assertReplays(one, race.finding());
    }
  }

  /** Shows each finding as the expectation at its place does, if it does. */
  private static List<String> named(List<Finding> findings, String[] expected) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < findings.size(); i++) {
      String text = findings.get(i).kind() + ": " + findings.get(i).message();
      names.add(
          i < expected.length && text.contains(expected[i])
              ? expected[i]
              : text + findings.get(i).details());
    }
    return names;
  }

  private static void assertReasons(Expect expect, CheckResult result) {
    List<String> reasons =
        result.completeness() instanceof Completeness.Stopped stopped
            ? stopped.reasons()
            : List.of();
    assertEquals(expect.reasons().length, reasons.size(), reasons::toString);
    for (int i = 0; i < reasons.size(); i++) {
      assertTrue(reasons.get(i).contains(expect.reasons()[i]), reasons::toString);
    }
  }

  private static void assertReplays(Case one, Finding finding) {
    Replay replay = Replay.parse(finding.replay());
    for (int i = 0; i < REPLAYS; i++) {
      CheckResult again = Check.replay(Programs.of(one.program()), replay);
      assertEquals(List.of(finding), again.findings());
    }
  }
}
