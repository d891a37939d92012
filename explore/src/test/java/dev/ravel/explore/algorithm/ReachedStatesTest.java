// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.DfsExplorer;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Target;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Executions reach every state that a property of states can distinguish (D-states-1): those of all
 * interleavings, on random programs.
 */
class ReachedStatesTest {
  /** Programs with more interleavings are skipped. */
  private static final int INTERLEAVINGS = 100;

  /** The variables that the property reads. */
  private static final int READ = 2;

  private static final IntPredicate OF_PROPERTY = variable -> variable < READ;
  private static final IntPredicate NONE = variable -> false;

  private static List<Algorithm> exhaustive() {
    return Stream.of(Algorithm.values())
        .filter(Algorithm::isExhaustive)
        .filter(algorithm -> !algorithm.needsInterferenceBound())
        .toList();
  }

  /**
   * The letters are the statements of the text language. None of them fails: a failure ends an
   * execution, and hides the states behind it.
   */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          data,        40, RWWWM
          locks,       40, RWWLLT
          branches,    40, RWWW??S
          updates,     40, RWMCCX
          started,     40, RWWLSSS
          joined,      40, JRWWWL
          joined all,  40, JRWWMCLTPKHi2?
          everything,  40, RWWMCXLTPKHi2?SGIEQ
          """)
  void areThoseOfAllInterleavings(String name, int count, String kinds) {
    for (int seed = 0, checked = 0; checked < TestScale.of(count); seed++) {
      TextProgram program = RandomPrograms.of(seed, kinds);
      Optional<Set<String>> all = ofAllInterleavings(program, ReachedStatesTest::valuesOfProperty);
      if (all.isEmpty()) {
        continue;
      }
      checked++;
      for (Algorithm algorithm : exhaustive()) {
        assertEquals(
            all.get(),
            reached(program, algorithm, OF_PROPERTY, ReachedStatesTest::valuesOfProperty),
            () -> algorithm.label() + ": " + program);
      }
    }
  }

  /** A property of one location needs no order of writes. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          data,        40, RWWWM
          joined,      40, JRWWMCLT?
          everything,  40, RWWMCXLTPKHi2?SGIEQ
          """)
  void haveEveryValueOfOneVariable(String name, int count, String kinds) {
    for (int seed = 0, checked = 0; checked < TestScale.of(count); seed++) {
      TextProgram program = RandomPrograms.of(seed, kinds);
      Optional<Set<String>> all = ofAllInterleavings(program, values -> "" + values[0]);
      if (program.variables() == 0 || all.isEmpty()) {
        continue;
      }
      checked++;
      for (Algorithm algorithm : exhaustive()) {
        assertEquals(
            all.get(),
            reached(program, algorithm, NONE, values -> "" + values[0]),
            () -> algorithm.label() + ": " + program);
      }
    }
  }

  /** Without an order of the writes, one execution stands for states that it does not reach. */
  @Test
  void areMissedIfWritesAreNotOrdered() {
    TextProgram program = TextProgram.parse("Wx=1 Wx=2 | Wy=1 Wy=2");
    Set<String> all =
        ofAllInterleavings(program, ReachedStatesTest::valuesOfProperty).orElseThrow();
    assertEquals(9, all.size());
    for (Algorithm algorithm : exhaustive()) {
      Set<String> found = reached(program, algorithm, NONE, ReachedStatesTest::valuesOfProperty);
      boolean isComplete = algorithm == Algorithm.DFS || algorithm == Algorithm.MIXED;
      assertTrue(all.containsAll(found), algorithm::label);
      if (isComplete) {
        assertEquals(all, found, algorithm::label);
      } else {
        assertFalse(found.containsAll(all), algorithm::label);
      }
    }
  }

  private static String valuesOfProperty(int[] values) {
    return Arrays.toString(Arrays.copyOf(values, READ));
  }

  private static Optional<Set<String>> ofAllInterleavings(
      TextProgram program, Function<int[], String> view) {
    Set<String> states = new TreeSet<>();
    TextExecution execution =
        new TextExecution(program).showing(values -> states.add(view.apply(values)));
    if (program.variables() == 0) {
      return Optional.empty();
    }
    return explore(execution, new DfsExplorer(), INTERLEAVINGS)
        ? Optional.of(states)
        : Optional.empty();
  }

  private static Set<String> reached(
      TextProgram program,
      Algorithm algorithm,
      IntPredicate isOrdered,
      Function<int[], String> view) {
    Set<String> states = new TreeSet<>();
    TextExecution execution =
        new TextExecution(program)
            .ordering(isOrdered)
            .showing(values -> states.add(view.apply(values)));
    explore(execution, algorithm.explorer(ExploreOptions.NONE), Integer.MAX_VALUE);
    return states;
  }

  /** Returns whether the exploration ended within the limit. */
  private static boolean explore(TextExecution execution, Explorer explorer, int limit) {
    int runs = 0;
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      if (runs++ == limit) {
        return false;
      }
      explorer.learn(next.get(), execution.run(next.get()));
    }
    return true;
  }
}
