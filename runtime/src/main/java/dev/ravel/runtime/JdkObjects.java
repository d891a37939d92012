// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.JdkProbe;
import dev.ravel.probe.Probe;
import java.lang.reflect.Constructor;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;

/**
 * The objects that a run has of its own in the place of statics of the JDK, made when they are
 * first asked for.
 */
final class JdkObjects {
  private static final String PARALLELISM = "java.util.concurrent.ForkJoinPool.common.parallelism";

  private final SharedObjects objects;
  private final Map<String, Object> made = new HashMap<>();

  JdkObjects(SharedObjects objects) {
    this.objects = objects;
  }

  void clear() {
    if (!made.isEmpty()) {
      made.clear();
    }
  }

  /** The object of this run for the named static field. */
  Object get(String field) {
    String key = field.endsWith(".delayer") ? "delayer" : "common pool";
    Object known = made.get(key);
    if (known == null) {
      known = key.equals("delayer") ? delayer() : commonPool();
      made.put(key, known);
      // Whoever asks first, it is the same object with the same names.
      objects.publishAsConstant(known, key);
    }
    return known;
  }

  /** As the JDK makes it, but with a number of workers that does not depend on the machine. */
  private static Object commonPool() {
    String before = System.getProperty(PARALLELISM);
    System.setProperty(PARALLELISM, Integer.toString(JdkProbe.PROCESSORS));
    try {
      Constructor<ForkJoinPool> maker = ForkJoinPool.class.getDeclaredConstructor(byte.class);
      maker.setAccessible(true);
      return maker.newInstance((byte) 0);
    } catch (ReflectiveOperationException e) {
      throw new RavelBug("this JDK hides how it makes the common pool", e);
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
      throw new RavelBug("this JDK hides how it makes the thread for time-outs", e);
    }
  }

  /** Made inside of the run: only there do its locks give conditions of the run. */
  private static ScheduledThreadPoolExecutor delayer(ThreadFactory threads) {
    Probe.enter();
    try {
      ScheduledThreadPoolExecutor delayer = new ScheduledThreadPoolExecutor(1, threads);
      delayer.setRemoveOnCancelPolicy(true);
      return delayer;
    } finally {
      Probe.leave();
    }
  }
}
