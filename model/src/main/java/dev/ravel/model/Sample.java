// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.List;

/**
 * What the executions of an algorithm that samples schedules are worth.
 *
 * @param executions the number of complete executions that were counted
 * @param traces the Mazurkiewicz traces of the executions
 * @param pairs the source places of a write and of a read by another thread that saw it
 * @param depthBounds for algorithms that promise to find failures with some probability
 */
public record Sample(long executions, Seen traces, Seen pairs, List<DepthBound> depthBounds) {
  /** Copies the list. */
  public Sample {
    depthBounds = List.copyOf(depthBounds);
  }

  /**
   * What the executions have shown of something, and an estimate of the rest.
   *
   * @param distinct how many different ones were seen
   * @param once how many of them were seen in one execution only
   * @param unseen the estimated share of executions that show one that was not seen
   * @param low the lower end of a 95 % confidence interval of that share
   * @param high its upper end
   */
  public record Seen(long distinct, long once, double unseen, double low, double high) {}

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
