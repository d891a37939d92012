// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import static java.util.Objects.requireNonNull;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.Registry;
import dev.ravel.runtime.jdk.OriginalMethod;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.RunRecorder;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sharing.IdentityTable;
import dev.ravel.runtime.sharing.SharedObjects;
import dev.ravel.runtime.sync.Acquisition.Order;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * CompletableFuture, as long as each future has at most one dependent (D-sync-12). Its code
 * executes in the execution, because it calls the program, but futures and dependents in them are
 * hidden.
 *
 * <p>The result is the level of the future: zero, or one when it is set. Reading the result and
 * adding a dependent if it is absent is one step. Setting the result is a step, and so is each
 * attempt to take the dependent, at a location of its own. A thread waits for the level.
 *
 * <p>The exploration begins again with the code of the class explored, where the program does
 * anything else with a future: two dependents, a dependent and a thread that waits, a dependent of
 * two futures or with an executor, or a subclass.
 */
final class StageModel implements HiddenFields {
  private static final String TYPE = "java.util.concurrent.CompletableFuture";

  /** The methods that read the result and add a dependent if it is absent. */
  private static final Set<String> ADDING =
      Set.of(
          "uniAcceptStage",
          "uniApplyStage",
          "uniComposeExceptionallyStage",
          "uniComposeStage",
          "uniCopyStage",
          "uniExceptionallyStage",
          "uniHandleStage",
          "uniRunStage",
          "uniWhenCompleteStage");

  private final Scheduler scheduler;
  private final RunRecorder recorder;
  private final Synchronizers synchronizers;
  private final SharedObjects objects;
  private final Names names;
  private final DiscoveryLog discoveries;
  private final UncontrolledThreads uncontrolled;
  private final Runnable whenShared;
  private final IdentityTable<Stage> stages = new IdentityTable<>();

  /** The future whose result is being set in the current step; null before the first one. */
  private @Nullable Object completing;

  /** The future to which a dependent may be added in the step that is the last one so far. */
  private @Nullable Object open;

  /** The number of steps including that one. */
  private int openUntil;

  /** The dependent that is being added; null most of the time. */
  private @Nullable Object added;

  StageModel(
      Scheduler scheduler,
      Synchronizers synchronizers,
      SharedObjects objects,
      Names names,
      DiscoveryLog discoveries,
      UncontrolledThreads uncontrolled,
      Runnable whenShared) {
    this.scheduler = scheduler;
    this.recorder = scheduler.recorder();
    this.synchronizers = synchronizers;
    this.objects = objects;
    this.names = names;
    this.discoveries = discoveries;
    this.uncontrolled = uncontrolled;
    this.whenShared = whenShared;
    StageState.initialize();
  }

  /** What the threads have done with a future in this execution. */
  private static final class Stage {
    boolean hasDependent;

    /** Whether a thread has waited for it that did not know that it was complete. */
    boolean isAwaited;

    /** The threads that have read or set the result. */
    final ThreadSet knowing = new ThreadSet();
  }

  void clear() {
    stages.clear();
    completing = null;
    open = null;
    added = null;
  }

