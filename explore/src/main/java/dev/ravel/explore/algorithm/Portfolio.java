// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.RandomExplorer;
import dev.ravel.explore.sampling.PctExplorer;
import dev.ravel.explore.sampling.PosExplorer;
import dev.ravel.explore.sampling.SeenNames;
import dev.ravel.explore.sampling.Sightings;
import dev.ravel.explore.sampling.SurwExplorer;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Shares executions among algorithms that sample: one that has lately shown more that is new gets
 * more of them (D-exploration-1). Takes no random decisions and never ends.
 */
final class Portfolio implements Explorer {
  /** The worth of an execution with a new pair of a write and a read of another thread. */
  private static final double NEW_PAIR = 1;

  private static final double NEW_TRACE = 0.5;

  /** The weight of the latest execution in the worth of an algorithm. */
  private static final double LATEST = 1 / 16.0;

  /** Every algorithm keeps this share of the executions of one that always shows something new. */
  private static final double LEAST_WORTH = 1 / 16.0;

  private final List<Explorer> samplers;
  private final double[] worth;

  /** Executions divided by their worth; the algorithm with the least of them is next. */
  private final double[] received;

  private final Sightings sightings = new Sightings();
  private final SeenNames traces = new SeenNames();
  private final SeenNames pairs = new SeenNames();
  private int turn;

  Portfolio(List<Explorer> samplers) {
    this.samplers = List.copyOf(samplers);
    worth = new double[samplers.size()];
    Arrays.fill(worth, NEW_PAIR);
    received = new double[samplers.size()];
  }

  /** All algorithms that sample. */
  static Portfolio of(long seed) {
    return new Portfolio(
        List.of(
            new RandomExplorer(seed),
            new PosExplorer(seed),
            new PctExplorer(seed),
            new SurwExplorer(seed)));
  }

  @Override
  public Optional<Target> next() {
    turn = 0;
    for (int i = 1; i < received.length; i++) {
      turn = received[i] < received[turn] ? i : turn;
    }
    received[turn] += 1 / Math.max(worth[turn], LEAST_WORTH);
    return samplers.get(turn).next();
  }

  @Override
  public void learn(Target target, Trace trace) {
    samplers.get(turn).learn(target, trace);
    worth[turn] += LATEST * (novelty(trace) - worth[turn]);
  }

  private double novelty(Trace trace) {
    sightings.read(trace);
    traces.beginExecution();
    pairs.beginExecution();
    double novelty = traces.add(sightings.trace()) ? NEW_TRACE : 0;
    for (int i = 0; i < sightings.pairs(); i++) {
      novelty = pairs.add(sightings.pair(i)) ? NEW_PAIR : novelty;
    }
    return novelty;
  }

  @Override
  public void discard(Target target) {
    samplers.get(turn).discard(target);
  }
}
