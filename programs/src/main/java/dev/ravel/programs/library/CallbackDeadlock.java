// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.library;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Each list calls a function that needs the other one: {@code L C l c u U | l c L C U u}. Both are
 * in their outer monitors after any of 6 orders of {@code L C} and {@code l c}, a deadlock.
 * Otherwise one begins after the inner call of the other: 3 orders of {@code U} and {@code l c},
 * and as many the other way round. The run before the monitors are known to be held counts, too.
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
