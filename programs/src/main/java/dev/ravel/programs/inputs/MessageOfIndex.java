// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The message of an exception that the JVM or a function throws contains the number that it did not
 * accept. All such numbers take the same path, so the check that looks at the message is not
 * exhaustive.
 *
 * <p>Four kinds, each with the path outside; an array and an atomic array with one element each
 * have a path inside, too, and so has the function.
 */
@Expect(
    executions = 7,
    reasons = {"String.contains"})
public final class MessageOfIndex {
  private MessageOfIndex() {}

  public static void main(String[] arguments) {
    int kind = Inputs.anyInt("kind", 0, 3);
    try {
      accept(kind, Inputs.anyInt("number", -9, 0));
    } catch (IndexOutOfBoundsException | NegativeArraySizeException e) {
      if (e.getMessage().contains("-7")) {
        throw new AssertionError("text of -7");
      }
    }
  }

  private static int accept(int kind, int number) {
    return switch (kind) {
      case 0 -> new int[] {1}[number];
      case 1 -> new AtomicIntegerArray(1).get(number);
      case 2 -> Objects.checkIndex(number, 1);
      default -> new int[Math.min(number, -1)].length;
    };
  }
}
