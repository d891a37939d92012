// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import java.util.OptionalInt;

/**
 * How a program is to be checked.
 *
 * @param algorithm the name of the explorer
 * @param seed where random choices start
 * @param budget when to stop
 * @param keepGoing whether to explore on after a finding
 * @param timeouts when sleeps and time-outs of the program may be over
 * @param spuriousWakeups whether a wait may end for no reason
 * @param bound the number of visible operations that one thread may perform in one run
 * @param isolation how the program gets the same initial state in every run
 * @param engine what carries the threads of the program
 * @param preemptionBound how often a thread that could go on may be interrupted in one run
 */
public record Settings(
    String algorithm,
    long seed,
    Budget budget,
    boolean keepGoing,
    Timeouts timeouts,
    boolean spuriousWakeups,
    int bound,
    Isolation isolation,
    EngineChoice engine,
    OptionalInt preemptionBound) {
  /** More than a test that means to end needs, and small enough to end one that does not. */
  public static final int DEFAULT_BOUND = 10_000;

  /** What a user gets who sets nothing. */
  public static final Settings DEFAULT =
      new Settings(
          "random",
          1,
          Budget.DEFAULT,
          false,
          Timeouts.DEFAULT,
          false,
          DEFAULT_BOUND,
          Isolation.RESET,
          EngineChoice.BEST,
          OptionalInt.empty());

  /** How the program gets the same initial state in every run. */
  public enum Isolation {
    /** Static initialisers are run again. */
    RESET,
    /** Every run has a class loader of its own: slow and exact. */
    LOADER
  }

  /** What carries the threads of the program. */
  public enum EngineChoice {
    /** Continuations where the JDK has them. */
    BEST,
    CONTINUATIONS,
    THREADS
  }

  /**
   * When to stop.
   *
   * @param executions the number of runs; zero for no limit
   * @param seconds the time; zero for no limit
   * @param asked whether the user named it, so that reaching it is what he wants
   */
  public record Budget(long executions, double seconds, boolean asked) {
    /** Enough for a first look at a small test, in a time that one waits for. */
    public static final Budget DEFAULT = new Budget(0, 10, false);
  }
}
