// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.UsageException;
import dev.ravel.programs.juc.Conforms;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which of the programs of CONFORMANCE.md are exhausted in a short time, and why others are not.
 */
final class JdkShare {
  private static final double SECONDS = 10;
  private static final String ALGORITHM = "mixed";

  private JdkShare() {}

  /**
   * Checks programs, also after a failure, and prints how many are exhausted.
   *
   * @param programs the class of each program, by its simple name
   */
  static void print(Map<String, String> programs, PrintStream out) {
    out.printf(
        Locale.ROOT, "%-32s %10s %8s  %s%n", "program", "executions", "seconds", "exhausted");
    int exhausted = 0;
    int checked = 0;
    for (Map.Entry<String, String> program : programs.entrySet()) {
      Conforms expected = conforms(program.getValue());
      if (expected == null || expected.since() > Runtime.version().feature()) {
        continue;
      }
      CheckResult result = check(program.getKey(), program.getValue(), expected.isDeep());
      checked++;
      exhausted += result.completeness() instanceof Completeness.Exhaustive ? 1 : 0;
      out.printf(
          Locale.ROOT,
          "%-32s %10d %8.1f  %s%n",
          program.getKey(),
          result.executions(),
          result.seconds(),
          answer(result.completeness()));
      out.flush();
    }
    out.printf(
        Locale.ROOT,
        "%d of %d programs are exhausted by %s in at most %.0f s each%n",
        exhausted,
        checked,
        ALGORITHM,
        SECONDS);
  }

  private static CheckResult check(String name, String type, boolean isDeep) {
    Settings settings =
        Settings.DEFAULT
            .withAlgorithm(ALGORITHM)
            .withKeepGoing(true)
            .withJdk(isDeep ? Settings.Jdk.DEEP : Settings.DEFAULT.jdk())
            .withBudget(new Settings.Budget(OptionalLong.empty(), OptionalDouble.of(SECONDS)));
    ProgramUnderTest program =
        new ProgramUnderTest(name, List.of(TablesBench.programs()), type, List.of());
    return Check.run(program, settings, Progress.NONE);
  }

  private static String answer(Completeness completeness) {
    return completeness instanceof Completeness.Stopped stopped
        ? stopped.reasons().stream()
            .map(JdkShare::reason)
            .collect(Collectors.joining(", ", "no: ", ""))
        : "yes";
  }

  private static String reason(Caveat caveat) {
    String kind = caveat.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return caveat.values().isEmpty() ? kind : kind + " " + caveat.values();
  }

  /** What CONFORMANCE.md says of a program; null if it does not name the program. */
  private static @Nullable Conforms conforms(String type) {
    try {
      return Class.forName(type, false, Conforms.class.getClassLoader())
          .getAnnotation(Conforms.class);
    } catch (ClassNotFoundException e) {
      throw new UsageException("bench jdk: no class " + type, e);
    }
  }
}
