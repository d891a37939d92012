// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.Settings;
import dev.ravel.check.Timeouts;
import dev.ravel.explore.Algorithm;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Finding;
import dev.ravel.programs.Expect;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every reduction finds in Java programs what the exploration of all interleavings finds.
 *
 * <p>The reductions are tested on text programs against brute force; this shows that the operations
 * of the engine tell the truth about what depends on what.
 */
final class AlgorithmsAgreeTest {
  /** More interleavings take too long for the algorithms that prune little. */
  private static final int MAX_INTERLEAVINGS = 3_000;

  /** One program. */
  record Case(Class<?> program, Expect expect) {
    @Override
    public String toString() {
      return program.getSimpleName();
    }

    CheckResult check(Algorithm by) {
      Settings settings =
          Settings.DEFAULT
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
        // Where runs are cut off, each algorithm cuts off others.
        boolean isExhausted = !expect.random() && expect.reasons().length == 0;
        if (isExhausted && expect.executions() <= MAX_INTERLEAVINGS) {
          cases.add(new Case(program, expect));
        }
      }
    }
    return cases.stream();
  }

  static List<Algorithm> reductions() {
    return Stream.of(Algorithm.values())
        .filter(Algorithm::isExhaustive)
        .filter(algorithm -> algorithm != Algorithm.DFS && algorithm != Algorithm.MIXED)
        .toList();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  @Timeout(300)
  void findWhatAllInterleavingsShow(Case one) {
    CheckResult all = one.check(Algorithm.DFS);
    for (Algorithm reduction : reductions()) {
      CheckResult reduced = one.check(reduction);
      assertAgree(all, reduced, reduction);
      // Only long time-outs make an unfolding hand over.
      boolean buildsUnfolding = !reduction.meetsEveryFinalState();
      boolean isHandedOver = one.expect.assumesLongTimeouts();
      assertEquals(
          buildsUnfolding && !isHandedOver, reduced.structure().isPresent(), reduction::label);
    }
  }

  private static void assertAgree(CheckResult all, CheckResult reduced, Algorithm by) {
    assertEquals(findings(all), findings(reduced), by::label);
    assertEquals(races(all), races(reduced), by::label);
    boolean mayMissLivelock =
        !by.meetsEveryFinalState()
            && reduced.completeness().toString().contains("a livelock may be missed");
    if (!mayMissLivelock) {
      assertEquals(all.completeness(), reduced.completeness(), by::label);
      assertEquals(all.covered(), reduced.covered(), by::label);
    }
    // Whoever waits for ever is shown by a run of its own if no other run has shown it.
    long confirming = by.meetsEveryFinalState() ? 0 : all.distinctDeadlocks();
    assertTrue(
        reduced.executions() - reduced.blocked() <= all.executions() + confirming,
        () ->
            "%s: %d executions, but %d interleavings"
                .formatted(by.label(), reduced.executions(), all.executions()));
  }

  /** The variables and the places of the races, and whether they were met in a failing run. */
  private static Set<String> races(CheckResult result) {
    return result.races().races().stream()
        .map(race -> race.finding().message() + places(race.finding()) + race.harmful())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The innermost frames of the two accesses: how a thread came there differs. */
  private static Set<String> places(Finding race) {
    Set<String> places = new TreeSet<>();
    for (int i = 1; i < race.details().size(); i++) {
      if (!race.details().get(i - 1).startsWith(" ")) {
        places.add(race.details().get(i));
      }
    }
    return places;
  }

  /** What failed and where, without how the run came there and how it numbered its objects. */
  private static Set<String> findings(CheckResult result) {
    return result.findings().stream()
        .map(finding -> finding.kind() + finding.location() + new TreeSet<>(finding.details()))
        .map(text -> text.replaceAll("#\\d+", ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
