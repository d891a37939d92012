// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import java.util.concurrent.locks.StampedLock;

/** A stamped lock has no owner and is not reentrant: the only thread waits for itself. */
@Expect(executions = 1, findings = "deadlock", deadlocks = 1)
public final class StampedWriterTwice {
  private StampedWriterTwice() {}

  public static void main(String[] arguments) {
    StampedLock lock = new StampedLock();
    lock.writeLock();
    lock.writeLock();
  }
}
