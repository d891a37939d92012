// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.List;

/** An ArrayList is not thread-safe. {@code A | A}: 2. */
@Expect(
    executions = 2,
    races = "ArrayList",
    wholeCalls = true,
    reasons = "two threads use a java.util.ArrayList at the same time")
public final class SharedList {
  private static final List<Integer> LIST = new ArrayList<>();

  private SharedList() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> LIST.add(1), () -> LIST.add(2));
  }
}
