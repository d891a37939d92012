// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Decides when an execution has made no progress for too long, by periodic observation
 * (D-engine-7).
 *
 * <p>An execution is slow if the JVM gets little processor time, because other processes use it.
 * That is not a reason to give it up. So the elapsed time counts in full while the JVM uses almost
 * no processor time, since then its threads wait. Otherwise only the processor time counts.
 */
final class StallDetector {
  /**
   * A JVM whose threads all wait uses at most this fraction of the time, for compilation and
   * garbage collection.
   */
  private static final long IDLE = 20;

  private final long patience;
  private final long pause;
  private final LongSupplier used;
  private long last = -1;
  private long still;
  private long usedBefore;

  /**
   * @param pause the time between two observations
   * @param used returns the milliseconds of processor time that this JVM has used
   */
  StallDetector(Duration patience, Duration pause, LongSupplier used) {
    this.patience = patience.toMillis();
    this.pause = pause.toMillis();
    this.used = used;
  }

  /**
   * Observes the execution.
   *
   * @param progress a number that is constant only while the execution makes no progress; negative
   *     if there is no execution
   * @return whether to give up the execution
   */
  boolean isOver(long progress) {
    if (progress < 0 || progress != last) {
      last = progress;
      still = 0;
      return false;
    }
    if (still == 0) {
      usedBefore = used.getAsLong();
    }
    still += pause;
    return still >= patience && !isStarved(used.getAsLong() - usedBefore);
  }

  private boolean isStarved(long usedMeanwhile) {
    return usedMeanwhile > still / IDLE && usedMeanwhile < patience - pause;
  }
}
