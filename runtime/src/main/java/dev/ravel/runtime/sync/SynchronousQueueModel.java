// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sync.Acquisition.Order;
import dev.ravel.runtime.sync.MeetingPlace.Party;
import java.lang.reflect.Field;
import java.util.Objects;
import java.util.concurrent.SynchronousQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * SynchronousQueue (D-sync-13): a thread that puts an element in waits for one that takes it.
 *
 * <p>That a thread waits to take an element shows only where another thread puts one in without
 * waiting. In all other programs a thread takes an element in one step, which is enabled while
 * another thread waits to be rid of one.
 */
final class SynchronousQueueModel {
  private final Scheduler scheduler;
  private final Synchronizers synchronizers;
  private final Meetings meetings;
  private final DiscoveryLog discoveries;

  /** The field that tells whether waiting threads are served in the order of their arrival. */
  private final Field fairness;

  /** Whether put and take throw for an interrupted thread although a partner waits. */
  private final boolean checksInterruptFirst;

  SynchronousQueueModel(
      Scheduler scheduler,
      Synchronizers synchronizers,
      Meetings meetings,
      DiscoveryLog discoveries) {
    this.scheduler = scheduler;
    this.synchronizers = synchronizers;
    this.meetings = meetings;
    this.discoveries = discoveries;
    boolean hasFlag =
        Stream.of(SynchronousQueue.class.getDeclaredFields())
            .anyMatch(field -> field.getName().equals("fair"));
    fairness = field(hasFlag ? "fair" : "transferer");
    checksInterruptFirst = hasFlag; // in the JDKs whose queues consist of a LinkedTransferQueue
  }

  private static Field field(String name) {
    try {
      Field field = SynchronousQueue.class.getDeclaredField(name);
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException e) {
      throw OwnBug.of("SynchronousQueue." + name + " is missing in this JDK", e);
    }
  }

  private boolean isFair(Object queue) {
    try {
      Object value = fairness.get(queue);
      return value instanceof Boolean isFair
          ? isFair
          : value.getClass().getName().endsWith("$TransferQueue");
    } catch (IllegalAccessException e) {
      throw OwnBug.of("cannot read " + fairness, e);
    }
  }

  @Nullable Object call(
      Object queue,
      String method,
      long time,
      @Nullable Object first,
      @Nullable Object unit,
      int site)
      throws InterruptedException {
    MeetingPlace place =
        meetings.at(
            queue,
            () -> new MeetingPlace((one, other) -> one.brings != other.brings, isFair(queue)));
    return switch (method) {
      case "put(Ljava/lang/Object;)V" -> {
        put(queue, place, Objects.requireNonNull(first), site);
        yield null;
      }
      case "offer(Ljava/lang/Object;)Z" -> offer(queue, place, Objects.requireNonNull(first), site);
      case "offer(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Z" ->
          offer(queue, place, Objects.requireNonNull(first), Models.nanos(time, unit), site);
      case "take()Ljava/lang/Object;" -> {
        if (checksInterruptFirst) {
          synchronizers.checkInterrupt(site);
        }
        yield take(queue, place, Acquisition.UNTIMED, site);
      }
      case "poll()Ljava/lang/Object;" -> poll(queue, place, site);
      case "poll(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;" ->
          take(queue, place, Math.max(0, Models.nanos(time, unit)), site);
      default -> throw OwnBug.of("SynchronousQueue." + method + " is not modelled");
    };
  }

  private void put(Object queue, MeetingPlace place, Object element, int site)
      throws InterruptedException {
    if (checksInterruptFirst) {
      synchronizers.checkInterrupt(site);
    }
    transfer(queue, place, meetings.party(true, element), Acquisition.UNTIMED, site);
  }

  private boolean offer(Object queue, MeetingPlace place, Object element, int site) {
    Synchronizer level = meetings.level(queue, place);
    if (!level.isShared()) {
      return false;
    }
    if (!discoveries.ofPartners()) {
      discoveries.partnersAreWatched();
      throw scheduler.end(new Outcome.Redundant());
    }
    return meetings.arrive(level, place, meetings.party(true, element), false, site);
  }

  private boolean offer(Object queue, MeetingPlace place, Object element, long nanos, int site)
      throws InterruptedException {
    if (nanos > 0) {
      return transfer(queue, place, meetings.party(true, element), nanos, site);
    }
    boolean isTaken = offer(queue, place, element, site);
    if (!isTaken) {
      synchronizers.checkInterrupt(site);
    }
    return isTaken;
  }

  private @Nullable Object take(Object queue, MeetingPlace place, long nanos, int site)
      throws InterruptedException {
    if (nanos == 0) {
      Object element = poll(queue, place, site);
      if (element == null) {
        synchronizers.checkInterrupt(site);
      }
      return element;
    }
    Party me = meetings.party(false, null);
    if (discoveries.ofPartners()) {
      transfer(queue, place, me, nanos, site);
    } else {
      await(queue, place, me, nanos, site);
    }
    return me.item;
  }

  /** Arrives and waits for a partner; returns whether the thread has met one. */
  private boolean transfer(Object queue, MeetingPlace place, Party me, long nanos, int site)
      throws InterruptedException {
    Synchronizer level = meetings.sharedLevel(queue, place);
    if (meetings.arrive(level, place, me, true, site)
        || meetings.await(level, place, me, nanos, site) == WaitEnd.PASSED) {
      return true;
    }
    synchronizers.checkInterrupt(site);
    return false;
  }

  /** Waits until another thread waits, without a step for the arrival. */
  private void await(Object queue, MeetingPlace place, Party me, long nanos, int site)
      throws InterruptedException {
    Synchronizer level = meetings.sharedLevel(queue, place);
    Party[] partner = new Party[1];
    Acquisition wanted =
        new Acquisition(
                Kind.ACQUIRE,
                1,
                () -> partner[0] = meetings.meet(level, place, me),
                Order.INDEPENDENT,
                true,
                nanos)
            .lookingFirst();
    if (synchronizers.acquire(level, wanted, site)) {
      meetings.wake(Objects.requireNonNull(partner[0]), site);
    } else {
      synchronizers.checkInterrupt(site);
    }
  }

  private @Nullable Object poll(Object queue, MeetingPlace place, int site) {
    Party me = meetings.party(false, null);
    meetings.arrive(meetings.level(queue, place), place, me, false, site);
    return me.item;
  }
}
