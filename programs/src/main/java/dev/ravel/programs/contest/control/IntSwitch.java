// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * A dense switch with two cases, followed on its default path by a sparse switch with three cases
 * and a default. One of these cases lacks a break: 2 + 4 paths.
 */
@Expect(executions = 6, findings = "assertion: java.lang.AssertionError: fell through")
public final class IntSwitch {
  private IntSwitch() {}

  @SuppressWarnings("fallthrough")
  public static void main(String[] arguments) {
    int kind = Inputs.anyInt("kind");
    int cost =
        switch (kind) {
          case 1, 2 -> 10;
          case 3 -> 20;
          default -> 0;
        };
    switch (kind) {
      case -1_000:
        cost += 1;
      case 1_000_000:
        cost += 2;
        break;
      case 77:
        cost += 4;
        break;
      default:
        break;
    }
    if (cost == 3) {
      throw new AssertionError("fell through");
    }
  }
}
