// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** An object that a thread inherits through a thread local is not tracked; the result says so. */
@Expect(executions = 1, reasons = "reached a second thread in a way that Ravel does not track")
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
