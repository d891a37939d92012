// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import dev.ravel.explore.Explorer;
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
 */
final class MixedExplorer implements Explorer {
  /** Random executions before the search: some milliseconds, and enough for most failures. */
  private static final int FIRST = 200;

  /** After these, one execution in so many is random. */
  private static final int EVERY = 8;

  private final Explorer systematic;
  private final Explorer random;
  private long executions;
  private boolean isRandom;

  MixedExplorer(Explorer systematic, Explorer random) {
    this.systematic = systematic;
    this.random = random;
  }

  @Override
  public Optional<Target> next() {
    isRandom = executions < FIRST || executions % EVERY == 0;
    executions++;
    return isRandom ? random.next() : systematic.next();
  }

  @Override
  public void learn(Target target, Trace trace) {
    if (!isRandom) {
      systematic.learn(target, trace);
    }
  }

  @Override
  public void discard(Target target) {
    if (!isRandom) {
      systematic.discard(target);
    }
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
