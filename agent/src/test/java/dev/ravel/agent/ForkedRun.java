// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.probe.Installation;
import dev.ravel.probe.Probe;
import dev.ravel.probe.ProbeListener;
import dev.ravel.probe.Registry;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

/**
 * The main class of a JVM with the agent: runs a program without and with a listener, and prints
 * what it returned, what it announced, and what could not be transformed.
 */
public final class ForkedRun {
  private static final List<String> ANNOUNCED = new ArrayList<>();
  private static final Thread MAIN = Thread.currentThread();
  private static boolean isListening;

  private ForkedRun() {}

  public static void main(String[] arguments) throws Exception {
    Installation.complete();
    Method program = Class.forName(arguments[0]).getMethod("run");
    if (arguments.length == 1) {
      System.out.println(program.invoke(null));
    }
    Class<?>[] type = {ProbeListener.class};
    ProbeListener listener =
        (ProbeListener) Proxy.newProxyInstance(type[0].getClassLoader(), type, ForkedRun::hear);
    listener.controls(); // so that the proxy is complete before anybody depends on it
    Probe.install(listener);
    Probe.epoch = 1;
    Object result = program.invoke(null);
    Probe.install(null);
    System.out.println(result);
    System.out.println(String.join(" ", ANNOUNCED));
    for (int i = 0; i < Registry.FAILURES.size(); i++) {
      System.out.println(Registry.FAILURES.get(i));
    }
    System.out.println("probe in " + Probe.class.getClassLoader());
  }

  private static Object hear(Object proxy, Method method, Object[] arguments) throws Throwable {
    if (method.getName().equals("controls")) {
      return Thread.currentThread() == MAIN && !isListening;
    }
    if (method.getName().equals("touch") || method.getName().equals("passed")) {
      return null; // the JDK uses collections of its own as often as it likes
    }
    isListening = true;
    ANNOUNCED.add(method.getName());
    try {
      return answer(method, arguments);
    } finally {
      isListening = false;
    }
  }

  private static Object answer(Method method, Object[] arguments) throws Throwable {
    if (method.getName().equals("initialize")) {
      initialize((Class<?>) arguments[1]);
    }
    return switch (method.getName()) {
      case "query" ->
          arguments[1].equals("getHoldCount")
              ? 2
              : arguments[1].equals("getQueueLength") ? (Object) 1 : true;
      case "state" -> Thread.State.RUNNABLE;
      case "currentThread" -> MAIN;
      case "currentTimeMillis", "seed", "nanoTime" -> 86_400_000L;
      default -> {
        Class<?> type = method.getReturnType();
        yield type == boolean.class ? (Object) false : type == int.class ? (Object) 0 : null;
      }
    };
  }

  private static void initialize(Class<?> type) throws Throwable {
    type.getField("$ravel$epoch").setInt(null, 1);
    try {
      isListening = false;
      type.getMethod("$ravel$clinit").invoke(null);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
