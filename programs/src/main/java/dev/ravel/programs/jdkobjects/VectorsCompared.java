// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.List;
import java.util.Vector;

/**
 * Each of two threads compares a vector with that of the other thread, which enters the monitor of
 * one vector inside that of the other one. The two comparisons may deadlock, which is not found, so
 * the check is not exhaustive. Only the calls on the receivers are visible: 2.
 */
@Expect(executions = 2, reasons = "java.util.Vector.equals is not controlled")
public final class VectorsCompared {
  private VectorsCompared() {}

  public static void main(String[] arguments) throws InterruptedException {
    Vector<Integer> one = new Vector<>(List.of(1, 2));
    Vector<Integer> two = new Vector<>(List.of(1, 2));
    Together.run(() -> one.equals(two), () -> two.equals(one));
  }
}
