// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.check.settings.Settings.Vary;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Finding;
import dev.ravel.model.ReplayScript;
import dev.ravel.programs.inputs.DrawnRange;
import dev.ravel.programs.inputs.HashDecides;
import dev.ravel.programs.inputs.schedules.ClockGoesOn;
import dev.ravel.programs.inputs.schedules.DrawnNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Values of the environment that are inputs take all values, and no others (D-inputs-15). */
final class VariedValuesTest {
  /**
   * One program under one algorithm.
   *
   * @param findings a part of each finding
   */
  record Case(Class<?> program, Vary varied, List<String> findings, Settings settings) {
    @Override
    public String toString() {
      return program.getSimpleName() + " " + settings.algorithm() + " on " + settings.engine();
    }
  }

  static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Settings.EngineChoice engine : Programs.engines()) {
      for (String algorithm : List.of("optimal-dpor", "contextual-unfolding")) {
        Settings settings =
            Settings.DEFAULT.withAlgorithm(algorithm).withEngine(engine).withKeepGoing(true);
        cases.add(new Case(DrawnNumbers.class, Vary.RANDOM, List.of("drawn"), settings));
        cases.add(new Case(DrawnRange.class, Vary.RANDOM, List.of(), settings));
        cases.add(new Case(ClockGoesOn.class, Vary.CLOCK, List.of("too slow"), settings));
        cases.add(new Case(HashDecides.class, Vary.HASH, List.of("meets"), settings));
      }
    }
    return cases;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  @Timeout(300)
  void areExploredLikeInputs(Case one) {
    CheckResult result =
        Check.run(
            Programs.of(one.program()),
            one.settings().withVaried(Set.of(one.varied())),
            Progress.NONE);
    assertInstanceOf(Completeness.Exhaustive.class, result.completeness());
    assertEquals(List.of(), result.assumptions());
    assertEquals(one.findings().size(), result.findings().size(), result.findings()::toString);
    for (int i = 0; i < one.findings().size(); i++) {
      Finding finding = result.findings().get(i);
      assertTrue(finding.toString().contains("[" + one.findings().get(i) + "]"), finding::toString);
      CheckResult again =
          Check.replay(Programs.of(one.program()), ReplayScript.parse(finding.replay()));
      assertEquals(List.of(finding), again.findings());
    }
  }
}
