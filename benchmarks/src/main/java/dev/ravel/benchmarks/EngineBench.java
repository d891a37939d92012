// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.cli.Bench;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.model.UsageException;
import dev.ravel.programs.benchloads.InstanceFields;
import dev.ravel.programs.benchloads.LockedCounter;
import dev.ravel.programs.benchloads.StaticFields;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.ControlledExecution.Engine;
import dev.ravel.runtime.Rules;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;

/**
 * Executions per second of small programs on both engines, including the recording of traces.
 *
 * <p>Shows the cost of a visible operation and of a thread switch, and the difference between the
 * engines. The rounds of all variants alternate, so that other load on the machine affects all of
 * them alike; the median round counts.
 */
public final class EngineBench implements Bench {
  private static final int ROUNDS = 7;
  private static final long ROUND_NANOS = 300_000_000;
  private static final int[] RATES = {0, 10, 50, 100};
  private static final Rules RULES = new Rules(10_000, 1_000_000_000, false);

  @Override
  public String name() {
    return "engine";
  }

  @Override
  public String description() {
    return "executions per second of small programs at several switch rates, on both engines";
  }

  /** One row of the table on one engine. */
  private static final class Variant {
    final ControlledExecution execution;
    final BenchProgram program;
    final int rate;
    final double[] perSecond = new double[ROUNDS];
    int seed;
    int steps;

    Variant(Engine engine, BenchProgram.Body main, int rate) {
      this.execution = new ControlledExecution(RULES, engine);
      this.program = new BenchProgram(main);
      this.rate = rate;
    }

    void round(int round) {
      long start = System.nanoTime();
      long now = start;
      int runs = 0;
      while (now - start < ROUND_NANOS) {
        for (int i = 0; i < 100; i++) {
          Trace trace = execution.run(Target.free(new RateTail(rate, ++seed)), program);
          steps = trace.size();
          runs++;
        }
        now = System.nanoTime();
      }
      if (round >= 0) {
        perSecond[round] = runs * 1e9 / (now - start);
      }
    }

    double median() {
      double[] sorted = perSecond.clone();
      Arrays.sort(sorted);
      return sorted[ROUNDS / 2];
    }
  }

  @Override
  public int run(List<String> arguments, PrintStream out) {
    if (!arguments.isEmpty()) {
      throw new UsageException("bench engine takes no arguments, but got " + arguments);
    }
    out.printf("executions/s, traces recorded, JDK %s%n%n", Runtime.version());
    boolean hasContinuations = ControlledExecution.supportsContinuations();
    out.printf("%-44s %14s %12s %7s%n", "", "continuations", "threads", "ratio");
    for (int rate : RATES) {
      String label = "2 threads, 30 operations, " + rate + " % switches";
      line(out, label, InstanceFields::main, rate, hasContinuations);
    }
    line(out, "the same on statics of 5 classes, 50 %", StaticFields::main, 50, hasContinuations);
    line(out, "4 threads with a lock, 50 %", LockedCounter::main, 50, hasContinuations);
    reset(out, hasContinuations ? Engine.CONTINUATIONS : Engine.THREADS);
    return 0;
  }

  private static void reset(PrintStream out, Engine engine) {
    Variant fresh = new Variant(engine, StaticFields::main, 50);
    Variant kept = new Variant(engine, KeptStatics.of(StaticFields.class, StaticFields::main), 50);
    takeTurns(fresh, kept);
    out.printf(
        "%nthe reset of 5 classes adds %.1f %% to the time of an execution (%.0f/s and %.0f/s)%n",
        100 * (kept.median() / fresh.median() - 1), fresh.median(), kept.median());
  }

  private static void takeTurns(Variant one, Variant other) {
    for (int round = -2; round < ROUNDS; round++) {
      one.round(round);
      other.round(round);
    }
  }

  private static void line(
      PrintStream out, String label, BenchProgram.Body main, int rate, boolean hasContinuations) {
    Variant threads = new Variant(Engine.THREADS, main, rate);
    Variant coroutines = hasContinuations ? new Variant(Engine.CONTINUATIONS, main, rate) : threads;
    takeTurns(threads, coroutines);
    out.printf(
        "%-44s %14s %12.0f %7s%n",
        label,
        hasContinuations ? "%.0f".formatted(coroutines.median()) : "-",
        threads.median(),
        hasContinuations ? "%.1f".formatted(coroutines.median() / threads.median()) : "-");
  }
}
