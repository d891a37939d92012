// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.sampling;

import dev.ravel.explore.Explorer;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Proposes one sampled execution after the other, without end. */
abstract class Sampler implements Explorer {
  private final long seed;
  private long executions;

  Sampler(long seed) {
    this.seed = seed;
  }

  /**
   * Returns the tail of an execution.
   *
   * @param number the number of the execution, from zero
   * @param draws all random numbers of the execution, except its inputs
   */
  abstract SampledTail tail(long number, RandomGenerator draws);

  /** Whether what earlier executions have shown is to be used from this execution on. */
  static boolean isRenewal(long number) {
    return Long.bitCount(number) == 1;
  }

  @Override
  public final Optional<Target> next() {
    long number = executions++;
    SampledTail tail = tail(number, generator(seed, number));
    // Inputs are separate, so that schedules do not depend on whether a program takes any.
    tail.begin(number, generator(~seed, number).nextLong());
    return Optional.of(Target.free(tail));
  }

  private static SplittableRandom generator(long seed, long number) {
    // Neighbouring states of a SplittableRandom overlap, so the numbers are spread first.
    return new SplittableRandom(mix(mix(seed) + number));
  }

  /** The mixing function of MurmurHash3 (A. Appleby), a bijection. */
  private static long mix(long value) {
    long mixed = (value ^ value >>> 33) * 0xff51afd7ed558ccdL;
    mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
    return mixed ^ mixed >>> 33;
  }

  @Override
  public void learn(Target target, Trace trace) {}

  @Override
  public void discard(Target target) {}
}
