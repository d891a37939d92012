// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Text of an input is looked at by a static method that may compare any objects, and text of an
 * atomic depends on the input that the atomic contains. The check is not exhaustive. One path for
 * each kind.
 */
@Expect(
    executions = 2,
    reasons = {"java/util/Objects.equals", "String.equals"})
public final class EqualTexts {
  private EqualTexts() {}

  public static void main(String[] arguments) {
    boolean isAtomic = Inputs.anyBoolean("atomic");
    int number = Inputs.anyInt("number");
    boolean isFound =
        isAtomic
            ? new AtomicInteger(number).toString().equals("31337")
            : Objects.equals("" + number, "31337");
    if (isFound) {
      throw new AssertionError("found");
    }
  }
}
