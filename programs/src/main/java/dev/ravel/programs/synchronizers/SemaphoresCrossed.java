// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.Semaphore;

/**
 * {@code A(one) A(other) | A(other) A(one)}: nobody gives a permit back. Whoever takes both stops
 * the other one, before its first step or after it: {@code 11} and {@code 22}; {@code 12} and
 * {@code 21} stop both. In all four somebody waits for ever: one alone, the other alone, or both.
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
