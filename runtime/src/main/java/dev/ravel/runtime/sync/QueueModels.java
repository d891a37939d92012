// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import static java.util.Objects.requireNonNull;

import dev.ravel.model.Outcome;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.PerClass;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sharing.PastThreads;
import dev.ravel.runtime.sharing.SharedObjects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * The modelled queues (D-sync-8, D-sync-14). A subclass of a modelled class is explored: it may
 * override a method that others call. Queues are explored, too, while there are uncontrolled
 * threads, which use the real ones.
 */
public final class QueueModels {
  private static final Set<Class<?>> MODELLED =
      Set.of(
          ArrayBlockingQueue.class,
          ConcurrentLinkedQueue.class,
          LinkedBlockingQueue.class,
          LinkedBlockingDeque.class,
          PriorityBlockingQueue.class);

  private final Scheduler scheduler;
  private final StepNotes notes;
  private final Synchronizers synchronizers;
  private final SharedObjects objects;
  private final DiscoveryLog discoveries;
  private final UncontrolledThreads uncontrolled;
  private final PerClass<Optional<QueueModel>> models = new PerClass<>(this::make);
  private final PastThreads past;
  private @Nullable PoolModel pools;

  public QueueModels(
      Scheduler scheduler,
      StepNotes notes,
      Synchronizers synchronizers,
      SharedObjects objects,
      DiscoveryLog discoveries,
      UncontrolledThreads uncontrolled) {
    this.scheduler = scheduler;
    this.notes = notes;
    this.synchronizers = synchronizers;
    this.objects = objects;
    this.discoveries = discoveries;
    this.uncontrolled = uncontrolled;
    past = new PastThreads(scheduler);
  }

  /** An execution has ended. */
  void clear() {
    past.clear();
  }

  /**
   * Called before the running thread uses a queue without an operation. Begins the exploration
   * again if another thread might use the queue at the same time.
   */
  void requireNoOthers(Synchronizer level) {
    boolean isAlone;
    try (var outside = CurrentRun.outside()) {
      isAlone = !level.isShared() || past.areAllOthers();
    }
    if (!isAlone) {
      throw explore(level.object);
    }
  }

  /** Sets the model of the pools that may own queues. */
  void serve(PoolModel model) {
    pools = model;
  }

  /** The level of a queue with so many elements. */
  int level(Object queue, int size) {
    return pools == null ? size : pools.level(queue, size);
  }

  /** The synchroniser of a modelled queue. */
  Synchronizer level(Object queue) {
    return requireNonNull(of(queue)).level(queue);
  }

  /** Whether a call comes from the code of a modelled pool. */
  boolean isInside(Object queue, int site) {
    return pools != null && pools.isInside(queue, site);
  }

  /** A thread of the program calls a queue, which may belong to a pool. */
  void requireNoPool(Object queue) {
    if (pools != null) {
      pools.requireNoPool(queue);
    }
  }

  boolean cover(Object object) {
    return of(object) != null
        && uncontrolled.first().isEmpty()
        && !discoveries.ofUnmodelled(object.getClass());
  }

  /** The model of a queue; null for an object of another class. */
  @Nullable QueueModel of(Object object) {
    return models.get(object.getClass()).orElse(null);
  }

  private Optional<QueueModel> make(Class<?> type) {
    return MODELLED.contains(type)
        ? Optional.of(new QueueModel(this, notes, synchronizers, objects, type))
        : Optional.empty();
  }

  /** Begins the exploration again, with the code of the class explored. Does not return. */
  RuntimeException explore(Object queue) {
    discoveries.isUnmodelled(queue.getClass());
    throw scheduler.end(new Outcome.Redundant());
  }
}
