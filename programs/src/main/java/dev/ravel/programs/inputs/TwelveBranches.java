// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** Twelve independent branches: 2^12 paths. */
@Expect(executions = 4096)
public final class TwelveBranches {
  private TwelveBranches() {}

  public static void main(String[] arguments) {
    int greater = 0;
    for (int i = 0; i < 12; i++) {
      if (Inputs.anyInt() > i) {
        greater++;
      }
    }
    assert greater <= 12;
  }
}
