// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.benchmarks.InterferenceBench;
import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Finding;
import dev.ravel.programs.interference.Bluetooth;
import dev.ravel.programs.interference.ChosenRow;
import dev.ravel.programs.interference.Mutual;
import dev.ravel.programs.interference.Snapshot;
import dev.ravel.programs.thesis.Locking;
import dev.ravel.programs.thesis.Writes;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bounded interference on Java programs, most of them of the paper (ISoLA 2012). */
final class InterferenceTest {
  private static final Settings KEEP_GOING = Settings.DEFAULT.withKeepGoing(true);

  /** All 17 bugs of table 1 at the published number of interferences, and none at one less. */
  @Test
  void findsTheBugsOfThePaper() {
    assertEquals(List.of(), InterferenceBench.differences());
  }

  /** Section 2: both reads are in {@code Add}, which the first thread executes. */
  @ParameterizedTest
  @EnumSource(
      value = Algorithm.class,
      names = {"UNFOLDING", "CONTEXTUAL_UNFOLDING", "BOUNDED_INTERFERENCE"})
  void bluetoothFailsWithTwoInterferencesInAdd(Algorithm algorithm) {
    assertEquals(List.of(), check(Bluetooth.class, algorithm, 1).findings());
    List<Finding> findings = check(Bluetooth.class, algorithm, 2).findings();
    assertEquals(1, findings.size());
    Finding finding = findings.get(0);
    assertEquals(
        List.of("pendingIO", "stopped"),
        finding.interferences().stream()
            .map(one -> finding.steps().get(one.reader()))
            .filter(step -> finding.threads().get(step.thread()).equals("main"))
            .map(step -> step.action().location().member())
            .toList());
  }

  /** The bounds on interferences and on preemptions are not comparable. */
  @Test
  void neitherBoundContainsTheOther() {
    assertEquals(1, check(Mutual.class, Algorithm.BOUNDED_INTERFERENCE, 1).findings().size());
    assertEquals(0, withPreemptions(Mutual.class).findings().size());
    assertEquals(0, check(Snapshot.class, Algorithm.BOUNDED_INTERFERENCE, 1).findings().size());
    assertEquals(1, withPreemptions(Snapshot.class).findings().size());
  }

  @ParameterizedTest
  @EnumSource(
      value = Algorithm.class,
      names = {"UNFOLDING", "CONTEXTUAL_UNFOLDING", "BOUNDED_INTERFERENCE"})
  void findsAnInputAndTwoInterferences(Algorithm algorithm) {
    assertEquals(List.of(), check(ChosenRow.class, algorithm, 1).findings());
    List<Finding> findings = check(ChosenRow.class, algorithm, 2).findings();
    assertEquals(1, findings.size());
    assertEquals(2, findings.get(0).interferences().size());
    assertEquals(List.of("2355"), List.copyOf(findings.get(0).inputs().values()));
  }

  /** Both programs have 12!/2^6 = 7,484,400 traces. */
  @Test
  void ordersNothingThatNoReadObserves() {
    assertEquals(1, check(Writes.class, Algorithm.BOUNDED_INTERFERENCE, 3, "6").executions());
    assertTrue(check(Locking.class, Algorithm.BOUNDED_INTERFERENCE, 1, "6", "0").executions() < 99);
  }

  private static CheckResult check(
      Class<?> program, Algorithm algorithm, int bound, String... arguments) {
    return Check.run(
        Programs.of(program, arguments),
        KEEP_GOING.withAlgorithm(algorithm.label()).withInterferenceBound(OptionalInt.of(bound)),
        Progress.NONE);
  }

  private static CheckResult withPreemptions(Class<?> program) {
    return Check.run(
        Programs.of(program),
        KEEP_GOING.withAlgorithm(Algorithm.DFS.label()).withPreemptionBound(OptionalInt.of(1)),
        Progress.NONE);
  }
}
