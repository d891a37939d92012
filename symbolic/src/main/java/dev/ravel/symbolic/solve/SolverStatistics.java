// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * Counts the queries by the stage that answered them.
 *
 * @param queries all queries
 * @param answered queries by the latest stage that one of their slices needed; their sum is all
 *     queries
 * @param calls calls of the backend, one per slice
 * @param unknown queries without an answer
 */
public record SolverStatistics(long queries, Map<Stage, Long> answered, long calls, long unknown) {
  public SolverStatistics {
    Map<Stage, Long> all = new EnumMap<>(Stage.class);
    for (Stage stage : Stage.values()) {
      all.put(stage, answered.getOrDefault(stage, 0L));
    }
    answered = Collections.unmodifiableMap(all);
  }
}
