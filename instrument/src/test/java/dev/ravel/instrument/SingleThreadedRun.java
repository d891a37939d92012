// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.ProbeListener;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.Site;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * An execution whose only thread is the calling one. Records what the probes announce, and performs
 * the operations that they leave to the listener.
 */
public final class SingleThreadedRun {
  private static int epochs;

  private final List<String> announced = new ArrayList<>();
  private final List<Object> held = new ArrayList<>();
  private final Set<Class<?>> initializing = new HashSet<>();
  private final Registry<Site> sites;
  private final Thread thread = Thread.currentThread();
  private boolean isListening;

  public SingleThreadedRun(Registry<Site> sites) {
    this.sites = sites;
  }

  List<String> announced() {
    return announced;
  }

  public <T> T call(Callable<T> body) throws Exception {
    Class<?>[] type = {ProbeListener.class};
    Object listener = Proxy.newProxyInstance(type[0].getClassLoader(), type, this::hear);
    CurrentRun.install((ProbeListener) listener);
    CurrentRun.epoch = ++epochs;
    try {
      return body.call();
    } finally {
      CurrentRun.install(null);
      CurrentRun.epoch = 0;
    }
  }

  private Object hear(Object proxy, Method method, Object[] arguments) throws Throwable {
    if (method.getName().equals("controls")) {
      return Thread.currentThread() == thread && !isListening;
    }
    isListening = true;
    try {
      note(method, arguments);
      return perform(method, arguments);
    } finally {
      isListening = false;
    }
  }

  private void note(Method method, Object[] arguments) {
    StringBuilder line = new StringBuilder(method.getName());
    int last = arguments == null ? -1 : arguments.length - 1;
    Class<?>[] types = method.getParameterTypes();
    for (int i = 0; i <= last; i++) {
      boolean isSite = i == last && types[i] == int.class && !method.getName().equals("initialize");
      if (isSite) {
        Site site = sites.get((int) arguments[i]);
        String owner = site.owner().substring(site.owner().lastIndexOf('.') + 1);
        line.append(' ').append(owner).append('.').append(site.member());
        line.append(site.isVolatile() ? " volatile" : "").append(" :").append(site.line());
      } else if (types[i].isPrimitive()) {
        line.append(' ').append(arguments[i]);
      } else {
        line.append(' ').append(arguments[i] == null ? "null" : nameOf(arguments[i]));
      }
    }
    announced.add(line.toString());
  }

  private static String nameOf(Object object) {
    return object instanceof Class<?> type
        ? type.getSimpleName()
        : object.getClass().getSimpleName();
  }

  private Object perform(Method method, Object[] arguments) throws Throwable {
    switch (method.getName()) {
      case "monitorEnter" -> held.add(arguments[0]);
      case "monitorExit" -> held.remove(held.lastIndexOf(arguments[0]));
      case "initialize" -> initialize((Class<?>) arguments[1]);
      default -> {}
    }
    return switch (method.getName()) {
      case "holdsLock" -> held.contains(arguments[0]);
      case "currentThread" -> thread;
      case "isAlive" -> true;
      case "identityHashCode" -> System.identityHashCode(arguments[0]);
      case "nanoTime", "currentTimeMillis", "seed" -> 1_000L;
      default -> defaultOf(method.getReturnType());
    };
  }

  private static Object defaultOf(Class<?> type) {
    if (type == boolean.class) {
      return false;
    }
    return type == int.class ? (Object) 0 : type == long.class ? (Object) 0L : null;
  }

  /** Initialises a class as the JVM does (JVMS 5.5), for one thread. */
  private void initialize(Class<?> type) throws Throwable {
    if (type == null || !initializing.add(type) || !isInstrumented(type)) {
      return;
    }
    initialize(type.getSuperclass());
    isListening = false;
    try {
      Method initializer = type.getMethod("$ravel$clinit");
      initializer.setAccessible(true);
      initializer.invoke(null);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    } finally {
      isListening = true;
    }
    mark(type);
  }

  private static boolean isInstrumented(Class<?> type) {
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals("$ravel$clinit")) {
        return true;
      }
    }
    return false;
  }

  private static void mark(Class<?> type) throws ReflectiveOperationException {
    var epoch = type.getDeclaredField("$ravel$epoch");
    epoch.setAccessible(true);
    if (type.isInterface()) {
      ((int[]) epoch.get(null))[0] = CurrentRun.epoch;
    } else {
      epoch.setInt(null, CurrentRun.epoch);
    }
  }
}
