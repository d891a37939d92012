// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.DecisionPoint;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/**
 * Proposes random schedules with random inputs, without end; learns nothing.
 *
 * <p>Each execution has one rate of switching, and the rates cycle from "always" to "once in 64". A
 * random walk that switches at every step misses a bug that needs two switches in a long execution;
 * a walk that rarely switches misses a bug that needs many. At a switch all enabled threads, the
 * current one included, are equally likely.
 */
public final class RandomExplorer implements Explorer {
  /** Execution {@code i} switches at a step with probability 2^-(i mod RATES). */
  private static final int RATES = 7;

  private final SplittableRandom random;

  /** Separate, so that schedules do not depend on whether a program takes inputs. */
  private final SplittableRandom inputs;

  private final int preemptions;
  private long executions;

  public RandomExplorer(long seed) {
    this(seed, Preemptions.UNBOUNDED);
  }

  /** Proposes random schedules with at most {@code preemptions} preemptions each. */
  public RandomExplorer(long seed, int preemptions) {
    this.random = new SplittableRandom(seed);
    this.inputs = new SplittableRandom(~seed);
    this.preemptions = preemptions;
  }

  @Override
  public Optional<Target> next() {
    int rate = (int) (executions++ % RATES);
    long inputSeed = inputs.nextLong();
    return Optional.of(Target.free(new RandomTail(random.split(), rate, preemptions, inputSeed)));
  }

  @Override
  public void learn(Target target, Trace trace) {}

  @Override
  public void discard(Target target) {}

  private static final class RandomTail implements TailPolicy {
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
    public int thread(DecisionPoint point) {
      ThreadSet enabled = point.enabled();
      int current = point.current();
      if (!enabled.contains(current)) {
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

    /** Patient, because a sample is worth more if its executions reach their end. */
    @Override
    public boolean isPatient() {
      return true;
    }

    @Override
    public int choice(DecisionPoint point, int options) {
      return random.nextInt(options);
    }

    private int pick(ThreadSet enabled) {
      return enabled.get(random.nextInt(enabled.size()));
    }
  }
}
