// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.sharing.SmallList;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * An object at which threads meet in pairs, in one execution, and the threads that wait there for a
 * partner (D-sync-13). A thread that waits would have met each of the others if it could, so any of
 * them is a partner for the next thread that can meet one of them.
 */
final class MeetingPlace {
  private final BiPredicate<Party, Party> canMeet;
  private final boolean isFirstInFirstOut;
  private final SmallList<Party> waiting = new SmallList<>();

  /**
   * @param canMeet whether two threads are partners for each other
   * @param isFirstInFirstOut which of several waiting threads is met: the first or the last one
   */
  MeetingPlace(BiPredicate<Party, Party> canMeet, boolean isFirstInFirstOut) {
    this.canMeet = canMeet;
    this.isFirstInFirstOut = isFirstInFirstOut;
  }

  /** A thread, with what it brings; after the meeting, with what it has got. */
  static final class Party {
    final ControlledThread thread;
    final boolean brings;
    @Nullable Object item;

    Party(ControlledThread thread, boolean brings, @Nullable Object item) {
      this.thread = thread;
      this.brings = brings;
      this.item = item;
    }
  }

  int size() {
    return waiting.size();
  }

  void add(Party party) {
    waiting.add(party);
  }

  /** The thread waits no longer; returns false if it has met another one. */
  boolean remove(Party party) {
    return waiting.remove(party);
  }

  /** Meets a waiting thread and exchanges what both have; returns null if there is no partner. */
  @Nullable Party meet(Party arriving) {
    if (waiting.isEmpty()) {
      return null;
    }
    Party partner = waiting.get(isFirstInFirstOut ? 0 : waiting.size() - 1);
    if (!canMeet.test(partner, arriving)) {
      return null;
    }
    waiting.remove(partner);
    Object item = partner.item;
    partner.item = arriving.item;
    arriving.item = item;
    return partner;
  }
}
