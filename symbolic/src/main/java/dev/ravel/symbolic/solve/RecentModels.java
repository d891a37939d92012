// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.Inputs;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Tries solutions of earlier slices with the same first input; evaluating is cheaper than solving.
 */
final class RecentModels {
  /** Solutions kept for one input: more cost more evaluations than they save calls. */
  private static final int MODELS_PER_INPUT = 12;

  /** Inputs with solutions before everything is forgotten. */
  private static final int LIMIT = 1 << 14;

  private final Map<Input, Deque<Inputs>> models = new HashMap<>();

  Optional<Inputs> find(Slice slice, Inputs hint) {
    for (Inputs model : models.getOrDefault(slice.inputs().get(0), new ArrayDeque<>())) {
      long[] values =
          slice.inputs().stream()
              .mapToLong(input -> model.has(input) ? model.valueOf(input) : hint.valueOf(input))
              .toArray();
      if (slice.isSatisfiedBy(values)) {
        return Optional.of(slice.asInputs(values));
      }
    }
    return Optional.empty();
  }

  void remember(Inputs model) {
    if (models.size() >= LIMIT) {
      models.clear();
    }
    for (Input input : model.asMap().keySet()) {
      Deque<Inputs> recent = models.computeIfAbsent(input, any -> new ArrayDeque<>());
      if (recent.contains(model)) {
        continue;
      }
      recent.addFirst(model);
      if (recent.size() > MODELS_PER_INPUT) {
        recent.removeLast();
      }
    }
  }
}
