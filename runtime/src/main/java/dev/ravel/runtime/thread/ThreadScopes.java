// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.thread;

import dev.ravel.probe.setup.JdkClasses;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.schedule.RunAborted;
import dev.ravel.runtime.sharing.Memory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

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
    return JdkClasses.areExplored(scope.getClass().getName().replace('.', '/'));
  }

  /** Called by the thread that starts the other one. */
  static void enter(Object scope, Thread thread) {
    invoke(Thread.class, "setThreadContainer", thread, scope);
    invoke(container(scope), "onStart", scope, thread);
    boolean isEntered = false;
    try {
      invoke(Thread.class, "inheritScopedValueBindings", thread, scope);
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

  /** The carrier keeps the values that it has looked up. */
  private static void forgetScopedValues() {
    try {
      Method method = Thread.class.getDeclaredMethod("setScopedValueCache", Object[].class);
      method.setAccessible(true);
      method.invoke(null, (Object) null);
    } catch (ReflectiveOperationException e) {
      throw OwnBug.of("the cache of scoped values is not accessible in this JDK", e);
    }
  }

  private static void leave(Object scope, Thread thread) {
    invoke(container(scope), "onExit", scope, thread);
  }

  /** The class of JDK 21 and later that all scopes extend. */
  private static Class<?> container(Object scope) {
    Class<?> type = scope.getClass();
    while (!type.getName().equals("jdk.internal.vm.ThreadContainer")) {
      type = type.getSuperclass();
    }
    return type;
  }

  private static void invoke(Class<?> type, String name, Object receiver, Object argument) {
    try {
      Class<?> parameter = argument instanceof Thread ? Thread.class : container(argument);
      Method method = type.getDeclaredMethod(name, parameter);
      method.setAccessible(true);
      method.invoke(receiver, argument);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException thrown) {
        throw thrown;
      }
      if (e.getCause() instanceof Error thrown) {
        throw thrown;
      }
      throw OwnBug.of(name + " of a thread scope has failed", e);
    } catch (ReflectiveOperationException e) {
      throw OwnBug.of("a thread scope has no method " + name + " in this JDK", e);
    }
  }
}
