// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.Semaphore;

/**
 * One who needs two permits, one who needs one, and one permit. Each tries, {@code t}, and queues
 * up, {@code q}, unless it can go on; {@code T Q} of the first are always in vain. Behind it the
 * other one waits for ever. {@code t} after {@code r}: passes, C(4,2) = 6 interleavings. {@code t q
 * r}, {@code q} before {@code Q}: passes later, C(6,2) - 3 = 12; after {@code Q}: stuck, 3. {@code
 * t r q}, {@code q} after {@code Q}: stuck, C(4,2) = 6; before {@code Q}: passes, 4. In all, 31,
 * and one before it was seen that needs differ.
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
