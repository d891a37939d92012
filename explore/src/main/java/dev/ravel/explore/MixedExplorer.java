// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A systematic search with random runs before it and now and then between.
 *
 * <p>Depth-first search stays for a long time near its first run, so that in a large program it
 * misses for an hour what a random schedule shows at once; random schedules never end. Together
 * they find the shallow failures first and still exhaust what can be exhausted.
 */
final class MixedExplorer implements Explorer {
  /** Random runs before the search begins: some milliseconds, and enough for most failures. */
  private static final int FIRST = 200;

  /** After these, every so many runs is a random one. */
  private static final int EVERY = 8;

  private final Explorer systematic;
  private final Explorer random;
  private long runs;
  private boolean isRandom;

  MixedExplorer(Explorer systematic, Explorer random) {
    this.systematic = systematic;
    this.random = random;
  }

  @Override
  public Optional<Target> next() {
    isRandom = runs < FIRST || runs % EVERY == 0;
    runs++;
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
  public int depth() {
    return systematic.depth();
  }

  @Override
  public OptionalInt preemptionLevel() {
    return systematic.preemptionLevel();
  }

  @Override
  public boolean isBounded() {
    return systematic.isBounded();
  }
}
