// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.Semaphore;

/**
 * One thread needs two permits, another needs one, and a third thread releases one, {@code r}. Each
 * of the first two tries to acquire, {@code T} and {@code t}, and is queued if that fails, {@code
 * Q} and {@code q}. The first one never gets its permits, and a thread that is queued behind it
 * waits for ever. {@code t} after {@code r}: the second passes, C(4,2) = 6 interleavings. {@code t
 * q r}, {@code q} before {@code Q}: passes later, C(6,2) - 3 = 12; after {@code Q}: stuck, 3.
 * {@code t r q}, {@code q} after {@code Q}: stuck, C(4,2) = 6; before {@code Q}: passes, 4. In all
 * 31, and one execution in which Ravel learns that the threads need different numbers of permits.
 */
@Expect(
    executions = 32,
    findings = {"deadlock", "deadlock"},
    deadlocks = 2)
public final class BehindGreater {
  private BehindGreater() {}

  public static void main(String[] arguments) throws InterruptedException {
    Semaphore semaphore = new Semaphore(0);
    Together.run(() -> semaphore.acquire(2), () -> semaphore.acquire(), () -> semaphore.release());
  }
}
