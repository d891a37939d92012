// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.fail;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Failure;
import dev.ravel.programs.inputs.schedules.ScriptedInputs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * On random {@linkplain ScriptedInputs scripts} every algorithm finds the outcomes that all inputs
 * have in all interleavings, and calls the check exhaustive. A failing script is shrunk by leaving
 * out statements.
 */
final class ScriptedInputsTest {
  private static final int SCRIPTS = 80;
  private static final int INPUTS = 3;
  private static final int MOST_STATEMENTS = 3;

  /** The number of characters of a statement. */
  private static final int LENGTH = 3;

  private static final String OPERATIONS = "RRWWCCXSPUVBBDGIQ";
  private static final String OPERANDS = "012aabbr";

  /** The statements of both threads. */
  record Script(String main, String other) {
    static Script random(int seed) {
      SplittableRandom random = new SplittableRandom(seed);
      return new Script(statements(random), statements(random));
    }

    private static String statements(SplittableRandom random) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(1, MOST_STATEMENTS + 1); i > 0; i--) {
        text.append(OPERATIONS.charAt(random.nextInt(OPERATIONS.length())));
        text.append(OPERANDS.charAt(random.nextInt(OPERANDS.length())));
        text.append(OPERANDS.charAt(random.nextInt(OPERANDS.length())));
      }
      return text.toString();
    }

    /** The scripts without one of the statements. */
    List<Script> smaller() {
      List<Script> smaller = new ArrayList<>();
      without(main).forEach(text -> smaller.add(new Script(text, other)));
      without(other).forEach(text -> smaller.add(new Script(main, text)));
      return smaller;
    }

    private static Stream<String> without(String statements) {
      return IntStream.iterate(0, at -> at < statements.length(), at -> at + LENGTH)
          .mapToObj(at -> statements.substring(0, at) + statements.substring(at + LENGTH));
    }
  }

  static Stream<Script> scripts() {
    return TestScale.sample(IntStream.range(0, SCRIPTS).mapToObj(Script::random).toList()).stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scripts")
  @Timeout(300)
  void everyAlgorithmFindsTheOutcomesOfAllInputs(Script script) {
    String fault = fault(script);
    if (!fault.isEmpty()) {
      fail(shrunk(script, fault));
    }
  }

  private static String shrunk(Script script, String fault) {
    for (Script smaller : script.smaller()) {
      String again = fault(smaller);
      if (!again.isEmpty()) {
        return shrunk(smaller, again);
      }
    }
    return script + ": " + fault;
  }

  /** What is wrong with the checks of a script; empty if nothing is. */
  private static String fault(Script script) {
    Set<String> expected = outcomes(script);
    for (Algorithm algorithm : Algorithm.values()) {
      if (algorithm.isExhaustive()) {
        Settings settings =
            Settings.DEFAULT
                .withAlgorithm(algorithm.label())
                .withInterferenceBound(interferenceBound(algorithm))
                .withKeepGoing(true);
        CheckResult result =
            Check.run(
                Programs.of(ScriptedInputs.class, script.main(), script.other()),
                settings,
                Progress.NONE);
        Set<String> found = new TreeSet<>();
        result.findings().forEach(finding -> found.add(messageOf(finding.failure())));
        boolean isExhaustive = result.completeness().equals(new Completeness.Exhaustive());
        if (!isExhaustive || !found.equals(expected)) {
          return algorithm.label()
              + " found "
              + found
              + " instead of "
              + expected
              + ", "
              + result.completeness();
        }
      }
    }
    return "";
  }

  /** Where the algorithm needs a bound, one that no script reaches. */
  private static OptionalInt interferenceBound(Algorithm algorithm) {
    return algorithm.needsInterferenceBound() ? OptionalInt.of(99) : OptionalInt.empty();
  }

  private static String messageOf(Failure failure) {
    return failure instanceof Failure.Thrown thrown
        ? thrown.message().orElse("")
        : failure.toString();
  }

  private static Set<String> outcomes(Script script) {
    Set<String> outcomes = new TreeSet<>();
    for (int a = 0; a < INPUTS; a++) {
      for (int b = 0; b < INPUTS; b++) {
        explore(script, new State(a, b), outcomes);
      }
    }
    return outcomes;
  }

  /** Adds the outcomes of all interleavings that continue from a state. */
  private static void explore(Script script, State state, Set<String> outcomes) {
    String[] scripts = {script.main(), script.other()};
    boolean isOver = true;
    for (int thread = 0; thread < scripts.length; thread++) {
      if (state.at[thread] < scripts[thread].length()) {
        State next = new State(state);
        next.step(thread, scripts[thread]);
        explore(script, next, outcomes);
        isOver = false;
      }
    }
    if (isOver) {
      outcomes.add(String.valueOf(state.outcome()));
    }
  }

  /** The state of a script between two statements; an implementation without threads and boxes. */
  private static final class State {
    private final int[] inputs;
    private final int[] at = new int[2];
    private final int[] registers = new int[2];
    private final int[] array;
    private final int[] atomics;
    private int atomic;
    private int box;

    State(int a, int b) {
      inputs = new int[] {a, b};
      array = new int[3];
      atomics = new int[3];
    }

    State(State other) {
      inputs = other.inputs;
      array = other.array.clone();
      atomics = other.atomics.clone();
      atomic = other.atomic;
      box = other.box;
      System.arraycopy(other.at, 0, at, 0, at.length);
      System.arraycopy(other.registers, 0, registers, 0, registers.length);
    }

    void step(int thread, String script) {
      String statement = script.substring(at[thread], at[thread] + LENGTH);
      int e = value(statement.charAt(1), thread);
      int f = value(statement.charAt(2), thread);
      at[thread] += LENGTH;
      if (statement.charAt(0) == 'Q') {
        at[thread] += e == f ? 0 : LENGTH;
      } else if ("RWVG".indexOf(statement.charAt(0)) >= 0 && e >= array.length) {
        registers[thread] = 7;
      } else {
        perform(statement.charAt(0), e, f, thread);
      }
    }

    private int value(char operand, int thread) {
      return switch (operand) {
        case 'a', 'b' -> inputs[operand - 'a'];
        case 'r' -> registers[thread];
        default -> operand - '0';
      };
    }

    private void perform(char operation, int e, int f, int thread) {
      int before = atomic;
      switch (operation) {
        case 'R' -> registers[thread] = array[e];
        case 'W' -> array[e] = f;
        case 'C' -> {
          atomic = before == e ? f : before;
          registers[thread] = before == e ? 1 : 0;
        }
        case 'X' -> {
          atomic = before == e ? f : before;
          registers[thread] = before;
        }
        case 'S' -> atomic = e;
        case 'P' -> {
          atomic += e;
          registers[thread] = atomic;
        }
        case 'U' -> {
          atomic = before == e ? f : before + 1;
          registers[thread] = atomic;
        }
        case 'V' -> {
          registers[thread] = array[e];
          array[e] += f;
        }
        case 'B' -> {
          registers[thread] = box == e ? 1 : 0;
          box = box == e ? f : box;
        }
        case 'D' -> box = e;
        case 'G' -> {
          registers[thread] = atomics[e];
          atomics[e] = f;
        }
        // The cache of boxes ends at 127.
        default -> registers[thread] = e == f && e <= 1 ? 1 : 0;
      }
    }

    int outcome() {
      int outcome = 0;
      for (int number : Arrays.asList(registers[0], registers[1], atomic, box)) {
        outcome = 10 * outcome + Math.min(number, 9);
      }
      for (int number : array) {
        outcome = 10 * outcome + Math.min(number, 9);
      }
      return outcome % 17;
    }
  }
}
