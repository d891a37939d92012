// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Each synchronized list calls a function that calls the other list: {@code L C l c u U | l c L C U
 * u}. Both threads own their outer monitors after any of the 6 orders of {@code L C} and {@code l
 * c}: a deadlock. Otherwise one thread begins after the inner call of the other: 3 orders of {@code
 * U} and {@code l c}, and as many the other way round. The first execution, in which Ravel learns
 * that the monitors are held during callbacks, counts in addition: 13.
 */
@Expect(executions = 13, findings = "deadlock", deadlocks = 1)
public final class CallbackDeadlock {

  private CallbackDeadlock() {}

  public static void main(String[] arguments) throws InterruptedException {
    List<Integer> one = Collections.synchronizedList(new ArrayList<>(List.of(1)));
    List<Integer> other = Collections.synchronizedList(new ArrayList<>(List.of(2)));
    Together.run(
        () -> one.forEach(element -> other.contains(element)),
        () -> other.forEach(element -> one.contains(element)));
  }
}
