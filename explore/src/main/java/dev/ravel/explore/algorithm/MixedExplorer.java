// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.TraceEstimator;
import dev.ravel.model.Caveat;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A systematic search with random executions before it and at intervals.
 *
 * <p>Depth-first search stays close to its first execution for a long time. In a large program it
 * can miss for an hour a failure that a random schedule shows at once; but random schedules never
 * end. Together they find shallow failures first and still exhaust the program if that is possible.
 * If the first executions show that it is not, all executions are random ones.
 */
final class MixedExplorer implements Explorer {
  /** Random executions before the search: some milliseconds, and enough for most failures. */
  private static final int FIRST = 200;

  /** After these, one execution in so many is random. */
  private static final int EVERY = 8;

  /**
   * If executions are long, one in so many of the first ones is a descent of the {@link
   * TraceEstimator}.
   */
  private static final int DESCENT_EVERY = 25;

  /** The number of steps of a long execution. Programs with shorter ones are small. */
  private static final int LONG = 100;

  /** The decimal logarithm of more traces than any check covers. */
  private static final int TOO_MANY = 10;

  /**
   * By Markov's inequality the weight of a descent exceeds the number of traces by this factor, as
   * a decimal logarithm, with a probability of at most one in a million.
   */
  private static final int CERTAINTY = 6;

  /** What the present target is. */
  private enum Turn {
    RANDOM,
    DESCENT,
    SYSTEMATIC
  }

  private final Explorer systematic;
  private final Explorer random;

  /** Absent if the systematic search has a bound, which may leave few traces. */
  private final Optional<TraceEstimator> estimator;

  private Turn turn = Turn.RANDOM;
  private long executions;
  private boolean isLong;
  private boolean isTooLarge;

  MixedExplorer(Explorer systematic, Explorer random, Optional<TraceEstimator> estimator) {
    this.systematic = systematic;
    this.random = random;
    this.estimator = estimator;
  }

  @Override
  public Optional<Target> next() {
    turn = turn(executions++);
    return switch (turn) {
      case RANDOM -> random.next();
      case DESCENT -> estimator.map(TraceEstimator::descent);
      case SYSTEMATIC -> systematic.next();
    };
  }

  private Turn turn(long execution) {
    if (isTooLarge) {
      return Turn.RANDOM;
    }
    if (execution >= FIRST) {
      return execution % EVERY == 0 ? Turn.RANDOM : Turn.SYSTEMATIC;
    }
    boolean isDescent = isLong && estimator.isPresent() && execution % DESCENT_EVERY == 0;
    return isDescent ? Turn.DESCENT : Turn.RANDOM;
  }

  @Override
  public void learn(Target target, Trace trace) {
    switch (turn) {
      case RANDOM -> {
        isLong |= trace.size() >= LONG;
        random.learn(target, trace);
      }
      case DESCENT -> isTooLarge |= TraceEstimator.magnitude(trace) >= TOO_MANY + CERTAINTY;
      case SYSTEMATIC -> systematic.learn(target, trace);
    }
  }

  @Override
  public void discard(Target target) {
    if (turn == Turn.SYSTEMATIC) {
      systematic.discard(target);
    }
  }

  @Override
  public Optional<Caveat> note() {
    return isTooLarge
        ? Optional.of(Caveat.of(Caveat.Kind.TOO_MANY_TRACES, TOO_MANY))
        : Optional.empty();
  }

  @Override
  public long blocked() {
    return systematic.blocked();
  }

  @Override
  public OptionalInt boundLevel() {
    return systematic.boundLevel();
  }

  @Override
  public boolean isBounded() {
    return systematic.isBounded();
  }
}
