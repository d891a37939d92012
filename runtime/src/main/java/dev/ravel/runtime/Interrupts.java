// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

/** The interrupt flag, as the methods see it that can be interrupted. */
final class Interrupts {
  private Interrupts() {}

  /** Clears the flag and throws if it was set. */
  static void throwIfInterrupted(ControlledThread thread) throws InterruptedException {
    if (thread.isInterrupted) {
      thread.isInterrupted = false;
      thread.unseenEffects++;
      throw new InterruptedException();
    }
  }
}
