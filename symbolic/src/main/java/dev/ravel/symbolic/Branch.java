// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import java.util.Objects;

/**
 * One decision of a run that depended on inputs.
 *
 * @param thread who took it
 * @param choice which way: 1 and 0 for a jump taken or not, the index of the case for a switch
 * @param constraint the condition on the inputs under which it goes this way
 */
public record Branch(int thread, int choice, Term constraint) {
  /** Rejects what is no condition. */
  public Branch {
    Objects.requireNonNull(constraint);
    if (thread < 0 || choice < 0 || constraint.sort() != Sort.CONDITION) {
      throw new IllegalArgumentException(
          "bug in ravel: no branch: thread " + thread + ", " + choice + ", " + constraint);
    }
  }
}
