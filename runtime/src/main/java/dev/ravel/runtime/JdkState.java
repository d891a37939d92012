// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.Registry;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The statics of the JDK that would make two runs differ.
 *
 * <p>Set back before every run: the numbers in the names of threads, the seeds of
 * ThreadLocalRandom, the handler for uncaught exceptions. Named for all threads: constants that
 * code shares without handing them over. Of an explored class both begin when it is initialised,
 * which may be in the middle of the first run that needs it: instrumenting the pools of the JDK for
 * a program without one takes a fifth of a second.
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
          "java.util.Timer#nextSerialNumber");

  /** The same, of classes that are explored on demand only. */
  private static final List<String> CONSTANTS_OF_COLLECTIONS =
      List.of(
          "java.util.ArrayList#DEFAULTCAPACITY_EMPTY_ELEMENTDATA",
          "java.util.ArrayList#EMPTY_ELEMENTDATA",
          "java.util.HashSet#PRESENT",
          "java.util.TreeSet#PRESENT");

  private static final List<Counter> COUNTERS =
      List.of(
          new Counter("java.util.concurrent.Executors$DefaultThreadFactory#poolNumber", 1),
          new Counter("java.util.concurrent.ForkJoinPool#poolIds", 0),
          new Counter("java.util.concurrent.ScheduledThreadPoolExecutor#sequencer", 0),
          new Counter("java.util.Timer#nextSerialNumber", 0));

  private final SharedObjects objects;
  private final List<Field> threadNumbers = new ArrayList<>();
  private final AtomicLong seeder;
  private final AtomicInteger probes;
  private final Set<Class<?>> known = new HashSet<>();
  private final List<Runnable> resets = new ArrayList<>();
  private int noticed;

  /** A number that an explored class counts up, and where it starts. */
  private record Counter(String name, int start) {
    Runnable reset() {
      Field field = JdkState.field(name).orElseThrow(() -> new RavelBug("this JDK hides " + name));
      Object value = field.getType().isPrimitive() ? null : get(field);
      if (value instanceof AtomicInteger counter) {
        return () -> counter.set(start);
      }
      if (value instanceof AtomicLong counter) {
        return () -> counter.set(start);
      }
      return () -> setInt(field, start);
    }
  }

  JdkState(SharedObjects objects) {
    this.objects = objects;
    // 17 keeps the number in Thread itself, 21 and later in a class of its own.
    field("java.lang.Thread#threadInitNumber").ifPresent(threadNumbers::add);
    field("java.lang.Thread$ThreadNumbering#threadInitNumber").ifPresent(threadNumbers::add); // 21
    field("java.lang.Thread$ThreadNumbering#next").ifPresent(threadNumbers::add);
    if (threadNumbers.isEmpty()) {
      throw new RavelBug("this JDK hides where it numbers threads");
    }
    seeder = (AtomicLong) generator("seeder");
    probes = (AtomicInteger) generator("probeGenerator");
    CONSTANTS_OF_COLLECTIONS.forEach(this::nameConstant);
    notice();
  }

  private static Object generator(String name) {
    String field = ThreadLocalRandom.class.getName() + '#' + name;
    return get(field(field).orElseThrow(() -> new RavelBug("this JDK hides " + field)));
  }

  /** The static field of that class and name, if this version of the JDK has it. */
  private static Optional<Field> field(String name) {
    int member = name.indexOf('#');
    try {
      Field field =
          Class.forName(name.substring(0, member)).getDeclaredField(name.substring(member + 1));
      field.setAccessible(true);
      return Optional.of(field);
    } catch (ClassNotFoundException | NoSuchFieldException e) {
      return Optional.empty();
    }
  }

  private static Object get(Field field) {
    try {
      return field.get(null);
    } catch (IllegalAccessException e) {
      throw new RavelBug("cannot read " + field, e);
    }
  }

  private static void setInt(Field field, int value) {
    try {
      field.setInt(null, value);
    } catch (IllegalAccessException e) {
      throw new RavelBug("cannot set " + field, e);
    }
  }

  /** Looks after the statics of explored classes that have been initialised since the last time. */
  void notice() {
    for (int size = Registry.JDK_CLASSES.size(); noticed < size; noticed++) {
      Class<?> type = Registry.JDK_CLASSES.get(noticed);
      if (known.add(type)) {
        String prefix = type.getName() + '#';
        CONSTANTS.stream().filter(name -> name.startsWith(prefix)).forEach(this::nameConstant);
        COUNTERS.stream()
            .filter(counter -> counter.name.startsWith(prefix))
            .forEach(counter -> resets.add(counter.reset()));
      }
    }
  }

  private void nameConstant(String name) {
    field(name).ifPresent(field -> objects.addConstant(get(field), name));
  }

  void reset() {
    notice();
    for (Field field : threadNumbers) {
      setInt(field, 0);
    }
    resets.forEach(Runnable::run);
    seeder.set(0);
    probes.set(0);
    if (Thread.getDefaultUncaughtExceptionHandler() != null) {
      Thread.setDefaultUncaughtExceptionHandler(null);
    }
  }
}
