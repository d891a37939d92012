// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputValues;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Tries solutions of earlier slices with the same first input; cheaper than solving. */
final class RecentModels {
  /** The number of solutions kept for one input: more would cost more than the calls they save. */
  private static final int MODELS_PER_INPUT = 12;

  /** The number of inputs with solutions at which all are dropped. */
  private static final int LIMIT = 1 << 14;

  private final Map<Input, Deque<InputValues>> models = new HashMap<>();

  Optional<InputValues> find(Slice slice, InputValues hint) {
    for (InputValues model : models.getOrDefault(slice.inputs().get(0), new ArrayDeque<>())) {
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

  void remember(InputValues model) {
    if (models.size() >= LIMIT) {
      models.clear();
    }
    for (Input input : model.asMap().keySet()) {
      Deque<InputValues> recent = models.computeIfAbsent(input, any -> new ArrayDeque<>());
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
