// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import dev.ravel.symbolic.Evaluator;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Term;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A reference solver for small ranges: tries all values of integer inputs. */
public final class BruteForce implements Solver {
  @Override
  public Answer solve(List<Term> constraints, InputValues hint) {
    Evaluator evaluator = Evaluator.of(constraints);
    List<Input> inputs = evaluator.inputs();
    long[] values = inputs.stream().mapToLong(Input::min).toArray();
    while (!evaluator.allHold(values)) {
      int i = 0;
      while (i < values.length && values[i] == inputs.get(i).max()) {
        values[i] = inputs.get(i).min();
        i++;
      }
      if (i == values.length) {
        return new Answer.Unsat();
      }
      values[i]++;
    }
    Map<Input, Long> model = new TreeMap<>();
    for (int i = 0; i < values.length; i++) {
      model.put(inputs.get(i), values[i]);
    }
    return new Answer.Sat(InputValues.of(model));
  }
}
