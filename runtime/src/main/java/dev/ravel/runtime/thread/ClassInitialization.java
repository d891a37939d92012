// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.thread;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.JdkOrigin;
import dev.ravel.probe.Registry;
import dev.ravel.runtime.jdk.EnumCaches;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.EnabledThreads;
import dev.ravel.runtime.schedule.RunRecorder;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.schedule.UnseenEffects;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Class initialization as in JLS 12.4.2, performed again in every execution (D-engine-4).
 *
 * <p>The first thread that uses a class runs its static initializer; other threads wait until it
 * has completed. This is visible as INITIALIZE, INITIALIZED, and USE for the threads that use the
 * class later. It is not visible if no thread can notice it: the initializer is simple, or only one
 * thread is alive. In these cases the class is marked with the number of the execution, so that its
 * next use costs one comparison.
 */
public final class ClassInitialization {
  private enum Phase {
    NEW,
    RUNNING,
    DONE,
    FAILED
  }

  private final Scheduler scheduler;
  private final EnabledThreads enabledThreads;
  private final RunRecorder recorder;
  private final UnseenEffects effects;
  private final Names names;

  /** The enums of the program that this execution has used. */
  private final List<Class<?>> enums = new ArrayList<>();

  /** By the number of the class; null for a class that has not been used yet. */
  private @Nullable State[] states = new State[0];

  public ClassInitialization(Scheduler scheduler, Names names) {
    this.scheduler = scheduler;
    this.enabledThreads = scheduler.enabledThreads();
    this.recorder = scheduler.recorder();
    this.effects = scheduler.unseenEffects();
    this.names = names;
  }

  public void begin() {
    end();
    enums.clear();
  }

  /**
   * Clears the caches of the enums that the execution has used. The next execution may ask for the
   * constants of an enum before it uses the class, and a cache would give it those of this one.
   */
  public void end() {
    enums.forEach(EnumCaches::clear);
  }

  /** The state of one class; the reflective members are found once, the rest is reset. */
  private static final class State {
    final Class<?> type;
    final Method initializer;
    final java.lang.reflect.Field epoch;
    final boolean isSimple;
    int run;
    Phase phase = Phase.NEW;

    /** The thread that runs the initializer, or ran it; null before. */
    @Nullable ControlledThread initializing;

    /** The threads that wait for the end of the initialization. */
    final ThreadSet waiting = new ThreadSet();

    /** The threads for which the use of the class is not visible any more. */
    final ThreadSet users = new ThreadSet();

    /** The state of another class that was loaded from the same class file. */
    @Nullable State copy;

    /** The number of such classes that the execution used before this one. */
    final int copies;

    State(Class<?> type, boolean isSimple, @Nullable State copy)
        throws ReflectiveOperationException {
      this.type = type;
      this.isSimple = isSimple;
      this.copy = copy;
      copies = copy == null ? 0 : copy.copies + 1;
      initializer = type.getDeclaredMethod("$ravel$clinit");
      initializer.setAccessible(true);
      epoch = type.getDeclaredField("$ravel$epoch");
      epoch.setAccessible(true);
    }

    void begin(int newRun) {
      run = newRun;
      phase = Phase.NEW;
      initializing = null;
      waiting.clear();
      users.clear();
    }
  }

  /** Whether the running thread may use the class without waiting for its initialisation. */
  public boolean isInitialized(int id, Class<?> type) {
    State state = state(id, type);
    return state.phase == Phase.DONE
        || state.phase == Phase.RUNNING && state.initializing == scheduler.running();
  }

  public void initialize(int id, Class<?> type) {
    State state = state(id, type);
    ControlledThread me = scheduler.running();
    if (state.phase == Phase.RUNNING && state.initializing == me
        || state.phase == Phase.DONE && state.users.contains(me.index)) {
      return;
    }
    boolean isVisible = !state.isSimple && !scheduler.threads().hasOneOnly();
    if (state.phase == Phase.NEW && !isVisible) {
      run(state, me, id, false);
      return;
    }
    if (state.phase == Phase.DONE) {
      scheduler.perform(Kind.USE, names.classState(id, state.copies), Steps.NOWHERE, -1);
      state.users.add(me.index);
      return;
    }
    state.waiting.add(me.index);
    if (state.phase != Phase.RUNNING) {
      enabledThreads.enable(me);
    }
    scheduler.performWhenEnabled(
        Kind.INITIALIZE, names.classState(id, state.copies), Steps.NOWHERE, -1);
    state.waiting.remove(me.index);
    switch (state.phase) {
      case NEW -> run(state, me, id, true);
      case DONE -> state.users.add(me.index);
      case FAILED -> {
        recorder.leftUnchanged();
        throw new NoClassDefFoundError("Could not initialize class " + type.getName());
      }
      case RUNNING -> throw OwnBug.of("two threads initialize " + type.getName());
    }
  }

