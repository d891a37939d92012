// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import com.microsoft.z3.Context;
import com.microsoft.z3.Params;
import java.time.Duration;

/**
 * Limits of the solver.
 *
 * @param effort limit of one attempt at a query, in Z3's own unit of work
 * @param timeout limit of one attempt at a query; a safety net, because Z3 does not count all of
 *     its work. A time limit makes answers depend on the load of the machine.
 * @param maxTerms limit on the distinct terms of one query, and of all queries of a session; the
 *     solver starts a new session at that limit
 */
public record Z3Options(int effort, Duration timeout, int maxTerms) {
  /** Some seconds: for branches that take longer, exploring other paths is a better use of time. */
  public static final int DEFAULT_EFFORT = 1_500_000;

  /** The time of an attempt with the default effort on a machine that is ten times too busy. */
  public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);

  /**
   * Every query pays for all terms that the solver has seen, and a new session takes some 10 ms.
   * For a single query with many more terms, Z3 no longer keeps its limits.
   */
  public static final int DEFAULT_MAX_TERMS = 5_000;

  public static final Z3Options DEFAULT =
      new Z3Options(DEFAULT_EFFORT, DEFAULT_TIMEOUT, DEFAULT_MAX_TERMS);

  /** Rejects limits that are not positive. */
  public Z3Options {
    boolean isTime = timeout.toMillis() > 0 && timeout.toMillis() <= Integer.MAX_VALUE;
    if (effort <= 0 || !isTime || maxTerms <= 0) {
      throw new IllegalArgumentException(
          "a limit is not positive: effort "
              + effort
              + ", "
              + timeout
              + ", "
              + maxTerms
              + " terms");
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

  /** The limits of an attempt as Z3 parameters. */
  Params limits(Context context) {
    Params limits = context.mkParams();
    limits.add("rlimit", effort);
    limits.add("timeout", (int) timeout.toMillis());
    return limits;
  }
}
