// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.check.settings.Timeouts;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.DataRaces;
import dev.ravel.model.Finding;
import dev.ravel.model.ReplayScript;
import dev.ravel.programs.Expect;
import dev.ravel.report.CaveatPhrases;
import dev.ravel.report.FindingPhrases;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The result of every program equals its {@link Expect} annotation, on every engine and with every
 * isolation.
 */
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

  static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Class<?> program : Programs.annotated()) {
      for (Expect expect : program.getAnnotationsByType(Expect.class)) {
        for (Settings.EngineChoice engine : Programs.engines()) {
          cases.add(new Case(program, expect, settings(expect).withEngine(engine)));
        }
      }
    }
    return cases;
  }

  /** The slow isolation, once per program, and only for programs with few executions. */
  static List<Case> casesByLoader() {
    return TestScale.sample(cases()).stream()
        .filter(one -> one.settings().engine() == Programs.engines().get(0))
        .filter(one -> one.expect().executions() <= 200)
        .map(
            one ->
                new Case(
                    one.program(),
                    one.expect(),
                    one.settings().withIsolation(Settings.Isolation.LOADER)))
        .toList();
  }

  private static Settings settings(Expect expect) {
    Settings settings =
        Settings.DEFAULT
            .withAlgorithm("dfs")
            .withKeepGoing(true)
            .withTimeouts(Timeouts.parse(expect.timeouts()))
            .withSpuriousWakeups(expect.spuriousWakeups())
            .withBound(expect.bound())
            .withJdk(expect.wholeCalls() ? Settings.Jdk.WHOLE : Settings.Jdk.OVERLAP);
    return expect.random()
        ? settings
            .withAlgorithm("random")
            .withBudget(
                new Settings.Budget(OptionalLong.of(expect.executions()), OptionalDouble.empty()))
        : settings;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({"cases", "casesByLoader"})
  @Timeout(300)
  void holdsWhatTheProgramSays(Case one) {
    CheckResult result = Check.run(Programs.of(one.program()), one.settings(), Progress.NONE);
    Expect expect = one.expect();
    assertEquals(List.of(expect.findings()), named(result.findings(), expect.findings()));
    assertReasons(expect, result);
    assertEquals(expect.executions(), result.executions(), one + ": executions");
    assertEquals(expect.deadlocks(), result.distinctDeadlocks(), "distinct deadlocks");
    assertAssumptions(expect, result);
    assertNotes(expect, CaveatPhrases.of(result.notes()));
    assertRaces(one, result);
    for (Finding finding : result.findings()) {
      assertReplays(one, finding);
    }
  }

  private static void assertAssumptions(Expect expect, CheckResult result) {
    List<String> expected = new ArrayList<>();
    if (expect.assumesLongTimeouts()) {
      expected.add(Caveat.Kind.LONG_TIMEOUTS.name());
    }
    expected.addAll(List.of(expect.assumes()));
    assertEquals(
        expected, result.assumptions().stream().map(assumed -> assumed.kind().name()).toList());
  }

  private static void assertNotes(Expect expect, List<String> notes) {
    assertNotes("thread still alive at the end:", expect.leftovers(), notes);
    assertNotes("swallowed:", expect.swallows(), notes);
  }

  private static void assertNotes(String kind, String[] parts, List<String> notes) {
    List<String> found = notes.stream().filter(note -> note.startsWith(kind)).toList();
    assertEquals(parts.length, found.size(), notes::toString);
    for (String part : parts) {
      assertTrue(found.stream().anyMatch(note -> note.contains(part)), notes::toString);
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
            .map(
                race -> FindingPhrases.message(race.finding()) + (race.harmful() ? " harmful" : ""))
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

  /** Replaces each finding by the expectation at the same index if it contains it. */
  private static List<String> named(List<Finding> findings, String[] expected) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < findings.size(); i++) {
      String text = findings.get(i).kind() + ": " + FindingPhrases.message(findings.get(i));
      names.add(
          i < expected.length && text.contains(expected[i])
              ? expected[i]
              : text + FindingPhrases.details(findings.get(i)));
    }
    return names;
  }

  private static void assertReasons(Expect expect, CheckResult result) {
    List<String> reasons =
        result.completeness() instanceof Completeness.Stopped stopped
            ? CaveatPhrases.of(stopped.reasons())
            : List.of();
    assertEquals(expect.reasons().length, reasons.size(), reasons::toString);
    for (int i = 0; i < reasons.size(); i++) {
      assertTrue(reasons.get(i).contains(expect.reasons()[i]), reasons::toString);
    }
  }

  private static void assertReplays(Case one, Finding finding) {
    ReplayScript replay = ReplayScript.parse(finding.replay());
    for (int i = 0; i < REPLAYS; i++) {
      CheckResult again = Check.replay(Programs.of(one.program()), replay);
      assertEquals(List.of(finding), again.findings());
    }
  }
}
