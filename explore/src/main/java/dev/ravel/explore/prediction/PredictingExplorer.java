// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.prediction;

import dev.ravel.explore.Explorer;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Samples executions, and executes what they let a {@link Predictor} predict: at most every second
 * execution is a predicted one.
 */
public final class PredictingExplorer implements Explorer {
  /**
   * Beyond these, predictions are dropped: samples come faster than their predictions are tried.
   */
  private static final int WAITING = 64;

  private final Explorer sampler;
  private final Predictor predictor = new Predictor();
  private final Deque<int[]> predictions = new ArrayDeque<>();
  private boolean isPredicted;

  public PredictingExplorer(Explorer sampler) {
    this.sampler = sampler;
  }

  @Override
  public Optional<Target> next() {
    isPredicted = !isPredicted && !predictions.isEmpty();
    return isPredicted
        ? Optional.of(Target.free(new GuidedTail(predictions.remove())))
        : sampler.next();
  }

  @Override
  public void learn(Target target, Trace trace) {
    if (!isPredicted) {
      sampler.learn(target, trace);
    }
    for (int[] decisions : predictor.predict(trace)) {
      if (predictions.size() < WAITING) {
        predictions.add(decisions);
      }
    }
  }

  @Override
  public void discard(Target target) {
    if (!isPredicted) {
      sampler.discard(target);
    }
  }
}
