// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.jdk;

import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.JdkProbe;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.sharing.SharedObjects;
import java.lang.reflect.Constructor;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;

/**
 * The objects that replace JDK singletons in one execution: the common pool, and the executor for
 * the time-outs of CompletableFuture. Each is created when the program first uses it.
 */
public final class JdkSingletons {
  private static final String PARALLELISM = "java.util.concurrent.ForkJoinPool.common.parallelism";

  private final SharedObjects objects;
  private final Map<String, Object> made = new HashMap<>();

  public JdkSingletons(SharedObjects objects) {
    this.objects = objects;
  }

  public void clear() {
    if (!made.isEmpty()) {
      made.clear();
    }
  }

  /** The object of this execution for the named static field. */
  public Object get(String field) {
    String key = field.endsWith(".delayer") ? "delayer" : "common pool";
    Object known = made.get(key);
    if (known == null) {
      known = key.equals("delayer") ? delayer() : commonPool();
      made.put(key, known);
      // The names must not depend on which thread uses the object first.
      objects.publishAsConstant(known, key);
    }
    return known;
  }

  /** Created as in the JDK, but the number of workers does not depend on the machine. */
  private static Object commonPool() {
    String before = System.getProperty(PARALLELISM);
    System.setProperty(PARALLELISM, Integer.toString(JdkProbe.PROCESSORS));
    try {
      Constructor<ForkJoinPool> maker = ForkJoinPool.class.getDeclaredConstructor(byte.class);
      maker.setAccessible(true);
      return maker.newInstance((byte) 0);
    } catch (ReflectiveOperationException e) {
      throw OwnBug.of("the constructor of the common pool is not accessible in this JDK", e);
    } finally {
      if (before == null) {
        System.clearProperty(PARALLELISM);
      } else {
        System.setProperty(PARALLELISM, before);
      }
    }
  }

  private static Object delayer() {
    try {
      Class<?> factory =
          Class.forName("java.util.concurrent.CompletableFuture$Delayer$DaemonThreadFactory");
      Constructor<?> maker = factory.getDeclaredConstructor();
      maker.setAccessible(true);
      return delayer((ThreadFactory) maker.newInstance());
    } catch (ReflectiveOperationException e) {
      throw OwnBug.of("CompletableFuture.Delayer is not accessible in this JDK", e);
    }
  }

  /** Created inside the execution, because only there its locks create modelled conditions. */
  private static ScheduledThreadPoolExecutor delayer(ThreadFactory threads) {
    CurrentRun.enter();
    try {
      ScheduledThreadPoolExecutor delayer = new ScheduledThreadPoolExecutor(1, threads);
      delayer.setRemoveOnCancelPolicy(true);
      return delayer;
    } finally {
      CurrentRun.leave();
    }
  }
}
