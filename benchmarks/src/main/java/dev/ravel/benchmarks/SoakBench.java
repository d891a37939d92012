// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.cli.Bench;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.model.UsageException;
import dev.ravel.programs.benchloads.AbandonedThreads;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.ControlledExecution.Engine;
import dev.ravel.runtime.Rules;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.List;

/**
 * A million executions of a program with static fields, threads, locks and abandoned executions.
 *
 * <p>Shows that there are no leaks: heap and metaspace after a garbage collection do not grow.
 */
public final class SoakBench implements Bench {
  private static final int EXECUTIONS = 1_000_000;
  private static final int LINES = 10;

  @Override
  public String name() {
    return "soak";
  }

  @Override
  public String description() {
    return "heap and metaspace over a million executions, many of them abandoned (N for fewer)";
  }

  @Override
  public int run(List<String> arguments, PrintStream out) {
    int executions = EXECUTIONS;
    try {
      executions = arguments.isEmpty() ? EXECUTIONS : Integer.parseInt(arguments.get(0));
    } catch (NumberFormatException e) {
      throw new UsageException("bench soak: not a number of executions: " + arguments, e);
    }
    Engine engine =
        ControlledExecution.supportsContinuations() ? Engine.CONTINUATIONS : Engine.THREADS;
    ControlledExecution execution =
        new ControlledExecution(new Rules(10_000, 1_000_000_000, false), engine);
    BenchProgram program = new BenchProgram(AbandonedThreads::main);
    out.printf("%12s %12s %12s %14s%n", "executions", "abandoned", "heap (KB)", "metaspace (KB)");
    int givenUp = 0;
    for (int run = 1; run <= executions; run++) {
      Trace trace = execution.run(Target.free(new RateTail(50, run)), program);
      givenUp += trace.outcome() instanceof Outcome.Deadlock ? 1 : 0;
      if (run % Math.max(1, executions / LINES) == 0) {
        out.printf("%12d %12d %12d %14d%n", run, givenUp, heap(), metaspace());
        out.flush();
      }
    }
    return 0;
  }

  private static long heap() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 1024;
  }

  private static long metaspace() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getName().equals("Metaspace"))
            .mapToLong((MemoryPoolMXBean pool) -> pool.getUsage().getUsed())
            .sum()
        / 1024;
  }
}
