// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Elements of atomics chosen by an input: outside, or one of three, of which one has another way.
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
