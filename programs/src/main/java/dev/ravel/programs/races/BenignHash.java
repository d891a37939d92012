// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Everybody computes the same value, so nobody minds; the read and the write race all the same, and
 * so do the two writes. Both look before they write in 4 interleavings, the second behind the first
 * in 2.
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
