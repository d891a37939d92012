// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.benchmarks.StatesTable;
import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Finding;
import dev.ravel.model.UsageException;
import dev.ravel.programs.states.BadProperties;
import dev.ravel.programs.states.FarApart;
import dev.ravel.programs.states.OneVariable;
import dev.ravel.programs.states.OnlyWithInputs;
import dev.ravel.programs.states.StateBetween;
import dev.ravel.programs.states.SumOfTwo;
import dev.ravel.report.FindingPhrases;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Properties of states: which executions they need, and which ones cannot be evaluated. */
@Timeout(120)
final class StatePropertiesTest {
  private static CheckResult check(Class<?> program, Settings settings) {
    return Check.run(Programs.of(program), settings, Progress.NONE);
  }

  private static CheckResult check(Class<?> program, String algorithm, String... arguments) {
    return Check.run(
        Programs.of(program, arguments),
        Settings.DEFAULT.withAlgorithm(algorithm).withKeepGoing(true),
        Progress.NONE);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          late | stated after the program has started a thread; state it before
          writes | (counting): it changes BadProperties.x at BadProperties.java:
          locks | may only read fields, elements of arrays and atomics, and does more
          nested | it states another property
          endless | it does not end at BadProperties.java:
          uninitialised | uses the class dev.ravel.programs.states.BadProperties$Late before
          """)
  void saysWhatIsWrongWithAProperty(String argument, String part) {
    UsageException error =
        assertThrows(UsageException.class, () -> check(BadProperties.class, "dfs", argument));
    String message = error.getMessage();
    assertTrue(message.startsWith("cannot evaluate a property of states ("), message);
    assertTrue(message.contains(part), message);
  }

  @Test
  void reportsWhatAPropertyThrows() {
    CheckResult result = check(BadProperties.class, "dfs", "throws");
    assertEquals(1, result.findings().size());
    Finding finding = result.findings().get(0);
    assertTrue(FindingPhrases.message(finding).contains("/ by zero"), finding::toString);
  }

  /** The first execution shows which locations the properties read, and is made again. */
  @Test
  void ordersNoWritesForOneVariable() {
    CheckResult result = check(OneVariable.class, "optimal-dpor");
    assertEquals(2, result.executions());
    assertEquals(List.of(), result.findings());
  }

  /** Each of the three variables may be written last. */
  @ParameterizedTest
  @CsvSource({
    "optimal-dpor",
    "contextual-unfolding",
    "unfolding",
    "stateful",
    "stateful-unfolding"
  })
  void findsAllWritesThatLeadToAState(String algorithm) {
    assertEquals(3, check(StateBetween.class, algorithm).findings().size());
  }

  /**
   * Six orders of two threads' writes remain if the writes are searched for, and all twenty if they
   * are ordered. Both need one execution more, which shows what the property reads.
   */
  @ParameterizedTest
  @CsvSource({"contextual-unfolding", "unfolding"})
  void searchesForStatesInsteadOfOrderingWrites(String algorithm) {
    Settings settings = Settings.DEFAULT.withAlgorithm(algorithm);
    CheckResult found = check(FarApart.class, settings);
    CheckResult seen = check(FarApart.class, settings.withSolve(Optional.of(Settings.Solve.SEEN)));
    assertInstanceOf(Completeness.Exhaustive.class, found.completeness());
    assertInstanceOf(Completeness.Exhaustive.class, seen.completeness());
    assertTrue(found.executions() <= 11, () -> "" + found.executions());
    assertEquals(21, seen.executions());
  }

  /** A search finds one violation; further ones, and states with inputs, need an order. */
  @ParameterizedTest
  @CsvSource({"contextual-unfolding", "unfolding"})
  void ordersWritesWhereASearchDoesNotSuffice(String algorithm) {
    Settings settings = Settings.DEFAULT.withAlgorithm(algorithm);
    assertEquals(1, check(SumOfTwo.class, settings).findings().size());
    assertEquals(2, check(SumOfTwo.class, settings.withKeepGoing(true)).findings().size());
    assertEquals(1, check(OnlyWithInputs.class, settings).findings().size());
    assertEquals(2, check(OnlyWithInputs.class, settings.withKeepGoing(true)).findings().size());
  }

  @Test
  void saysWhichAlgorithmsCanBeSearched() {
    Settings settings =
        Settings.DEFAULT.withAlgorithm("stateful").withSolve(Optional.of(Settings.Solve.DIRECT));
    UsageException error =
        assertThrows(UsageException.class, () -> check(FarApart.class, settings));
    assertTrue(
        error.getMessage().endsWith("choose one of unfolding, contextual-unfolding"),
        error::getMessage);
  }

  /** Table 8.2 of the thesis: the rows that take some seconds. */
  @Test
  @Tag("slow")
  void answersAsTheThesisDoes() {
    assertEquals(List.of(), StatesTable.differences());
  }

  @Test
  void refusesAnAlgorithmThatOrdersNoWrites() {
    Settings settings =
        Settings.DEFAULT
            .withAlgorithm("bounded-interference")
            .withInterferenceBound(OptionalInt.of(1));
    UsageException error =
        assertThrows(
            UsageException.class,
            () -> Check.run(Programs.of(StateBetween.class), settings, Progress.NONE));
    assertTrue(error.getMessage().contains("contextual-unfolding"), error::getMessage);
  }
}
