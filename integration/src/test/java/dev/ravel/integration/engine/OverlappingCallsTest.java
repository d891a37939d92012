// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Finding;
import dev.ravel.model.ReplayScript;
import dev.ravel.programs.collections.AddedToAnother;
import dev.ravel.programs.collections.BehindEntry;
import dev.ravel.programs.collections.BehindSet;
import dev.ravel.programs.collections.BehindSynchronizedWrapper;
import dev.ravel.programs.collections.BehindWrapper;
import dev.ravel.programs.collections.Copied;
import dev.ravel.programs.collections.Derived;
import dev.ravel.programs.collections.ElementLost;
import dev.ravel.programs.collections.FilledByAnother;
import dev.ravel.programs.collections.OutsideOfArray;
import dev.ravel.programs.collections.Printed;
import dev.ravel.programs.collections.SizeOfTable;
import dev.ravel.programs.collections.Streamed;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The code of a collection is explored once two threads use it at the same time (D-jdk-5). */
final class OverlappingCallsTest {
  private static final Settings SETTINGS =
      Settings.DEFAULT.withAlgorithm("optimal-dpor").withKeepGoing(true);

  /**
   * One program on one engine.
   *
   * @param messages a part of each finding
   */
  record Case(Class<?> program, List<String> messages, Settings.EngineChoice engine) {
    @Override
    public String toString() {
      return program.getSimpleName() + " on " + engine;
    }
  }

  static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Settings.EngineChoice engine : Programs.engines()) {
      cases.add(
          new Case(
              ElementLost.class, List.of("an element is lost", "Index 1 out of bounds"), engine));
      cases.add(new Case(OutsideOfArray.class, List.of("Index 2 out of bounds"), engine));
      cases.add(new Case(SizeOfTable.class, List.of("an entry is not counted"), engine));
      for (Class<?> program :
          List.of(
              AddedToAnother.class,
              BehindEntry.class,
              BehindSet.class,
              BehindSynchronizedWrapper.class,
              BehindWrapper.class,
              Copied.class,
              Derived.class,
              FilledByAnother.class,
              Printed.class,
              Streamed.class)) {
        cases.add(new Case(program, List.of("AssertionError"), engine));
      }
    }
    return cases;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  @Timeout(300)
  void areExploredLikeAllCollectionsOnDemand(Case one) {
    Settings settings = SETTINGS.withEngine(one.engine());
    CheckResult result = Check.run(Programs.of(one.program()), settings, Progress.NONE);
    assertInstanceOf(Completeness.Exhaustive.class, result.completeness());
    for (String message : one.messages()) {
      assertTrue(
          result.findings().stream().anyMatch(found -> found.toString().contains(message)),
          () -> message + " is not in " + result.findings());
    }
    CheckResult deep =
        Check.run(Programs.of(one.program()), settings.withJdk(Settings.Jdk.DEEP), Progress.NONE);
    assertEquals(deep.classes(), result.classes(), "traces");
    assertEquals(deep.findings().size(), result.findings().size(), "findings");
    for (Finding finding : result.findings()) {
      CheckResult again =
          Check.replay(Programs.of(one.program()), ReplayScript.parse(finding.replay()));
      assertEquals(1, again.findings().size(), () -> "replay of " + finding);
    }
  }
}
