// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Kind;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.names.ValueText;
import dev.ravel.runtime.schedule.PerThread;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sharing.IdentityTable;
import dev.ravel.runtime.sharing.SharedObjects;
import dev.ravel.runtime.sync.Acquisition.Order;
import dev.ravel.runtime.sync.MeetingPlace.Party;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The operations of threads that meet in pairs (D-sync-13). A thread arrives in one step: it meets
 * a waiting thread, or waits itself. The step of the meeting is followed by one that wakes the
 * partner. The location of the first step is the place, with the waiting threads as its level. That
 * of the second one belongs to the partner alone, so its return conflicts with no later arrival.
 */
final class Meetings {
  private final Scheduler scheduler;
  private final StepNotes notes;
  private final Synchronizers synchronizers;
  private final SharedObjects objects;
  private final Names names;
  private final IdentityTable<MeetingPlace> places = new IdentityTable<>();
  private final PerThread<WakeUps> wakeUps;

  Meetings(
      Scheduler scheduler,
      StepNotes notes,
      Synchronizers synchronizers,
      SharedObjects objects,
      Names names) {
    this.scheduler = scheduler;
    this.notes = notes;
    this.synchronizers = synchronizers;
    this.objects = objects;
    this.names = names;
    this.wakeUps = scheduler.tables().of(WakeUps::new);
  }

  /**
   * How often the partners of a thread have woken it, as a level, and how often it has returned.
   */
  private static final class WakeUps {
    final Synchronizer level = new Synchronizer(this, () -> this.sent);
    int sent;
    int received;
  }

  void clear() {
    places.clear();
  }

  /** Whether threads have met or waited at the object in this execution. */
  boolean haveUsed(Object object) {
    return places.get(object) != null;
  }

  MeetingPlace at(Object object, Supplier<MeetingPlace> maker) {
    MeetingPlace known = places.get(object);
    if (known == null) {
      known = maker.get();
      places.put(object, known);
    }
    return known;
  }

  Synchronizer level(Object object, MeetingPlace place) {
    return synchronizers.of(object, place::size);
  }

  /** As above, for an object at which the running thread is going to wait. */
  Synchronizer sharedLevel(Object object, MeetingPlace place) {
    objects.publish(object);
    return level(object, place);
  }

  Party party(boolean brings, @Nullable Object item) {
    return new Party(scheduler.running(), brings, item);
  }

  /**
   * The running thread arrives. If it has met no other thread, it waits from now on.
   *
   * @param waits whether it may wait
   * @return whether it has met a thread
   */
  boolean arrive(Synchronizer level, MeetingPlace place, Party me, boolean waits, int site) {
    Party[] partner = new Party[1];
    synchronizers.update(
        level,
        Kind.TRY_ACQUIRE,
        () -> {
          partner[0] = meet(level, place, me);
          boolean isWaiting = partner[0] == null && waits;
          if (isWaiting) {
            objects.publish(me.item);
            place.add(me);
          }
          if (partner[0] == null) {
            notes.used(level, object -> arrival(me, object, waits));
          }
          return isWaiting || partner[0] != null;
        },
        site);
    if (partner[0] != null) {
      wake(partner[0], site);
    }
    return partner[0] != null;
  }

  /** Within a step: meets a waiting thread, which has to be woken in the next step. */
  @Nullable Party meet(Synchronizer level, MeetingPlace place, Party me) {
    Object item = me.item;
    Party partner = place.meet(me);
    if (partner != null) {
      objects.publish(item);
      notes.used(level, object -> meeting(me, item, partner, object));
    }
    return partner;
  }

  private static String arrival(Party me, String object, boolean waits) {
    if (!waits) {
      return "finds no partner in " + object;
    }
    return me.brings
        ? "offers " + ValueText.of(me.item) + " in " + object
        : "waits for an element of " + object;
  }

  private static String meeting(Party me, @Nullable Object given, Party partner, String object) {
    String brought = "puts " + ValueText.of(given) + " into " + object;
    String taken = "takes " + ValueText.of(me.item) + " from " + object;
    return !me.brings ? taken : partner.brings ? brought + " and " + taken : brought;
  }

  void wake(Party partner, int site) {
    WakeUps theirs = wakeUps(partner);
    synchronizers.update(theirs.level, Kind.RELEASE, () -> ++theirs.sent, site);
  }

  /**
   * A waiting thread waits until it is woken, or until it leaves without having met another one.
   */
  WaitEnd await(Synchronizer level, MeetingPlace place, Party me, long nanos, int site) {
    WakeUps mine = wakeUps(me);
    WaitEnd end = synchronizers.await(mine.level, woken(mine, true, nanos), site);
    if (end != WaitEnd.PASSED) {
      if (synchronizers.update(level, Kind.UPDATE, () -> place.remove(me), site)) {
        return end;
      }
      synchronizers.await(mine.level, woken(mine, false, Acquisition.UNTIMED), site);
    }
    mine.received++;
    return WaitEnd.PASSED;
  }

  private static Acquisition woken(WakeUps mine, boolean isInterruptible, long nanos) {
    return new Acquisition(
        Kind.AWAIT, mine.received + 1, () -> {}, Order.INDEPENDENT, isInterruptible, nanos);
  }

  private WakeUps wakeUps(Party party) {
    WakeUps found = wakeUps.of(party.thread);
    found.level.location = names.partners(party.thread.index);
    return found;
  }
}
