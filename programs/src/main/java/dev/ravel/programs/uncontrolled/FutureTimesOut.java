// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A future is completed at about the time of its time-out: either may come first. */
@Expect(
    executions = 200,
    random = true,
    reasons = "reached 200 executions",
    leftovers = "elayScheduler")
public final class FutureTimesOut {
  private FutureTimesOut() {}

  public static void main(String[] arguments) {
    CompletableFuture<String> future =
        new CompletableFuture<String>().orTimeout(50, TimeUnit.MILLISECONDS);
    future.complete("in time");
    try {
      assert future.join().equals("in time");
    } catch (CompletionException late) {
      assert late.getCause() instanceof TimeoutException;
    }
  }
}
