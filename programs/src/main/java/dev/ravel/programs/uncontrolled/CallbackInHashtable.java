// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Hashtable;

/**
 * A thread switch inside a synchronized method of the JDK, whose monitor the next thread needs.
 * {@code L C R W U | L C U} has 2 interleavings; the execution in which the function is first
 * called counts in addition.
 */
@Expect(
    executions = 3,
    races = {},
    coversMemoryModel = true)
public final class CallbackInHashtable {
  private static int x;

  private CallbackInHashtable() {}

  public static void main(String[] arguments) throws InterruptedException {
    Hashtable<String, Integer> table = new Hashtable<>();
    Together.Code compute = () -> table.computeIfAbsent("key", key -> x++);
    Together.run(compute, compute);
    assert x == 1;
  }
}
