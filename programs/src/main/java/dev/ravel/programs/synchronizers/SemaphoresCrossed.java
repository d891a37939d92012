// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.Semaphore;

/**
 * {@code A(one) A(other) | A(other) A(one)}, and no thread releases. In {@code 11} and {@code 22}
 * one thread takes both permits, and the other waits for ever. In {@code 12} and {@code 21} each
 * thread takes one permit, and both wait for ever. So there are 4 executions and 3 distinct
 * deadlocks: the first thread waits, the second does, or both do.
 */
@Expect(
    executions = 4,
    findings = {"deadlock", "deadlock", "deadlock"},
    deadlocks = 3)
public final class SemaphoresCrossed {
  private SemaphoresCrossed() {}

  public static void main(String[] arguments) throws InterruptedException {
    Semaphore one = new Semaphore(1);
    Semaphore other = new Semaphore(1);
    Together.run(
        () -> {
          one.acquire();
          other.acquire();
        },
        () -> {
          other.acquire();
          one.acquire();
        });
  }
}
