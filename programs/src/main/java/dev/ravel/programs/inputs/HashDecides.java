// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.programs.Expect;

/** An identity hash code may be any number that is not negative, and does not change. */
@Expect(
    executions = 1,
    assumes = "IDENTITY_HASHES",
    races = {},
    coversMemoryModel = true)
public final class HashDecides {
  private static volatile int inThread;

  private HashDecides() {}

  public static void main(String[] arguments) throws InterruptedException {
    Object shared = new Object();
    Thread other = new Thread(() -> inThread = shared.hashCode());
    other.start();
    int hash = System.identityHashCode(shared);
    other.join();
    assert hash >= 0 && hash == inThread : "changes";
    assert hash % 1_009 != 7 : "meets";
    assert "text".hashCode() == 3556653;
  }
}
