// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.List;

/**
 * What the executions of an algorithm that samples schedules are worth.
 *
 * @param depthBounds for algorithms that promise to find failures with some probability
 */
public record Sample(List<DepthBound> depthBounds) {
  /** Copies the list. */
  public Sample {
    depthBounds = List.copyOf(depthBounds);
  }

  /**
   * With which probability the sample would have shown a failure, if the program had one.
   *
   * @param constraints the number of ordering constraints that the failure needs
   * @param probability a lower bound of the probability
   * @param steps the number of scheduling decisions that an execution of the program may have
   * @param threads the number of threads that it may have
   */
  public record DepthBound(int constraints, double probability, int steps, int threads) {}
}
