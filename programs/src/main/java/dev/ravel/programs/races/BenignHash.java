// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Both threads compute the same value, so the program is correct. Nevertheless the read and the
 * write race, and so do the two writes. Both threads read before either writes in 4 interleavings;
 * one thread reads after the other has written in 2.
 */
@Expect(
    executions = 6,
    races = {"BenignHash.hash", "BenignHash.hash"})
public final class BenignHash {
  private static int hash;

  private BenignHash() {}

  private static void use() {
    int known = hash;
    if (known == 0) {
      known = 42;
      hash = known;
    }
    assert known == 42;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(BenignHash::use, BenignHash::use);
  }
}
