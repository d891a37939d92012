// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * An input is the index of an element of atomic arrays, and of an array behind a VarHandle.
 *
 * <p>One write and two accesses have three orders, for each of the seven elements.
 */
@Expect(
    executions = 21,
    findings = {
      "assertion: java.lang.AssertionError: added in between",
      "assertion: java.lang.AssertionError: set in between",
      "assertion: java.lang.AssertionError: replaced in between",
    })
public final class IndexOfAtomics {
  private static final AtomicIntegerArray NUMBERS = new AtomicIntegerArray(3);
  private static final AtomicReferenceArray<String> TEXTS = new AtomicReferenceArray<>(2);
  private static final long[] WIDE = new long[2];
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);

  private IndexOfAtomics() {}

  public static void main(String[] arguments) throws InterruptedException {
    int kind = Inputs.anyInt("kind", 0, 2);
    int i = Inputs.anyInt("i", 0, kind == 0 ? 2 : 1);
    Thread other = new Thread(() -> write(kind));
    other.start();
    boolean hasChanged = hasChanged(kind, i);
    other.join();
    if (hasChanged && kind == 0) {
      throw new AssertionError("added in between");
    }
    if (hasChanged && kind == 1) {
      throw new AssertionError("set in between");
    }
    if (hasChanged) {
      throw new AssertionError("replaced in between");
    }
  }

  private static void write(int kind) {
    switch (kind) {
      case 0 -> NUMBERS.addAndGet(2, 5);
      case 1 -> ELEMENT.setVolatile(WIDE, 1, 5L);
      default -> TEXTS.set(1, "text");
    }
  }

  private static boolean hasChanged(int kind, int i) {
    return switch (kind) {
      case 0 -> NUMBERS.getAndIncrement(i) + 1 != NUMBERS.get(i);
      case 1 -> (long) ELEMENT.getVolatile(WIDE, i) != (long) ELEMENT.getVolatile(WIDE, i);
      default -> TEXTS.get(i) != TEXTS.get(i);
    };
  }
}
