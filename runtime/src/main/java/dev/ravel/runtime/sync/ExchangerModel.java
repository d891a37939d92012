// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.runtime.jdk.OriginalMethod;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.sync.MeetingPlace.Party;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Exchanger (D-sync-13). At most one thread waits, and the next one that arrives is its partner.
 * The JDK may let several threads wait in several places, until all but one of them have met
 * another one. The program cannot tell a thread that waits from one that has not arrived yet, so
 * other orders of arrival have the same results.
 */
final class ExchangerModel {
  private final Synchronizers synchronizers;
  private final Meetings meetings;

  /** Whether exchange throws for an interrupted thread although a partner waits. */
  private final boolean checksInterruptFirst;

  ExchangerModel(Synchronizers synchronizers, Meetings meetings) {
    this.synchronizers = synchronizers;
    this.meetings = meetings;
    checksInterruptFirst = // in the JDKs whose exchangers begin with a single slot
        Stream.of(Exchanger.class.getDeclaredFields())
            .anyMatch(field -> field.getName().equals("slot"));
  }

  @Nullable Object call(
      Object exchanger,
      String method,
      long time,
      @Nullable Object item,
      @Nullable Object unit,
      int site)
      throws InterruptedException {
    return switch (method) {
      case "exchange(Ljava/lang/Object;)Ljava/lang/Object;" ->
          exchange(exchanger, item, Acquisition.UNTIMED, site);
      case "exchange(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;" ->
          exchange(exchanger, item, Math.max(0, Models.nanos(time, unit)), site);
      default -> throw OwnBug.of("Exchanger." + method + " is not modelled");
    };
  }

  private @Nullable Object exchange(Object exchanger, @Nullable Object item, long nanos, int site)
      throws InterruptedException {
    if (checksInterruptFirst) {
      synchronizers.checkInterrupt(site);
    }
    MeetingPlace place = meetings.at(exchanger, () -> new MeetingPlace((one, other) -> true, true));
    Synchronizer level = meetings.sharedLevel(exchanger, place);
    Party me = meetings.party(true, item);
    if (!meetings.arrive(level, place, me, true, site)) {
      WaitEnd end = meetings.await(level, place, me, nanos, site);
      if (end != WaitEnd.PASSED) {
        synchronizers.checkInterrupt(site);
        throw OriginalMethod.sneak(new TimeoutException());
      }
    }
    return me.item;
  }
}
