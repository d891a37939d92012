// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.Scheduler;
import java.util.concurrent.Exchanger;
import java.util.concurrent.SynchronousQueue;
import org.jspecify.annotations.Nullable;

/**
 * The modelled classes at whose objects threads meet (D-sync-13). A subclass is explored: it may
 * override a method. So is an object that no thread has used before an uncontrolled thread exists.
 */
final class MeetingModels {
  private final Meetings meetings;
  private final SynchronousQueueModel queues;
  private final ExchangerModel exchangers;
  private final UncontrolledThreads uncontrolled;

  MeetingModels(
      Scheduler scheduler,
      Synchronizers synchronizers,
      Meetings meetings,
      DiscoveryLog discoveries,
      UncontrolledThreads uncontrolled) {
    this.meetings = meetings;
    this.uncontrolled = uncontrolled;
    queues = new SynchronousQueueModel(scheduler, synchronizers, meetings, discoveries);
    exchangers = new ExchangerModel(synchronizers, meetings);
  }

  /** Whether a class has such a model. Compares names: the JVM would load a class that is named. */
  static boolean include(Class<?> type) {
    return type.getName().equals("java.util.concurrent.SynchronousQueue")
        || type.getName().equals("java.util.concurrent.Exchanger");
  }

  void clear() {
    meetings.clear();
  }

  /** Whether the calls on an object of one of these classes are modelled. */
  boolean cover(Object object) {
    return uncontrolled.first().isEmpty() || meetings.haveUsed(object);
  }

  @Nullable Object call(
      Object object,
      String method,
      long time,
      @Nullable Object first,
      @Nullable Object last,
      int site)
      throws InterruptedException {
    return object instanceof SynchronousQueue<?>
        ? queues.call(object, method, time, first, last, site)
        : exchangers.call((Exchanger<?>) object, method, time, first, last, site);
  }
}
