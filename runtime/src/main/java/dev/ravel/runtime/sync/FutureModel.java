// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.runtime.jdk.OriginalMethod;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sharing.IdentityTable;
import dev.ravel.runtime.sharing.SharedObjects;
import dev.ravel.runtime.sync.Acquisition.Order;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * FutureTask (D-sync-10). Its code executes in the execution, because it calls the task and {@code
 * done}, but its fields are hidden: each method begins with an operation on the future, and the
 * code after it is one step.
 *
 * <p>The level is that of {@link #DONE} or {@link #QUIET}, or zero. It is raised in the operation
 * with which the method begins that completes the future.
 */
final class FutureModel {
  /** The future is done; if it is cancelled, its thread may not have been interrupted yet. */
  private static final int DONE = 1;

  /** The future is done, and no interrupt is on its way. */
  private static final int QUIET = 2;

  private static final String OF_COMPLETION_SERVICE =
      "java.util.concurrent.ExecutorCompletionService$QueueingFuture";

  private final Scheduler scheduler;
  private final StepNotes notes;
  private final Synchronizers synchronizers;
  private final SharedObjects objects;
  private final DiscoveryLog discoveries;
  private final UncontrolledThreads uncontrolled;
  private final IdentityTable<Integer> levels = new IdentityTable<>();

  FutureModel(
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
  }

  void clear() {
    levels.clear();
  }

  /** Whether the calls of a future are modelled. It is hidden from its publication on. */
  boolean covers(FutureTask<?> future) {
    Class<?> type = future.getClass();
    return (type == FutureTask.class || type.getName().equals(OF_COMPLETION_SERVICE))
        && (objects.isHidden(future) || !objects.isPublished(future))
        && uncontrolled.first().isEmpty()
        && !discoveries.ofUnmodelled(FutureTask.class);
  }

  /** Whether a future that is published now is hidden. */
  boolean hides(FutureTask<?> future) {
    boolean hides = covers(future);
    if (hides) {
      notes.futureIsPublished(future);
    }
    return hides;
  }

  /** Called at the entry of a method, whose code is executed after that. */
  @Nullable Object call(
      FutureTask<?> future, String method, int number, long time, @Nullable Object unit, int site)
      throws InterruptedException {
    Synchronizer level = synchronizers.of(future, () -> level(future));
    if (level.isShared()) {
      notes.describeFuture(future, level.location);
    }
    switch (method) {
      case "run()V" ->
          synchronizers.update(level, Kind.TRY_ACQUIRE, () -> future, any -> false, site);
      case "set(Ljava/lang/Object;)V", "setException(Ljava/lang/Throwable;)V" ->
          raise(level, 0, QUIET, site);
      case "cancel(Z)Z" -> raise(level, 0, number == 0 ? QUIET : DONE, site);
      case "finishCompletion()V" -> {
        if (level(future) == DONE) {
          raise(level, DONE, QUIET, site);
        }
      }
      case "handlePossibleCancellationInterrupt(I)V" -> {
        if (level(future) == DONE) {
          synchronizers.acquire(level, done(QUIET, false), site);
        }
      }
      case "get()Ljava/lang/Object;" ->
          synchronizers.acquire(level, done(DONE, true).lookingFirst(), site);
      case "get(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;" ->
          get(level, Models.nanos(time, unit), site);
      case "isCancelled()Z",
          "isDone()Z",
          "state()Ljava/util/concurrent/Future$State;",
          "resultNow()Ljava/lang/Object;",
          "exceptionNow()Ljava/lang/Throwable;" ->
          synchronizers.query(level, Kind.AWAIT, () -> future, site);
      case "toString()Ljava/lang/String;" -> {
        synchronizers.query(level, Kind.AWAIT, () -> future, site);
        if (level.isShared() && level(future) < QUIET) {
          discoveries.isUnmodelled(FutureTask.class); // the text may mix two states
          throw scheduler.end(new Outcome.Redundant());
        }
      }
      default -> throw OwnBug.of("FutureTask." + method + " is not modelled");
    }
    return null;
  }

  private int level(Object future) {
    Integer level = levels.get(future);
    return level == null ? 0 : level;
  }

  private void raise(Synchronizer level, int from, int to, int site) {
    synchronizers.update(
        level,
        Kind.TRY_ACQUIRE,
        () -> {
          boolean isFirst = level(level.object) == from;
          if (isFirst) {
            levels.put(level.object, to);
          }
          return isFirst;
        },
        site);
  }

  private static Acquisition done(int need, boolean isInterruptible) {
    return new Acquisition(
        Kind.AWAIT, need, () -> {}, Order.INDEPENDENT, isInterruptible, Acquisition.UNTIMED);
  }

  private void get(Synchronizer level, long nanos, int site) throws InterruptedException {
    Acquisition wanted = done(DONE, true).lookingFirst().within(nanos);
    if (!synchronizers.acquire(level, wanted, site)) {
      if (nanos <= 0) {
        synchronizers.checkInterrupt(site);
      }
      throw OriginalMethod.sneak(new TimeoutException());
    }
  }
}
