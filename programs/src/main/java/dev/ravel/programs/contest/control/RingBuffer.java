// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Indices modulo a length that is not a power of two: one path for each first index, where the
 * inputs 0 and 3 have the same one.
 */
@Expect(executions = 3)
public final class RingBuffer {
  private RingBuffer() {}

  public static void main(String[] arguments) {
    int[] ring = new int[3];
    int start = Inputs.anyInt("start", 0, 3);
    for (int i = 0; i < 3; i++) {
      ring[Math.floorMod(start - i, ring.length)] += i + 1;
    }
    if (ring[0] + ring[1] + ring[2] != 6) {
      throw new AssertionError("overwritten");
    }
  }
}
