// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import dev.ravel.symbolic.Evaluator;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Constraints that are connected by the inputs that they share; slices can be solved one by one.
 *
 * <p>Confined to one thread.
 */
final class Slice {
  private final List<Term> constraints;
  private final Evaluator evaluator;

  Slice(List<Term> constraints) {
    this.constraints = constraints;
    this.evaluator = Evaluator.of(constraints);
  }

  List<Term> constraints() {
    return constraints;
  }

  /** The memory cost of this slice, in terms. */
  int size() {
    return evaluator.size();
  }

  List<Input> inputs() {
    return evaluator.inputs();
  }

  /** The values of the slice's inputs in their order. */
  long[] valuesOf(InputValues inputs) {
    return evaluator.valuesOf(inputs);
  }

  boolean isSatisfiedBy(long[] values) {
    return evaluator.allHold(values);
  }

  boolean isSatisfiedBy(InputValues inputs) {
    return evaluator.allHold(evaluator.valuesOf(inputs));
  }

  /** The constraints that the values do not satisfy. */
  List<Term> violatedBy(long[] values) {
    evaluator.compute(values);
    List<Term> violated = new ArrayList<>();
    for (int i = 0; i < constraints.size(); i++) {
      if (evaluator.value(i) == 0) {
        violated.add(constraints.get(i));
      }
    }
    return violated;
  }

  /** The values as inputs. */
  InputValues asInputs(long[] values) {
    Map<Input, Long> map = new LinkedHashMap<>();
    for (int i = 0; i < values.length; i++) {
      map.put(inputs().get(i), values[i]);
    }
    return InputValues.of(map);
  }
}
