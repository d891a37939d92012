// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A synchronized list is thread-safe. {@code A | A}: 2. */
@Expect(
    executions = 2,
    races = {},
    coversMemoryModel = true)
public final class SynchronizedList {
  private static final List<Integer> LIST = Collections.synchronizedList(new ArrayList<>());

  private SynchronizedList() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> LIST.add(1), () -> LIST.add(2));
  }
}
