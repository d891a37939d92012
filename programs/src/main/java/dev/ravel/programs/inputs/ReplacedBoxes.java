// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * A compare-and-set of references compares boxes by identity, and boxes of small numbers are
 * shared. Each of five ways succeeds for one number and fails for the others.
 */
@Expect(
    executions = 10,
    findings = {
      "assertion: java.lang.AssertionError: by AtomicReference",
      "assertion: java.lang.AssertionError: by VarHandle",
      "assertion: java.lang.AssertionError: by AtomicReferenceArray",
      "assertion: java.lang.AssertionError: by AtomicReferenceFieldUpdater",
      "assertion: java.lang.AssertionError: by AtomicStampedReference",
    })
public final class ReplacedBoxes {
  private static final AtomicReferenceFieldUpdater<ReplacedBoxes, Long> UPDATER =
      AtomicReferenceFieldUpdater.newUpdater(ReplacedBoxes.class, Long.class, "wide");
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(Integer[].class);

  private volatile Long wide = 3L;

  private ReplacedBoxes() {}

  public static void main(String[] arguments) {
    int x = Inputs.anyInt("x", 0, 4);
    switch (Inputs.anyInt("kind", 0, 4)) {
      case 0 -> {
        if (new AtomicReference<Integer>(x).compareAndSet(3, 4)) {
          throw new AssertionError("by AtomicReference");
        }
      }
      case 1 -> {
        if (new AtomicReferenceArray<>(new Integer[] {1, 2}).compareAndSet(1, x, 4)) {
          throw new AssertionError("by AtomicReferenceArray");
        }
      }
      case 2 -> {
        if (UPDATER.compareAndSet(new ReplacedBoxes(), (long) x, 4L)) {
          throw new AssertionError("by AtomicReferenceFieldUpdater");
        }
      }
      case 3 -> {
        if (new AtomicStampedReference<Integer>(x, 0).compareAndSet(3, 4, 0, 1)) {
          throw new AssertionError("by AtomicStampedReference");
        }
      }
      default -> {
        Integer three = 3;
        if (ELEMENT.compareAndExchange(new Integer[] {x}, 0, three, (Integer) 4) == three) {
          throw new AssertionError("by VarHandle");
        }
      }
    }
  }
}
