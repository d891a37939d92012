// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import java.time.Duration;

/**
 * Limits of the solver.
 *
 * @param timeout for one query
 * @param maxTerms distinct terms of one query, and of all queries before everything is thrown away
 *     and built anew
 */
public record Z3Options(Duration timeout, int maxTerms) {
  /** Branches that take longer are better left to other paths than waited for. */
  public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(5);

  /**
   * Every query pays for what the solver has ever been told, and rebuilding takes some 10 ms. For
   * one query of much more Z3 does not keep to its timeout any longer.
   */
  public static final int DEFAULT_MAX_TERMS = 5_000;

  public static final Z3Options DEFAULT = new Z3Options(DEFAULT_TIMEOUT, DEFAULT_MAX_TERMS);

  /** Rejects limits that allow nothing. */
  public Z3Options {
    if (timeout.toMillis() < 2 || timeout.toMillis() > Integer.MAX_VALUE || maxTerms <= 0) {
      throw new IllegalArgumentException("no limits: " + timeout + ", " + maxTerms + " terms");
    }
  }

  public Z3Options withTimeout(Duration limit) {
    return new Z3Options(limit, maxTerms);
  }
}
