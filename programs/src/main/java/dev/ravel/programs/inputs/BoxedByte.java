// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * The box of a byte that depends on an input remains a byte where the JDK reads it. Two paths: the
 * byte is 7, or not.
 */
@Expect(executions = 2, findings = "assertion: java.lang.AssertionError: seven")
public final class BoxedByte {
  private BoxedByte() {}

  public static void main(String[] arguments) {
    Byte box = Inputs.anyByte("byte");
    if (box.intValue() == 7) {
      throw new AssertionError("seven");
    }
  }
}
