// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.sampling;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * Exact probabilities of the results of a function that draws random numbers, by trying all draws.
 *
 * <p>Only the order of {@link #nextLong} draws is enumerated: a new one has, with equal
 * probabilities, each rank among the earlier ones.
 */
final class Odds implements RandomGenerator {
  private final List<Integer> script = new ArrayList<>();
  private final List<Integer> options = new ArrayList<>();
  private final List<Long> drawn = new ArrayList<>();
  private int position;

  private Odds() {}

  static Map<String, Double> of(Function<RandomGenerator, String> function) {
    Odds odds = new Odds();
    Map<String, Double> probabilities = new TreeMap<>();
    do {
      odds.position = 0;
      odds.drawn.clear();
      String result = function.apply(odds);
      double probability = 1;
      for (int each : odds.options) {
        probability /= each;
      }
      probabilities.merge(result, probability, Double::sum);
    } while (odds.advance());
    return probabilities;
  }

  /** Changes the last draw that has a value left, and forgets the draws after it. */
  private boolean advance() {
    while (!script.isEmpty()) {
      int last = script.size() - 1;
      if (script.get(last) + 1 < options.get(last)) {
        script.set(last, script.get(last) + 1);
        return true;
      }
      script.remove(last);
      options.remove(last);
    }
    return false;
  }

  @Override
  public int nextInt(int bound) {
    if (position == script.size()) {
      script.add(0);
      options.add(bound);
    }
    return script.get(position++);
  }

  @Override
  public long nextLong() {
    int rank = nextInt(drawn.size() + 1);
    Collections.sort(drawn);
    long low = rank == 0 ? 0 : drawn.get(rank - 1);
    long high = rank == drawn.size() ? Long.MAX_VALUE : drawn.get(rank);
    long value = low + (high - low) / 2;
    drawn.add(value);
    return value;
  }
}
