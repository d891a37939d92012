// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import java.util.UUID;

/**
 * Uses values that a JVM chooses: the hash code of an object of the JDK, which must be the same in
 * every execution, and a random number.
 */
@Expect(
    executions = 1,
    assumes = {"RANDOM_NUMBERS", "IDENTITY_HASHES"})
public final class GivenValues {
  private GivenValues() {}

  public static void main(String[] arguments) {
    Object object = new Object();
    assert object.hashCode() == System.identityHashCode(object);
    assert Level.LOW.hashCode() == System.identityHashCode(Level.LOW);
    assert UUID.randomUUID().version() == 4;
  }

  private enum Level {
    LOW
  }
}
