// SPDX-License-Identifier: Apache-2.0
package dev.ravel.concolic;

import dev.ravel.symbolic.InputValues;
import java.util.List;

/**
 * What an execution leaves for later executions, as far as inputs are concerned.
 *
 * @param values the inputs of the execution
 * @param areRandom whether the values were drawn instead of searched for
 * @param constants the constants that were compared with terms so far; values are drawn near them
 */
public record TakenInputs(
    InputValues values, boolean areRandom, List<RandomInputs.Constant> constants) {
  /** For a program without inputs. */
  public static final TakenInputs NONE = new TakenInputs(InputValues.NONE, false, List.of());

  public TakenInputs {
    constants = List.copyOf(constants);
  }
}
