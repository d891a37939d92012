// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** What a thread inherits by a thread-local is not followed; the result says so. */
@Expect(executions = 1, reasons = "reached a second thread by a way that Ravel does not see")
public final class ThroughThreadLocal {
  private static final InheritableThreadLocal<ThroughThreadLocal> LOCAL =
      new InheritableThreadLocal<>();
  private int value;

  private ThroughThreadLocal() {}

  public static void main(String[] arguments) throws InterruptedException {
    ThroughThreadLocal shared = new ThroughThreadLocal();
    LOCAL.set(shared);
    Thread worker = Together.start(() -> LOCAL.get().value++);
    shared.value++;
    worker.join();
    assert shared.value == 2;
  }
}
