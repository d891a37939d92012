// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.check.settings.Timeouts;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.programs.Expect;
import dev.ravel.report.FindingPhrases;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * In Java programs, every reduction finds what the exploration of all interleavings finds.
 *
 * <p>The reductions are tested on text programs against brute force. This test shows that the
 * operations of the engine have the right dependences.
 */
final class AlgorithmsAgreeTest {
  /** More interleavings take too long for the algorithms that prune little. */
  private static final int MAX_INTERLEAVINGS = 3_000;

  /** The search within a bound on interferences is compared on smaller programs only. */
  private static final int FEW_INTERLEAVINGS = 300;

  /** One program under one expectation. */
  record Case(Class<?> program, Expect expect) {
    @Override
    public String toString() {
      return program.getSimpleName();
    }

    /** Whether the program states properties, which scenarios refuse (D-states-1). */
    boolean hasStates() {
      return program.getPackageName().endsWith(".states");
    }

    CheckResult check(Algorithm by) {
      return check(by, OptionalInt.empty());
    }

    CheckResult check(Algorithm by, OptionalInt interferences) {
      Settings settings =
          Settings.DEFAULT
              .withInterferenceBound(interferences)
              .withAlgorithm(by.label())
              .withKeepGoing(true)
              .withTimeouts(Timeouts.parse(expect.timeouts()))
              .withSpuriousWakeups(expect.spuriousWakeups())
              .withBound(expect.bound());
      return Check.run(Programs.of(program), settings, Progress.NONE);
    }
  }

  static Stream<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Class<?> program : Programs.annotated()) {
      for (Expect expect : program.getAnnotationsByType(Expect.class)) {
        // If executions are cut off at the bound, each algorithm cuts off different ones.
        boolean isExhausted = !expect.random() && expect.reasons().length == 0;
        if (isExhausted && expect.executions() <= MAX_INTERLEAVINGS) {
          cases.add(new Case(program, expect));
        }
      }
    }
    return TestScale.sample(cases).stream();
  }

  static List<Algorithm> reductions() {
    return Stream.of(Algorithm.values())
        .filter(Algorithm::isExhaustive)
        .filter(algorithm -> algorithm != Algorithm.DFS && algorithm != Algorithm.MIXED)
        .filter(algorithm -> !algorithm.needsInterferenceBound())
        .toList();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  @Timeout(300)
  void findWhatAllInterleavingsShow(Case one) {
    CheckResult all = one.check(Algorithm.DFS);
    for (Algorithm reduction : reductions()) {
      CheckResult reduced = one.check(reduction);
      assertAgree(one, all, reduced, reduction);
      // An unfolding hands over to another algorithm only because of long time-outs.
      boolean buildsUnfolding = reduction.buildsUnfolding();
      boolean isHandedOver = one.expect.assumesLongTimeouts();
      assertEquals(
          buildsUnfolding && !isHandedOver, reduced.structure().isPresent(), reduction::label);
    }
    if (all.executions() <= FEW_INTERLEAVINGS && !one.hasStates()) {
      assertFindsEveryFailure(all, one);
    }
  }

  /** With a bound that no program needs; deadlocks are not promised. */
  private static void assertFindsEveryFailure(CheckResult all, Case one) {
    CheckResult bounded = one.check(Algorithm.BOUNDED_INTERFERENCE, OptionalInt.of(99));
    assertEquals(failures(all), failures(bounded));
    assertTrue(findings(all).containsAll(findings(bounded)), () -> "" + findings(bounded));
    if (bounded.completeness() instanceof Completeness.Exhaustive) {
      assertEquals(findings(all), findings(bounded));
    }
  }

  /** The findings that are not deadlocks. */
  private static Set<String> failures(CheckResult result) {
    return findings(result).stream()
        .filter(finding -> !finding.startsWith("deadlock") && !finding.startsWith("livelock"))
        .collect(Collectors.toSet());
  }

  private static void assertAgree(Case one, CheckResult all, CheckResult reduced, Algorithm by) {
    assertEquals(findings(all), findings(reduced), by::label);
    assertEquals(races(all), races(reduced), by::label);
    boolean mayMissLivelock =
        !by.meetsEveryFinalState()
            && reduced.completeness() instanceof Completeness.Stopped stopped
            && stopped.reasons().stream()
                .anyMatch(reason -> reason.kind() == Caveat.Kind.LIVELOCK_NOT_COVERED);
    if (!mayMissLivelock) {
      assertEquals(all.completeness(), reduced.completeness(), by::label);
      assertEquals(all.covered(), reduced.covered(), by::label);
    }
    // An unfolding confirms a thread that waits for ever by an additional execution, unless another
    // execution has shown it. So do the stateful searches, and they confirm races.
    long races = by.recognisesStates() ? all.races().races().size() : 0;
    long confirming = by.meetsEveryFinalState() ? 0 : all.distinctDeadlocks() + races;
    long repeated = one.hasStates() ? repeatedForStates(by, all.executions()) : 0;
    assertTrue(
        reduced.executions() - reduced.blocked() <= all.executions() + confirming + repeated,
        () ->
            "%s of %s: %d executions, but %d interleavings"
                .formatted(by.label(), one, reduced.executions(), all.executions()));
  }

  /** How many executions a program with properties of states adds at most. */
  private static long repeatedForStates(Algorithm by, long interleavings) {
    if (by.buildsUnfolding()) {
      return interleavings; // a violation ends its search for states, and it begins again
    }
    return by.recognisesStates() ? 1 : 0; // it hands the program over
  }

  /** The variables and the sites of the races, and whether they were met in a failing execution. */
  private static Set<String> races(CheckResult result) {
    return result.races().races().stream()
        .map(
            race ->
                FindingPhrases.message(race.finding()) + places(race.finding()) + race.harmful())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The innermost frames of the two accesses; the outer frames may differ. */
  private static Set<String> places(Finding race) {
    Failure.DataRace accesses = (Failure.DataRace) race.failure();
    return new TreeSet<>(
        List.of(accesses.first().stack().get(0), accesses.second().stack().get(0)));
  }

  /** The failures and their sites, without the steps before them and the numbers of objects. */
  private static Set<String> findings(CheckResult result) {
    return result.findings().stream()
        .map(
            finding ->
                finding.kind() + finding.place() + new TreeSet<>(FindingPhrases.details(finding)))
        .map(text -> text.replaceAll("#\\d+", ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
