// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.lang.ref.WeakReference;

/**
 * The numbers decide whether two boxes are the same object, but not where the JDK compares or
 * hashes their identity. The check is not exhaustive. One path for each kind.
 */
@Expect(
    executions = 2,
    assumes = "IDENTITY_HASHES",
    reasons = {"WeakReference.<init>", "System.identityHashCode"})
public final class HashedIdentity {
  private HashedIdentity() {}

  public static void main(String[] arguments) {
    boolean isHashed = Inputs.anyBoolean("hashed");
    Integer box = Inputs.anyInt("number", 0, 9);
    Integer five = 5;
    boolean isSame =
        isHashed
            ? System.identityHashCode(box) == System.identityHashCode(five)
            : new WeakReference<>(box).refersTo(five);
    if (isSame) {
      throw new AssertionError("same");
    }
  }
}
