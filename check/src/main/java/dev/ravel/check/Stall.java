// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Decides when a run has stood still for too long, by looking at it again and again.
 *
 * <p>A JVM that gets too little of the processors, because others use them, makes a run slow: that
 * is no reason to give it up. So time counts in full as long as the JVM uses next to nothing, since
 * then its threads wait; otherwise what it has used counts.
 */
final class Stall {
  /** What part of the time a JVM uses at most whose threads wait: it compiles and collects. */
  private static final long IDLE = 20;

  private final long patience;
  private final long pause;
  private final LongSupplier used;
  private long last = -1;
  private long still;
  private long usedBefore;

  /**
   * @param pause the time between two looks
   * @param used tells the milliseconds of processor time that this JVM has used
   */
  Stall(Duration patience, Duration pause, LongSupplier used) {
    this.patience = patience.toMillis();
    this.pause = pause.toMillis();
    this.used = used;
  }

  /**
   * Looks once more.
   *
   * @param progress a number that stands still only if the run does; negative if there is no run
   * @return whether the run is to be given up
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
