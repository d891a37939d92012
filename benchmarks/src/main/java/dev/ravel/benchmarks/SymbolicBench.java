// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.cli.Bench;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.model.CheckResult;
import dev.ravel.model.UsageException;
import dev.ravel.programs.inputs.TwelveBranches;
import dev.ravel.programs.kernels.Plain;
import dev.ravel.programs.kernels.Unused;
import dev.ravel.programs.kernels.Used;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The cost of following inputs: paths per second, the slow-down of code that no input reaches, and
 * the stage of the solver that answers the queries of the programs of the tables.
 *
 * <p>Kernels are measured in processor time. The variants alternate, and the best round counts. The
 * variant that uses an input comes last: once inputs have been used in a JVM, its JIT compiler no
 * longer assumes that there are none.
 */
public final class SymbolicBench implements Bench {
  private static final List<String> KERNELS =
      List.of(
          "integers",
          "longs",
          "doubles",
          "arrays",
          "sorting",
          "fields",
          "statics",
          "recursion",
          "calls",
          "lambdas");

  private static final List<String> PARTS = List.of("paths", "kernels", "solver");
  private static final int ROUNDS = 5;
  private static final int KERNEL_ROUNDS = 3;
  private static final double KERNEL_SECONDS = 2;
  private static final double SECONDS = 300;

  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  @Override
  public String name() {
    return "symbolic";
  }

  @Override
  public String description() {
    return "paths per second, slow-down of code that no input reaches, solver statistics (paths, kernels, solver)";
  }

  @Override
  public int run(List<String> arguments, PrintStream out) {
    for (String part : arguments) {
      if (!PARTS.contains(part)) {
        throw new UsageException(
            "bench symbolic: no part \"%s\", expected one of %s".formatted(part, PARTS));
      }
    }
    List<String> parts = arguments.isEmpty() ? PARTS : arguments;
    out.printf("JDK %s%n", Runtime.version());
    if (parts.contains("paths")) {
      paths(out);
    }
    if (parts.contains("kernels")) {
      kernels(out);
    }
    if (parts.contains("solver")) {
      solver(out);
    }
    return 0;
  }

  private static void paths(PrintStream out) {
    out.printf(
        "%n%-16s %-16s %8s %9s %9s%n", "program", "algorithm", "paths", "seconds", "paths/s");
    for (Algorithm algorithm : List.of(Algorithm.DFS, Algorithm.OPTIMAL_DPOR)) {
      CheckResult best = check(TwelveBranches.class, "", algorithm, SECONDS, Progress.NONE);
      for (int round = 1; round < ROUNDS; round++) {
        CheckResult result = check(TwelveBranches.class, "", algorithm, SECONDS, Progress.NONE);
        best = result.seconds() < best.seconds() ? result : best;
      }
      out.printf(
          "%-16s %-16s %8d %9.2f %9.0f%n",
          "TwelveBranches",
          algorithm.label(),
          best.executions(),
          best.seconds(),
          best.executionsPerSecond());
      out.flush();
    }
  }

  private static void kernels(PrintStream out) {
    for (Class<?> variant : List.of(Unused.class, Used.class)) {
      String column = variant.getSimpleName().toLowerCase(Locale.ROOT);
      out.printf("%n%-16s %12s %12s %12s%n", "kernel", "plain/s", column + "/s", "slow-down");
      for (String kernel : KERNELS) {
        double plain = 0;
        double shadowed = 0;
        for (int round = 0; round < KERNEL_ROUNDS; round++) {
          plain = Math.max(plain, rate(Plain.class, kernel));
          shadowed = Math.max(shadowed, rate(variant, kernel));
        }
        out.printf("%-16s %12.0f %12.0f %11.2fx%n", kernel, plain, shadowed, plain / shadowed);
        out.flush();
      }
    }
  }

  /**
   * Executions per second of processor time in the second half of a check, when the code is warm.
   */
  private static double rate(Class<?> program, String kernel) {
    double[] seconds = new double[2];
    long[] executions = new long[2];
    check(
        program,
        kernel,
        Algorithm.RANDOM,
        KERNEL_SECONDS,
        snapshot -> {
          int at = snapshot.seconds() < KERNEL_SECONDS / 2 ? 0 : 1;
          seconds[at] = PROCESS.getProcessCpuTime() / 1e9;
          executions[at] = snapshot.executions();
        });
    return (executions[1] - executions[0]) / (seconds[1] - seconds[0]);
  }

  private static void solver(PrintStream out) {
    out.printf("%n%-16s %9s %9s", "program", "queries", "unknown");
    boolean isFirst = true;
    for (TableRow row : TableRow.INPUTS) {
      CheckResult.SolverUse use =
          TablesBench.measure(row, Algorithm.OPTIMAL_DPOR, OptionalLong.empty(), SECONDS).solver();
      if (isFirst) {
        use.answered().keySet().forEach(stage -> out.printf(" %9s", stage));
        out.println();
        isFirst = false;
      }
      out.printf("%-16s %9d %9d", row.name(), use.queries(), use.unknown());
      use.answered()
          .values()
          .forEach(answered -> out.printf(" %7.1f %%", 100.0 * answered / use.queries()));
      out.println();
    }
  }

  private static CheckResult check(
      Class<?> program, String argument, Algorithm algorithm, double seconds, Progress progress) {
    return Check.run(
        new ProgramUnderTest(
            program.getSimpleName(),
            List.of(TablesBench.programs()),
            program.getName(),
            List.of(argument)),
        Settings.DEFAULT
            .withAlgorithm(algorithm.label())
            .withKeepGoing(true)
            .withBudget(new Settings.Budget(OptionalLong.empty(), OptionalDouble.of(seconds))),
        progress);
  }
}
