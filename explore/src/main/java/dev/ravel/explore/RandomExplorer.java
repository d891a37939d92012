// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Point;
import dev.ravel.model.Tail;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/**
 * Random schedules, with random inputs, without end; learns nothing.
 *
 * <p>Each run keeps to one rate of switching, and the rates take turns from "always" to "once in
 * 64": a bug that needs two switches in a long run hides from a walk that switches at every step,
 * and one that needs many hides from a walk that rarely does. When it switches, all enabled
 * threads, the current one included, are equally likely.
 */
final class RandomExplorer implements Explorer {
  /** Run {@code i} switches at a step with probability 2^-(i mod RATES). */
  private static final int RATES = 7;

  private final SplittableRandom random;

  /** Apart, so that schedules do not depend on whether a program takes inputs. */
  private final SplittableRandom inputs;

  private final int preemptions;
  private long runs;
  private int depth;

  RandomExplorer(long seed) {
    this(seed, Preemptions.UNBOUNDED);
  }

  /** Random schedules with at most {@code preemptions} preemptions each. */
  RandomExplorer(long seed, int preemptions) {
    this.random = new SplittableRandom(seed);
    this.inputs = new SplittableRandom(~seed);
    this.preemptions = preemptions;
  }

  @Override
  public Optional<Target> next() {
    int rate = (int) (runs++ % RATES);
    long inputSeed = inputs.nextLong();
    return Optional.of(Target.free(new RandomTail(random.split(), rate, preemptions, inputSeed)));
  }

  @Override
  public void learn(Target target, Trace trace) {
    depth = trace.size();
  }

  @Override
  public void discard(Target target) {}

  @Override
  public int depth() {
    return depth;
  }

  private static final class RandomTail implements Tail {
    private final SplittableRandom random;
    private final int rate;
    private final long inputSeed;
    private int preemptionsLeft;

    RandomTail(SplittableRandom random, int rate, int preemptions, long inputSeed) {
      this.random = random;
      this.rate = rate;
      this.preemptionsLeft = preemptions;
      this.inputSeed = inputSeed;
    }

    @Override
    public OptionalLong inputSeed() {
      return OptionalLong.of(inputSeed);
    }

    @Override
    public int thread(Point point) {
      long enabled = point.enabled();
      int current = point.current();
      if (current < 0 || (enabled & 1L << current) == 0) {
        return pick(enabled);
      }
      if (preemptionsLeft == 0 || random.nextInt(1 << rate) != 0) {
        return current;
      }
      int thread = pick(enabled);
      if (thread != current) {
        preemptionsLeft--;
      }
      return thread;
    }

    /** A sample is worth more if its runs come to an end. */
    @Override
    public boolean isPatient() {
      return true;
    }

    @Override
    public int choice(Point point, int options) {
      return random.nextInt(options);
    }

    private int pick(long enabled) {
      long rest = enabled;
      for (int skip = random.nextInt(Long.bitCount(enabled)); skip > 0; skip--) {
        rest &= rest - 1;
      }
      return Long.numberOfTrailingZeros(rest);
    }
  }
}
