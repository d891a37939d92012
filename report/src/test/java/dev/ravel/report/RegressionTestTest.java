// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.CheckResult;
import dev.ravel.model.Finding;
import dev.ravel.model.Origin;
import dev.ravel.model.UsageException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that are exported from JSON reports, compared with reviewed files. */
final class RegressionTestTest {
  private static final Map<String, CheckResult> RESULTS =
      Map.of(
          "lost-update", Results.lostUpdate(),
          "deadlock", Results.deadlock(),
          "unicode", Results.unicode(),
          "long-interleaving", Results.longInterleaving());

  private static final Origin TEST =
      new Origin("com.example.CounterTest", "counts", true, List.of(), Map.of());

  @ParameterizedTest
  @ValueSource(strings = {"lost-update", "deadlock", "unicode", "long-interleaving"})
  void isAsReviewed(String name) {
    List<RegressionTest> tests = RegressionTest.of(json(RESULTS.get(name), Results.ORIGIN));
    assertEquals(1, tests.size());
    assertEquals("com/example/MainInnerRegressionTest.java", tests.get(0).path());
    Golden.assertMatches(name + ".java.txt", tests.get(0).source());
  }

  @Test
  void testOfJunitIsCalledInASubclass() {
    RegressionTest test = RegressionTest.of(json(Results.lostUpdate(), TEST)).get(0);
    assertEquals("com.example.CounterTestRegressionTest", test.className());
    Golden.assertMatches("test.java.txt", test.source());
  }

  @Test
  void findingsOfOneClassAreMethodsOfOneClass() {
    CheckedProgram first = checked(Results.manyFindings(), TEST);
    CheckedProgram second = checked(Results.lostUpdate(), Results.ORIGIN);
    List<RegressionTest> tests =
        RegressionTest.of(new JsonReport("0.1.0").render(List.of(first, second, first)));
    assertEquals(2, tests.size());
    assertTrue(tests.get(0).source().contains("void countsWithoutAssertion() "));
    assertTrue(tests.get(0).source().contains("void countsWithoutAssertion60() "));
  }

  @Test
  void refusesATestWithInputs() {
    UsageException refused =
        assertThrows(UsageException.class, () -> RegressionTest.of(json(Results.deadlock(), TEST)));
    assertTrue(
        String.valueOf(refused.getMessage()).contains("add @Replay(\"v1:"), refused.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]x", "3", "{}", "[3]", "{\"findings\": [{}]}"})
  void refusesWhatIsNotAReport(String text) {
    assertThrows(UsageException.class, () -> RegressionTest.of(text));
  }

  private static String json(CheckResult result, Origin origin) {
    return new JsonReport("0.1.0").render(checked(result, origin));
  }

  private static CheckedProgram checked(CheckResult result, Origin origin) {
    return new CheckedProgram(result, origin, Finding::replay, SourceFiles.BY_PACKAGE);
  }
}
