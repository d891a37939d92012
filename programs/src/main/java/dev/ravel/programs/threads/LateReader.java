// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A sleeper that reads when nothing else can run: what it sees depends on all the others, also on
 * one that touches nothing of theirs. 3! orders of the writes.
 */
@Expect(executions = 6, findings = "assertion", assumesLongTimeouts = true)
public final class LateReader {
  private static int x;
  private static int y;

  private LateReader() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> x = 1,
        () -> x = 2,
        () -> y = 1,
        () -> {
          Thread.sleep(2_000);
          assert x == 2;
        });
    assert y == 1;
  }
}
