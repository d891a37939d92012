// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import com.microsoft.z3.Context;
import com.microsoft.z3.Params;
import java.time.Duration;

/**
 * Limits of the solver.
 *
 * @param effort for one attempt at a query, in Z3's own unit of work
 * @param timeout for one attempt at a query; a safety net, since the clock makes answers depend on
 *     how busy a machine is, and Z3 does not count all of its work
 * @param maxTerms distinct terms of one query, and of all queries before everything is thrown away
 *     and built anew
 */
public record Z3Options(int effort, Duration timeout, int maxTerms) {
  /** Some seconds: branches that take more are better left to other paths than waited for. */
  public static final int DEFAULT_EFFORT = 1_500_000;

  /** What an attempt of the default effort takes on a machine ten times too busy. */
  public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);

  /**
   * Every query pays for what the solver has ever been told, and rebuilding takes some 10 ms. For
   * one query of much more Z3 does not keep to its limits any longer.
   */
  public static final int DEFAULT_MAX_TERMS = 5_000;

  public static final Z3Options DEFAULT =
      new Z3Options(DEFAULT_EFFORT, DEFAULT_TIMEOUT, DEFAULT_MAX_TERMS);

  /** Rejects limits that allow nothing. */
  public Z3Options {
    boolean isTime = timeout.toMillis() > 0 && timeout.toMillis() <= Integer.MAX_VALUE;
    if (effort <= 0 || !isTime || maxTerms <= 0) {
      throw new IllegalArgumentException(
          "no limits: effort " + effort + ", " + timeout + ", " + maxTerms + " terms");
    }
  }

  public Z3Options withEffort(int limit) {
    return new Z3Options(limit, timeout, maxTerms);
  }

  public Z3Options withTimeout(Duration limit) {
    return new Z3Options(effort, limit, maxTerms);
  }

  public Z3Options withMaxTerms(int limit) {
    return new Z3Options(effort, timeout, limit);
  }

  /** The limits of an attempt. */
  Params limits(Context context) {
    Params limits = context.mkParams();
    limits.add("rlimit", effort);
    limits.add("timeout", (int) timeout.toMillis());
    return limits;
  }
}
