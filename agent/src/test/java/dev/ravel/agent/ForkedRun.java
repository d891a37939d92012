// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.ProbeListener;
import dev.ravel.probe.setup.ClassLoadEvents;
import dev.ravel.probe.setup.Installation;
import dev.ravel.probe.setup.InstrumentationPlan;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The main class of a JVM with the agent. It runs a program without and with a listener, and prints
 * the result of the program, the operations that it announced, and the classes that could not be
 * transformed.
 */
public final class ForkedRun {
  private static final List<String> ANNOUNCED = new ArrayList<>();
  private static final List<String> FAILURES = new CopyOnWriteArrayList<>();
  private static final Thread MAIN = Thread.currentThread();
  private static boolean isListening;

  private ForkedRun() {}

  /** Records the classes that could not be instrumented. */
  private static final class Failures implements ClassLoadEvents {
    @Override
    public void takesInputs(String className) {}

    @Override
    public void notInstrumented(String className, String reason) {
      FAILURES.add(className + ": " + reason);
    }

    @Override
    public void unseen(String className) {}

    @Override
    public void excluded(String label) {}
  }

  public static void main(String[] arguments) throws Exception {
    Installation.begin(InstrumentationPlan.DEFAULT, new Failures());
    Installation.complete();
    Method program = Class.forName(arguments[0]).getMethod("run");
    if (arguments.length == 1) {
      System.out.println(program.invoke(null));
    }
    Class<?>[] type = {ProbeListener.class};
    ProbeListener listener =
        (ProbeListener) Proxy.newProxyInstance(type[0].getClassLoader(), type, ForkedRun::hear);
    listener.controls(); // creates the proxy class completely before the probes use it
    CurrentRun.install(listener);
    CurrentRun.epoch = 1;
    Object result = program.invoke(null);
    CurrentRun.install(null);
    System.out.println(result);
    System.out.println(String.join(" ", ANNOUNCED));
    FAILURES.forEach(System.out::println);
    System.out.println("probe in " + CurrentRun.class.getClassLoader());
  }

  private static Object hear(Object proxy, Method method, Object[] arguments) throws Throwable {
    if (method.getName().equals("controls")) {
      return Thread.currentThread() == MAIN && !isListening;
    }
    if (method.getName().equals("touch") || method.getName().equals("passed")) {
      return null; // also announced for the JDK's own collections, whose number varies
    }
    if (method.getName().equals("seesInstrumentation")) {
      return true; // asked because this class looks for members that were added
    }
    isListening = true;
    if (!method.getName().endsWith("Step")) { // maps of the JDK itself
      ANNOUNCED.add(method.getName());
    }
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
