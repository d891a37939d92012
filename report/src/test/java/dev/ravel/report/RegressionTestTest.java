// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.CheckResult;
import dev.ravel.model.Finding;
import dev.ravel.model.Origin;
import dev.ravel.model.UsageException;
import dev.ravel.report.source.SourceFiles;
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

  private static final Origin TEST = test("counts");

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
  void theInputsOfATestAreLiterals() {
    String json =
        json(
                Results.lostUpdate(),
                test(
                    "counts(boolean, byte, short, char, int, long, float, double, double, float,"
                        + " char, int)"))
            .replace(
                "v1::0badcafe",
                "v1:j,i0.0=1,i0.1=ffffffffffffffff,i0.2=7fff,i0.3=61,i0.4=ffffffff80000000,"
                    + "i0.5=8000000000000000,i0.6=40490fdb,i0.7=3fb999999999999a,"
                    + "i0.8=7ff8000000000000,i0.9=ff800000,i0.10=a,i0.12=5,i1.0=7:0badcafe");
    RegressionTest test = RegressionTest.of(json).get(0);
    assertTrue(
        test.source()
            .contains(
                "    counts(true, (byte) -1, (short) 32767, 'a', -2147483648, -9223372036854775808L,"
                    + " 3.1415927f, 0.1, Double.NaN, Float.NEGATIVE_INFINITY, (char) 10, 0);\n"),
        test::source);
    assertTrue(test.source().contains("\"v1:j,i0.0=5,i1.0=7:0badcafe:0x3"), test::source);
  }

  @Test
  void inputsThatAreNoParametersStayInTheReplay() {
    RegressionTest test = RegressionTest.of(json(Results.deadlock(), TEST)).get(0);
    assertTrue(test.source().contains("    counts();\n"), test::source);
    assertTrue(test.source().contains("input amount = -858993314"), test::source);
  }

  @Test
  void refusesATestWithOtherParameters() {
    String json = json(Results.lostUpdate(), test("counts(int, java.nio.file.Path)"));
    UsageException refused = assertThrows(UsageException.class, () -> RegressionTest.of(json));
    assertTrue(
        String.valueOf(refused.getMessage()).contains("add @Replay(\"v1:"), refused.getMessage());
  }

  private static Origin test(String method) {
    return new Origin("com.example.CounterTest", method, true, List.of(), Map.of());
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
