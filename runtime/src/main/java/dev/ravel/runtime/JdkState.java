// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The statics of the JDK that would make two runs differ, set back before every run: the numbers in
 * the names of threads, the seeds of ThreadLocalRandom, the defaults for uncaught exceptions,
 * locales and time zones.
 */
final class JdkState {
  /** Would otherwise get their names from whichever thread is first to hand them to another one. */
  private static final List<String> CONSTANTS =
      List.of(
          "java.util.concurrent.CompletableFuture#NIL",
          "java.util.concurrent.CopyOnWriteArrayList#EMPTY_ELEMENTDATA",
          "java.util.concurrent.Executors$DefaultThreadFactory#poolNumber",
          "java.util.concurrent.ForkJoinPool#defaultForkJoinWorkerThreadFactory",
          "java.util.concurrent.ScheduledThreadPoolExecutor#sequencer",
          "java.util.concurrent.ThreadPerTaskExecutor$AnyResultHolder#NULL",
          "java.util.concurrent.ThreadPoolExecutor#defaultHandler",
          "java.util.ArrayList#DEFAULTCAPACITY_EMPTY_ELEMENTDATA",
          "java.util.ArrayList#EMPTY_ELEMENTDATA",
          "java.util.HashSet#PRESENT",
          "java.util.TreeSet#PRESENT",
          "java.util.Timer#nextSerialNumber");

  private final List<Field> threadNumbers = new ArrayList<>();
  private final AtomicLong seeder;
  private final AtomicInteger probes;
  private final List<Runnable> others = new ArrayList<>();

  JdkState() {
    // 17 keeps the number in Thread itself, 21 and later in a class of its own.
    find(Thread.class.getName(), "threadInitNumber");
    find(Thread.class.getName() + "$ThreadNumbering", "threadInitNumber"); // 21
    find(Thread.class.getName() + "$ThreadNumbering", "next");
    if (threadNumbers.isEmpty()) {
      throw new RavelBug("this JDK hides where it numbers threads");
    }
    seeder = (AtomicLong) generator("seeder");
    probes = (AtomicInteger) generator("probeGenerator");
    AtomicInteger pools =
        (AtomicInteger) value("java.util.concurrent.Executors$DefaultThreadFactory", "poolNumber");
    AtomicInteger timers = (AtomicInteger) value("java.util.Timer", "nextSerialNumber");
    AtomicLong tasks =
        (AtomicLong) value("java.util.concurrent.ScheduledThreadPoolExecutor", "sequencer");
    others.add(() -> pools.set(1));
    others.add(() -> timers.set(0));
    others.add(() -> tasks.set(0));
    Field poolIds = field("java.util.concurrent.ForkJoinPool", "poolIds");
    others.add(() -> setInt(poolIds, 0));
  }

  private void find(String className, String name) {
    try {
      Field field = Class.forName(className).getDeclaredField(name);
      field.setAccessible(true);
      threadNumbers.add(field);
    } catch (ClassNotFoundException | NoSuchFieldException e) {
      // The other place has it; the constructor insists on one.
    }
  }

  private static Object generator(String name) {
    return value(ThreadLocalRandom.class.getName(), name);
  }

  /** Statics of the JDK that all threads reach and change, by name. */
  static Object value(String className, String name) {
    try {
      return field(className, name).get(null);
    } catch (IllegalAccessException e) {
      throw new RavelBug("this JDK hides " + className + '.' + name, e);
    }
  }

  private static Field field(String className, String name) {
    try {
      Field field = Class.forName(className).getDeclaredField(name);
      field.setAccessible(true);
      return field;
    } catch (ReflectiveOperationException e) {
      throw new RavelBug("this JDK hides " + className + '.' + name, e);
    }
  }

  private static void setInt(Field field, int value) {
    try {
      field.setInt(null, value);
    } catch (IllegalAccessException e) {
      throw new RavelBug("cannot set " + field, e);
    }
  }

  /** Names what the JDK's code shares between all threads without handing it over. */
  void nameConstants(SharedObjects objects) {
    for (String constant : CONSTANTS) {
      String[] parts = constant.split("#");
      try {
        Field field = Class.forName(parts[0]).getDeclaredField(parts[1]);
        field.setAccessible(true);
        objects.addConstant(field.get(null), constant);
      } catch (ClassNotFoundException | NoSuchFieldException e) {
        // Another version of the JDK has it.
      } catch (IllegalAccessException e) {
        throw new RavelBug("this JDK hides " + constant, e);
      }
    }
  }

  void reset() {
    for (Field field : threadNumbers) {
      setInt(field, 0);
    }
    others.forEach(Runnable::run);
    seeder.set(0);
    probes.set(0);
    if (Thread.getDefaultUncaughtExceptionHandler() != null) {
      Thread.setDefaultUncaughtExceptionHandler(null);
    }
  }
}