  /** Whether it is a CompletableFuture, or an object of a subclass. Does not load the class. */
  static boolean isFuture(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      if (each.getName().equals(TYPE)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the calls of a future are modelled. It is hidden from its publication on. */
  boolean covers(Object future) {
    return future.getClass() == CompletableFuture.class
        && (objects.isHidden(future) || !objects.isPublished(future))
        && uncontrolled.first().isEmpty()
        && !discoveries.ofUnmodelled(CompletableFuture.class);
  }

  /** Whether a future, or a dependent that a hidden future leads to, is hidden. */
  boolean hides(Object object, @Nullable Object container) {
    if (!isFuture(object.getClass())) {
      return object == added
          || container != null
              && container.getClass() == CompletableFuture.class
              && objects.isHidden(container)
              && StageState.dependent(container) == object;
    }
    if (!covers(object)) {
      if (object.getClass() != CompletableFuture.class) {
        discoveries.isUnmodelled(CompletableFuture.class); // it may override any method
      }
      return false;
    }
    Object dependent = StageState.dependent(object);
    if (dependent != null) {
      if (!StageState.isSimple(dependent) || !StageState.isLast(dependent)) {
        discoveries.isUnmodelled(CompletableFuture.class);
        return false;
      }
      stage(object).hasDependent = true;
    }
    whenShared.run();
    return true;
  }

  private Stage stage(Object future) {
    Stage stage = stages.get(future);
    if (stage == null) {
      stage = new Stage();
      stages.put(future, stage);
    }
    return stage;
  }

  private Synchronizer level(Object future) {
    return synchronizers.of(future, () -> isSet(future) ? 1 : 0);
  }

  private boolean isSet(Object future) {
    return future == completing || StageState.isSet(future);
  }

  /** The location of the dependent of a future. */
  private int dependents(Object future) {
    return names.field(objects.hiddenNumber(future), names.field(TYPE, "stack"));
  }

  /** Called at the entry of a method that waits, whose code is executed after that. */
  @Nullable Object call(Object future, String method, long time, @Nullable Object unit, int site)
      throws InterruptedException {
    requireNoProperty();
    Acquisition wanted =
        new Acquisition(Kind.AWAIT, 1, () -> {}, Order.INDEPENDENT, false, Acquisition.UNTIMED);
    Synchronizer level = level(future);
    switch (method) {
      case "join()Ljava/lang/Object;" -> {
        noteWait(future);
        synchronizers.acquire(level, wanted, site);
      }
      case "get()Ljava/lang/Object;" -> {
        noteWait(future);
        synchronizers.acquire(level, wanted.interruptibly().lookingFirst(), site);
      }
      case "get(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;" -> {
        long nanos = Models.nanos(time, unit);
        noteWait(future);
        if (!synchronizers.acquire(
            level, wanted.interruptibly().lookingFirst().within(nanos), site)) {
          if (nanos <= 0) {
            synchronizers.checkInterrupt(site);
          }
          throw OriginalMethod.sneak(new TimeoutException());
        }
      }
      default -> throw OwnBug.of("CompletableFuture." + method + " is not modelled");
    }
    stage(future).knowing.add(scheduler.running().index);
    return null;
  }

  /**
   * A thread that finds no result, and is woken later, takes dependents as well. So a future may
   * have a dependent, or threads that wait, but not both. A worker of a ForkJoinPool executes other
   * tasks while it waits.
   */
  private void noteWait(Object future) {
    ControlledThread me = scheduler.running();
    Stage stage = stage(future);
    boolean isOwn = !objects.isPublished(future) && StageState.isSet(future);
    if (!isOwn && !stage.knowing.contains(me.index)) {
      stage.isAwaited = true;
      boolean hasDependent = stage.hasDependent || StageState.dependent(future) != null;
      require(!hasDependent && !(me.thread instanceof ForkJoinWorkerThread));
    }
  }

  @Override
  public void read(Object object, int site) {
    if (object.getClass() == CompletableFuture.class) {
      requireNoProperty();
      Registry.Site place = Registry.SITES.get(site);
      if (place.member().equals("result")) {
        readResult(object, place.method(), site);
      } else {
        readDependents(object, place.method(), site);
      }
    }
  }

  private void readResult(Object future, String method, int site) {
    switch (method) {
      case "unipush" -> require(isOpen(future));
      case "get", "join", "postFire", "timedGet", "waitingGet" ->
          require(StageState.isSet(future)); // an operation has shown that before
      default -> {
        ask(future, site);
        if (!StageState.isSet(future) && ADDING.contains(method)) {
          open = future;
          openUntil = recorder.size();
        }
      }
    }
  }

  /** The result is written once, so a thread that knows it sees nothing new. */
  private void ask(Object future, int site) {
    ThreadSet knowing = stage(future).knowing;
    int me = scheduler.running().index;
    if (!knowing.contains(me)) {
      synchronizers.query(level(future), Kind.AWAIT, () -> future, site);
      if (StageState.isSet(future)) {
        knowing.add(me);
      }
    }
  }

  private boolean isOpen(Object future) {
    return open == future && openUntil == recorder.size();
  }

  private void readDependents(Object future, String method, int site) {
    switch (method) {
      case "postComplete" -> {
        scheduler.perform(Kind.UPDATE, dependents(future), Steps.NOWHERE, site);
        if (StageState.dependent(future) == null) {
          recorder.leftUnchanged();
        }
      }
      case "tryPushStack" -> require(isOpen(future));
      case "postFire" -> scheduler.perform(Kind.READ, dependents(future), Steps.NOWHERE, site);
      case "toString" -> require(StageState.isSet(future)); // it counts them for nothing
      default -> throw explore();
    }
  }

  @Override
  public void write(Object object, int site) {
    if (object.getClass() == CompletableFuture.class) {
      throw explore(); // the result is overwritten
    }
  }

  @Override
  public void accessThrough(Object object, @Nullable Object value, int site) {
    if (object.getClass() != CompletableFuture.class) {
      return;
    }
    requireNoProperty();
    switch (Registry.SITES.get(site).method()) {
      case "completeNull",
          "completeRelay",
          "completeThrowable",
          "completeValue",
          "internalComplete" ->
          complete(object, value, site);
      case "tryPushStack" -> {
        require(isOpen(object));
        add(object, requireNonNull(value));
      }
      case "postComplete" -> {} // in the step that has read the dependent
      default -> throw explore();
    }
  }

  private void complete(Object future, @Nullable Object value, int site) {
    objects.publish(value);
    boolean isFirst =
        synchronizers.update(
            level(future),
            Kind.TRY_ACQUIRE,
            () -> {
              boolean isAbsent = !StageState.isSet(future);
              completing = isAbsent ? future : completing;
              return isAbsent;
            },
            site);
    if (isFirst) {
      stage(future).knowing.add(scheduler.running().index);
    } else {
      ask(future, site); // what the other thread did before it set the result happens before
    }
  }

  /** Adds a dependent, in the step that has found no result. */
  private void add(Object future, Object dependent) {
    Stage stage = stage(future);
    require(StageState.isSimple(dependent) && !stage.hasDependent && !stage.isAwaited);
    stage.hasDependent = true;
    added = dependent;
    objects.publish(dependent);
    added = null;
    recorder.alsoWrote(dependents(future));
  }

  /** A property of states reads fields, and not the state of a model. */
  private void requireNoProperty() {
    require(!scheduler.isEvaluating());
  }

  private void require(boolean isModelled) {
    if (!isModelled) {
      throw explore();
    }
  }

  /** Begins the exploration again, with the code of the class explored. Does not return. */
  private RuntimeException explore() {
    scheduler.checkAborting();
    try (var outside = CurrentRun.outside()) {
      discoveries.isUnmodelled(CompletableFuture.class);
    }
    throw scheduler.end(new Outcome.Redundant());
  }
}
