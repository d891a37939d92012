// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.states;

import dev.ravel.api.States;
import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicInteger;

/** A property may read fields of objects, elements and atomics; this one holds. */
@Expect(executions = 13)
public final class ObjectsAndAtomics {
  private int field;

  private ObjectsAndAtomics() {}

  public static void main(String[] arguments) throws InterruptedException {
    ObjectsAndAtomics object = new ObjectsAndAtomics();
    int[] array = new int[2];
    AtomicInteger atomic = new AtomicInteger();
    States.invariant("at most one each", () -> object.field + array[1] + atomic.get() <= 3);
    Together.run(
        () -> object.field = 1,
        () -> {
          array[0] = 7;
          array[1] = 1;
        },
        atomic::incrementAndGet);
  }
}
