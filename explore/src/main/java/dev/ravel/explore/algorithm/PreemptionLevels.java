// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import dev.ravel.explore.Explorer;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/**
 * Explores with 0, then 1, then 2 preemptions and so on up to a bound, because most bugs need few.
 *
 * <p>When level k is done, every final state of the executions with at most k preemptions has been
 * reached, and so has every failure and deadlock of theirs. If no execution of a level was denied a
 * preemption, further levels would show nothing new and the program is exhausted.
 */
final class PreemptionLevels implements Explorer {
  private final IntFunction<? extends Explorer> searches;
  private final int bound;
  private Explorer current;
  private int level;
  private long blocked;

  PreemptionLevels(IntFunction<? extends Explorer> searches, int bound) {
    this.searches = searches;
    this.bound = bound;
    this.current = searches.apply(0);
  }

  @Override
  public Optional<Target> next() {
    Optional<Target> target = current.next();
    while (target.isEmpty() && level < bound && current.isBounded()) {
      blocked += current.blocked();
      level++;
      current = searches.apply(level);
      target = current.next();
    }
    return target;
  }

  @Override
  public void learn(Target target, Trace trace) {
    current.learn(target, trace);
  }

  @Override
  public void discard(Target target) {
    current.discard(target);
  }

  @Override
  public OptionalInt boundLevel() {
    return OptionalInt.of(level);
  }

  @Override
  public boolean isBounded() {
    return current.isBounded();
  }

  @Override
  public long blocked() {
    return blocked + current.blocked();
  }
}
