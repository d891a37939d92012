// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.jdk;

import dev.ravel.probe.Registry;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.sharing.SharedObjects;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * Resets the JDK statics that would make two executions differ.
 *
 * <p>Before every execution it resets the counters for thread names, the seeds of
 * ThreadLocalRandom, and the default handler for uncaught exceptions. It also names constants that
 * threads share without a publication. For an explored JDK class both begin when the class is
 * initialized, possibly in the middle of the first execution that needs it. Initializing all of
 * them in advance would be slow: instrumenting the JDK's pools for a program without one takes a
 * fifth of a second (D-report-6).
 */
public final class JdkStaticsReset {
  /**
   * Constants that would otherwise get their names from the thread that happens to publish them.
   */
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

  /** The same, of classes that are explored only on demand. */
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
  private final Field[] threadNumbers;
  private final AtomicLong seeder;
  private final AtomicInteger probes;
  private final Set<Class<?>> known = new HashSet<>();

  /** An array, like the counters of threads: {@link #reset} takes part in every execution. */
  private Runnable[] resets = {};

  /** How many of {@link Registry#JDK_CLASSES} have been added. */
  private int added;

  /** A static counter of an explored class, and its initial value. */
  private record Counter(String name, int start) {
    Runnable reset() {
      Field field =
          JdkStaticsReset.field(name).orElseThrow(() -> OwnBug.of("this JDK has no " + name));
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

  public JdkStaticsReset(SharedObjects objects) {
    this.objects = objects;
    // JDK 17 has the counter in Thread, JDK 21 and later have it in a nested class.
    threadNumbers =
        Stream.of(
                "java.lang.Thread#threadInitNumber",
                "java.lang.Thread$ThreadNumbering#threadInitNumber", // JDK 21
                "java.lang.Thread$ThreadNumbering#next")
            .flatMap(name -> field(name).stream())
            .toArray(Field[]::new);
    if (threadNumbers.length == 0) {
      throw OwnBug.of("the counter for thread names was not found in this JDK");
    }
    seeder = (AtomicLong) generator("seeder");
    probes = (AtomicInteger) generator("probeGenerator");
    CONSTANTS_OF_COLLECTIONS.forEach(this::nameConstant);
    addInitializedClasses();
  }

  private static Object generator(String name) {
    String field = ThreadLocalRandom.class.getName() + '#' + name;
    return get(field(field).orElseThrow(() -> OwnBug.of("this JDK has no " + field)));
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
      throw OwnBug.of("cannot read " + field, e);
    }
  }

  private static void setInt(Field field, int value) {
    try {
      field.setInt(null, value);
    } catch (IllegalAccessException e) {
      throw OwnBug.of("cannot set " + field, e);
    }
  }

  /** Adds the statics of explored JDK classes that were initialized since the last call. */
  public void addInitializedClasses() {
    for (int size = Registry.JDK_CLASSES.size(); added < size; added++) {
      Class<?> type = Registry.JDK_CLASSES.get(added);
      if (known.add(type)) {
        String prefix = type.getName() + '#';
        CONSTANTS.stream().filter(name -> name.startsWith(prefix)).forEach(this::nameConstant);
        COUNTERS.stream()
            .filter(counter -> counter.name.startsWith(prefix))
            .forEach(counter -> add(counter.reset()));
      }
    }
  }

  private void add(Runnable reset) {
    resets = Arrays.copyOf(resets, resets.length + 1);
    resets[resets.length - 1] = reset;
  }

  private void nameConstant(String name) {
    field(name).ifPresent(field -> objects.addConstant(get(field), name));
  }

  /** Called before every execution. */
  public void reset() {
    addInitializedClasses();
    for (Field field : threadNumbers) {
      setInt(field, 0);
    }
    for (Runnable reset : resets) {
      reset.run();
    }
    seeder.set(0);
    probes.set(0);
    if (Thread.getDefaultUncaughtExceptionHandler() != null) {
      Thread.setDefaultUncaughtExceptionHandler(null);
    }
  }
}