  private void run(State state, ControlledThread me, int id, boolean isVisible) {
    state.phase = Phase.RUNNING;
    effects.add(me);
    state.initializing = me;
    enabledThreads.holdBack(state.waiting);
    Phase result = Phase.FAILED;
    try {
      initializeSuperclass(state.type);
      state.initializer.invoke(null);
      result = Phase.DONE;
    } catch (InvocationTargetException e) {
      throw asInTheJvm(e.getTargetException());
    } catch (IllegalAccessException e) {
      throw OwnBug.of("cannot run the static initializer of " + state.type.getName(), e);
    } finally {
      if (!scheduler.ending().isAborting()) {
        finish(state, id, result, isVisible);
      }
    }
  }

  private void finish(State state, int id, Phase result, boolean isVisible) {
    if (isVisible) {
      Kind kind = result == Phase.DONE ? Kind.INITIALIZED : Kind.NOT_INITIALIZED;
      scheduler.perform(kind, names.classState(id, state.copies), Steps.NOWHERE, -1);
    }
    state.phase = result;
    state.users.clear();
    state.users.add(scheduler.running().index);
    if (result == Phase.DONE) {
      // The next operation of a waiting thread must not depend on when the thread arrived: it is
      // USE, as for a thread that arrives later.
      scheduler.announce(state.waiting, Kind.USE, names.classState(id, state.copies));
    }
    enabledThreads.enable(state.waiting);
    if (!isVisible && result == Phase.DONE && state.waiting.isEmpty()) {
      mark(state);
    }
  }

  /** From now on the check at a use of the class passes without calling the engine. */
  private static void mark(State state) {
    try {
      if (state.type.isInterface()) {
        // Fields of an interface are final, so the mark is an element of an array.
        ((int[]) state.epoch.get(null))[0] = CurrentRun.epoch;
      } else {
        state.epoch.setInt(null, CurrentRun.epoch);
      }
    } catch (IllegalAccessException e) {
      throw OwnBug.of("cannot mark " + state.type.getName(), e);
    }
  }

  private void initializeSuperclass(Class<?> type) {
    Class<?> parent = type.getSuperclass();
    if (parent != null) {
      initialize(parent);
    }
  }

  /** Initialises a class, or its next superclass with static state of its own. */
  public void initialize(Class<?> type) {
    if (JdkOrigin.isOfBootLoader(type)) {
      return;
    }
    try {
      check(type).invoke(null);
    } catch (NoSuchMethodException e) {
      initializeSuperclass(type);
    } catch (IllegalAccessException e) {
      throw OwnBug.of("cannot initialise " + type.getName(), e);
    } catch (InvocationTargetException e) {
      throw asInTheJvm(e.getTargetException());
    }
  }

  private static Method check(Class<?> type) throws NoSuchMethodException {
    try (var outside = CurrentRun.outside()) { // the program does not see the method
      Method method = type.getDeclaredMethod("$ravel$init");
      method.setAccessible(true);
      return method;
    }
  }

  private static Error asInTheJvm(Throwable cause) {
    return cause instanceof Error error ? error : new ExceptionInInitializerError(cause);
  }

  /** Several class loaders of the program may load the same class file in one execution. */
  private State newState(int id, Class<?> type) {
    State copy = usedNow(states[id]);
    try (var outside = CurrentRun.outside()) {
      return new State(type, Registry.CLASSES.get(id).simple(), copy);
    } catch (ReflectiveOperationException e) {
      throw OwnBug.of("members of the instrumentation are missing in " + type.getName(), e);
    }
  }

  /** The states that this execution has used. The classes of the others may not exist any more. */
  private static @Nullable State usedNow(@Nullable State first) {
    if (first == null) {
      return null;
    }
    first.copy = usedNow(first.copy);
    return first.run == CurrentRun.epoch ? first : first.copy;
  }

  private State state(int id, Class<?> type) {
    if (id >= states.length) {
      states = Arrays.copyOf(states, Math.max(Registry.CLASSES.size(), id + 1));
    }
    State state = states[id];
    while (state != null && state.type != type) {
      state = state.copy;
    }
    if (state == null) {
      state = newState(id, type);
      states[id] = state;
    }
    if (state.run != CurrentRun.epoch) {
      state.begin(CurrentRun.epoch);
      if (type.isEnum()) {
        EnumCaches.clear(type);
        enums.add(type);
      }
    }
    return state;
  }
}
