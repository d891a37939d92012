// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * An iterator does not enter the monitor. It may read the map while a call on the map waits for the
 * result of a function, so it matters that the call is explored as one access. {@code L C W R U | R
 * C C} has 56 interleavings; the execution in which the function is first called counts in
 * addition.
 */
@Expect(executions = 57, findings = "assertion", wholeCalls = true, reasons = "at the same time")
public final class IteratorBesideCallback {
  private static int called;
  private static int result = 1;

  private IteratorBesideCallback() {}

  public static void main(String[] arguments) throws InterruptedException {
    Map<Integer, Integer> shared = Collections.synchronizedMap(new HashMap<>());
    Set<Integer> keys = shared.keySet();
    Together.run(
        () ->
            shared.computeIfAbsent(
                2,
                key -> {
                  called = 1;
                  return result;
                }),
        () -> {
          boolean isCalled = called == 1;
          boolean isThere = keys.iterator().hasNext();
          assert isThere || !isCalled;
        });
  }
}
