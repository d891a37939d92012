// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.thread;

import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.setup.JdkClasses;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.schedule.RunAborted;
import dev.ravel.runtime.sharing.Memory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * What {@code Thread.start} does for a thread in a scope, such as a {@code StructuredTaskScope}: it
 * tells the scope, which waits for its threads, and the thread inherits scoped values. The thread
 * tells the scope when it ends.
 *
 * <p>Only for scopes whose code is explored. The others, such as those of pools, keep their threads
 * for debuggers only.
 */
final class ThreadScopes {
  private ThreadScopes() {}

  static boolean isExplored(Object scope) {
    boolean isExplored = JdkClasses.areExplored(scope.getClass().getName().replace('.', '/'));
    if (isExplored) {
      try (var outside = CurrentRun.outside()) {
        Methods.find();
      }
    }
    return isExplored;
  }

  /** Called by the thread that starts the other one. */
  static void enter(Object scope, Thread thread) {
    Methods.SET_SCOPE.invoke(thread, scope);
    Methods.ON_START.invoke(scope, thread);
    boolean isEntered = false;
    try {
      Methods.INHERIT.invoke(thread, scope);
      isEntered = true;
    } finally {
      if (!isEntered) {
        leave(scope, thread);
      }
    }
  }

  /** Runs the thread, which then leaves the scope, unless the execution is over. */
  static void run(Object scope, Thread thread) {
    boolean isOver = false;
    try {
      runWithBindings(thread);
    } catch (RunAborted over) {
      isOver = true;
      throw over;
    } finally {
      if (!isOver) {
        leave(scope, thread);
      }
    }
  }

  /** The scoped values that a thread has inherited belong to the thread that carries it, too. */
  private static void runWithBindings(Thread thread) {
    Thread carrier = Thread.currentThread();
    if (carrier == thread) {
      thread.run();
      return;
    }
    long bindings = Memory.offset(Thread.class, "scopedValueBindings");
    Object before = Memory.get(carrier, bindings);
    Memory.put(carrier, bindings, Memory.get(thread, bindings));
    forgetScopedValues();
    try {
      thread.run();
    } finally {
      Memory.put(carrier, bindings, before);
      forgetScopedValues();
    }
  }

  /**
   * The carrier keeps the values that it has looked up. Performed outside the execution, which may
   * be over: the JDK may generate code for a call by reflection, and must not be aborted in that.
   */
  private static void forgetScopedValues() {
    try (var outside = CurrentRun.outside()) {
      Methods.FORGET_VALUES.invoke(null, (Object) null);
    }
  }

  private static void leave(Object scope, Thread thread) {
    Methods.ON_EXIT.invoke(scope, thread);
  }

  /** Methods of JDK 21 and later, found when the first thread enters a scope. */
  private static final class Methods {
    /** The class that all scopes extend. */
    private static final Class<?> SCOPE = type("jdk.internal.vm.ThreadContainer");

    static final Internal SET_SCOPE = method(Thread.class, "setThreadContainer", SCOPE);
    static final Internal INHERIT = method(Thread.class, "inheritScopedValueBindings", SCOPE);
    static final Internal FORGET_VALUES =
        method(Thread.class, "setScopedValueCache", Object[].class);
    static final Internal ON_START = method(SCOPE, "onStart", Thread.class);
    static final Internal ON_EXIT = method(SCOPE, "onExit", Thread.class);

    /** Initialises this class, which must not be part of an execution. */
    static void find() {}

    private static Class<?> type(String name) {
      try {
        return Class.forName(name);
      } catch (ClassNotFoundException e) {
        throw OwnBug.of("this JDK has no class " + name, e);
      }
    }

    private static Internal method(Class<?> owner, String name, Class<?> parameter) {
      try {
        Method method = owner.getDeclaredMethod(name, parameter);
        method.setAccessible(true);
        return new Internal(method);
      } catch (ReflectiveOperationException e) {
        throw OwnBug.of("a thread scope has no method " + name + " in this JDK", e);
      }
    }
  }

  /** A method of the JDK that is not public. */
  private record Internal(Method method) {
    void invoke(@Nullable Object receiver, @Nullable Object argument) {
      try {
        method.invoke(receiver, argument);
      } catch (InvocationTargetException e) {
        if (e.getCause() instanceof RuntimeException thrown) {
          throw thrown;
        }
        if (e.getCause() instanceof Error thrown) {
          throw thrown;
        }
        throw OwnBug.of(method + " of a thread scope has failed", e);
      } catch (IllegalAccessException e) {
        throw OwnBug.of(method + " is not accessible in this JDK", e);
      }
    }
  }
}
