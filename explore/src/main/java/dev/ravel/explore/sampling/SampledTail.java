// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.sampling;

import dev.ravel.model.DecisionPoint;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.ThreadSet;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/** Decides a sampled execution: inputs and alternatives of operations are uniformly random. */
abstract class SampledTail implements TailPolicy {
  final RandomGenerator draws;
  private long number;
  private long inputSeed;

  SampledTail(RandomGenerator draws) {
    this.draws = draws;
  }

  /** Called before the execution with its number. */
  final void begin(long ofExecution, long seed) {
    number = ofExecution;
    inputSeed = seed;
  }

  /** The number of the execution, from zero. */
  final long number() {
    return number;
  }

  @Override
  public final OptionalLong inputSeed() {
    return OptionalLong.of(inputSeed);
  }

  /** Patient, because a sample is worth more if its executions reach their end. */
  @Override
  public final boolean isPatient() {
    return true;
  }

  @Override
  public final int choice(DecisionPoint point, int options) {
    return draws.nextInt(options);
  }

  /** Returns one of the threads; all are equally likely. */
  final int pick(ThreadSet threads) {
    return threads.get(draws.nextInt(threads.size()));
  }
}
