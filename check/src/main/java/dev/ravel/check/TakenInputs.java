// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.symbolic.Inputs;
import java.util.List;

/**
 * What the runs for a target leave behind for those to come, as far as inputs are concerned.
 *
 * @param values of the last run
 * @param areRandom whether the values were drawn and not searched for
 * @param constants what has been compared with inputs so far, from which values are drawn
 */
record TakenInputs(Inputs values, boolean areRandom, List<RandomInputs.Constant> constants) {
  /** Those of a program that takes none. */
  static final TakenInputs NONE = new TakenInputs(Inputs.NONE, false, List.of());

  TakenInputs {
    constants = List.copyOf(constants);
  }
}
