// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * An input is the index into atomic arrays. Paths: the index is out of bounds; it is 0; it is 2; it
 * is 1, where the element is 50 or not.
 */
@Expect(executions = 5, findings = "assertion: java.lang.AssertionError: found")
public final class AtomicElements {
  private AtomicElements() {}

  public static void main(String[] arguments) {
    AtomicIntegerArray numbers = new AtomicIntegerArray(new int[] {1, Inputs.anyInt("x"), 3});
    AtomicReferenceArray<Integer> boxes = new AtomicReferenceArray<>(3);
    boxes.set(1, 9);
    int index = Inputs.anyInt("index", 0, 3);
    try {
      if (numbers.get(index) == 50 && boxes.get(index) == 9) {
        throw new AssertionError("found");
      }
    } catch (IndexOutOfBoundsException expected) {
      if (index != 3) {
        throw new AssertionError("inside", expected);
      }
    }
  }
}
