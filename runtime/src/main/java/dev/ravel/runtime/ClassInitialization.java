// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.probe.Probe;
import dev.ravel.probe.Registry;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Static initialisers, run again in every run, as JLS 12.4.2 has it.
 *
 * <p>The thread that comes first runs the initialiser, others wait until it is done. This is
 * visible (INITIALIZE, INITIALIZED, and USE for the threads that come later) unless nobody can
 * tell: the initialiser is simple, or only one thread is alive. In these cases the class gets the
 * mark of the run, so that its next use costs one comparison.
 */
final class ClassInitialization {
  private enum Phase {
    NEW,
    RUNNING,
    DONE,
    FAILED
  }

  private final Scheduler scheduler;
  private final Names names;
  private State[] states = new State[0];

  ClassInitialization(Scheduler scheduler, Names names) {
    this.scheduler = scheduler;
    this.names = names;
  }

  /** One class; the members are found once, the rest begins anew in every run. */
  private static final class State {
    final Class<?> type;
    final Method initializer;
    final java.lang.reflect.Field epoch;
    final boolean isSimple;
    int run;
    Phase phase = Phase.NEW;
    ControlledThread initializing;
    long waiting;
    long users;

    State(Class<?> type, boolean isSimple) throws ReflectiveOperationException {
      this.type = type;
      this.isSimple = isSimple;
      initializer = type.getDeclaredMethod("$ravel$clinit");
      initializer.setAccessible(true);
      epoch = type.getDeclaredField("$ravel$epoch");
      epoch.setAccessible(true);
    }

    void begin(int newRun) {
      run = newRun;
      phase = Phase.NEW;
      initializing = null;
      waiting = 0;
      users = 0;
    }
  }

  void initialize(int id, Class<?> type) {
    State state = state(id, type);
    ControlledThread me = scheduler.running();
    if (state.phase == Phase.RUNNING && state.initializing == me
        || state.phase == Phase.DONE && (state.users & me.bit) != 0) {
      return;
    }
    boolean isVisible = !state.isSimple && scheduler.hasStartedThreads();
    if (state.phase == Phase.NEW && !isVisible) {
      run(state, me, id, false);
      return;
    }
    if (state.phase == Phase.DONE) {
      scheduler.perform(Kind.USE, names.classState(id), Steps.NOWHERE, -1);
      state.users |= me.bit;
      return;
    }
    state.waiting |= me.bit;
    if (state.phase != Phase.RUNNING) {
      scheduler.enable(me.bit);
    }
    scheduler.performWhenEnabled(Kind.INITIALIZE, names.classState(id), Steps.NOWHERE, -1);
    state.waiting &= ~me.bit;
    switch (state.phase) {
      case NEW -> run(state, me, id, true);
      case DONE -> state.users |= me.bit;
      case FAILED -> {
        scheduler.leftUnchanged();
        throw new NoClassDefFoundError("Could not initialize class " + type.getName());
      }
      case RUNNING -> throw new RavelBug("two threads initialise " + type.getName());
    }
  }

  private void run(State state, ControlledThread me, int id, boolean isVisible) {
    state.phase = Phase.RUNNING;
    me.unseenEffects++;
    state.initializing = me;
    scheduler.holdBack(state.waiting);
    Phase result = Phase.FAILED;
    try {
      initializeSuperclass(state.type);
      state.initializer.invoke(null);
      result = Phase.DONE;
    } catch (InvocationTargetException e) {
      throw asInTheJvm(e.getCause());
    } catch (IllegalAccessException e) {
      throw new RavelBug("cannot run the static initialiser of " + state.type.getName(), e);
    } finally {
      if (!scheduler.isAborting()) {
        finish(state, id, result, isVisible);
      }
    }
  }

  private void finish(State state, int id, Phase result, boolean isVisible) {
    if (isVisible) {
      Kind kind = result == Phase.DONE ? Kind.INITIALIZED : Kind.NOT_INITIALIZED;
      scheduler.perform(kind, names.classState(id), Steps.NOWHERE, -1);
    }
    state.phase = result;
    state.users = scheduler.running().bit;
    if (result == Phase.DONE) {
      // What a thread is about to do must not depend on when it got there.
      scheduler.announce(state.waiting, Kind.USE, names.classState(id));
    }
    scheduler.enable(state.waiting);
    if (!isVisible && result == Phase.DONE && state.waiting == 0) {
      mark(state);
    }
  }

  /** From now on the class passes its own check without asking. */
  private static void mark(State state) {
    try {
      if (state.type.isInterface()) {
        ((int[]) state.epoch.get(null))[0] = Probe.epoch; // its fields are final
      } else {
        state.epoch.setInt(null, Probe.epoch);
      }
    } catch (IllegalAccessException e) {
      throw new RavelBug("cannot mark " + state.type.getName(), e);
    }
  }

  private void initializeSuperclass(Class<?> type) throws IllegalAccessException {
    Class<?> parent = type.getSuperclass();
    if (parent == null || parent.getClassLoader() == null) {
      return;
    }
    try {
      Method method = parent.getDeclaredMethod("$ravel$init");
      method.setAccessible(true);
      method.invoke(null);
    } catch (NoSuchMethodException e) {
      initializeSuperclass(parent); // it has no static state of its own
    } catch (InvocationTargetException e) {
      throw asInTheJvm(e.getCause());
    }
  }

  private static Error asInTheJvm(Throwable cause) {
    return cause instanceof Error error ? error : new ExceptionInInitializerError(cause);
  }

  private State state(int id, Class<?> type) {
    if (id >= states.length) {
      states = Arrays.copyOf(states, Math.max(Registry.CLASSES.size(), id + 1));
    }
    State state = states[id];
    if (state == null || state.type != type) {
      try {
        state = new State(type, Registry.CLASSES.get(id).simple());
      } catch (ReflectiveOperationException e) {
        throw new RavelBug("a class asks to be initialised but cannot be: " + type.getName(), e);
      }
      states[id] = state;
    }
    if (state.run != Probe.epoch) {
      state.begin(Probe.epoch);
      if (type.isEnum()) {
        EnumCaches.clear(type);
      }
    }
    return state;
  }
}
