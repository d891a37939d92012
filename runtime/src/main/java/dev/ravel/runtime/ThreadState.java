// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * Moves what the JDK keeps inside a Thread object between a thread of the program and the platform
 * thread that carries it.
 *
 * <p>The JDK's own code asks the carrier for thread-locals; without this it would find those of the
 * last thread that was carried, and inheritable ones would not be inherited. A new thread asks it
 * whether to be a daemon.
 */
final class ThreadState {
  private static final List<Field> LOCALS =
      fields("threadLocals", "inheritableThreadLocals", "contextClassLoader");
  private static final List<Field> RANDOM =
      fields("threadLocalRandomSeed", "threadLocalRandomProbe", "threadLocalRandomSecondarySeed");

  private static final Field TASK_HOLDER = optionalField(Thread.class, "holder");
  private static final Field TASK =
      TASK_HOLDER == null
          ? optionalField(Thread.class, "target")
          : optionalField(TASK_HOLDER.getType(), "task");

  private static final Field DAEMON =
      optionalField(TASK_HOLDER == null ? Thread.class : TASK_HOLDER.getType(), "daemon");

  private static final Field ID = fields("tid").get(0);

  /** Far from the ids of real threads. */
  private static final long FIRST_ID = 1L << 30;

  private ThreadState() {}

  /** Thread changed its layout between 17 and 21: the task moved into a holder. */
  private static Field optionalField(Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException e) {
      return null;
    }
  }

  /** The Runnable that a thread was made with, or null. */
  static Object task(Thread thread) {
    try {
      Object holder = TASK_HOLDER == null ? thread : TASK_HOLDER.get(thread);
      return TASK == null || holder == null ? null : TASK.get(holder);
    } catch (IllegalAccessException e) {
      throw new RavelBug("cannot read the task of a thread", e);
    }
  }

  private static List<Field> fields(String... names) {
    List<Field> fields = new ArrayList<>();
    for (String name : names) {
      Field field = optionalField(Thread.class, name);
      if (field == null) {
        throw new RavelBug("this JDK's Thread has no field " + name);
      }
      fields.add(field);
    }
    return fields;
  }

  /**
   * Gives a thread an id that it has in every run: ThreadLocalRandom adds it to what it draws.
   * Programs that ask for ids get smaller ones.
   */
  static void number(Thread thread, long id) {
    try {
      ID.setLong(thread, FIRST_ID + id);
    } catch (IllegalAccessException e) {
      throw new RavelBug("cannot give a thread its id", e);
    }
  }

  static void adopt(Thread carrier, Thread carried) {
    try {
      ID.setLong(carrier, ID.getLong(carried));
      setDaemon(carrier, carried.isDaemon());
      for (Field field : LOCALS) {
        field.set(carrier, field.get(carried));
      }
      for (Field field : RANDOM) {
        if (field.getType() == long.class) {
          field.setLong(carrier, 0);
        } else {
          field.setInt(carrier, 0);
        }
      }
    } catch (IllegalAccessException e) {
      throw new RavelBug("cannot hand thread-locals to a carrier", e);
    }
  }

  /** Seeds the ThreadLocalRandom of the thread that the JDK's code takes the caller for. */
  static void seed(Thread thread, long seed, int probe) {
    try {
      RANDOM.get(0).setLong(thread, seed);
      RANDOM.get(1).setInt(thread, probe);
    } catch (IllegalAccessException e) {
      throw new RavelBug("cannot seed the generator of a thread", e);
    }
  }

  static void release(Thread carrier) {
    try {
      setDaemon(carrier, true);
      for (Field field : LOCALS) {
        field.set(carrier, null);
      }
    } catch (IllegalAccessException e) {
      throw new RavelBug("cannot take thread-locals from a carrier", e);
    }
  }

  /**
   * Says what a carrier is while it runs. The JVM itself asks only when a thread starts or ends, so
   * it goes on to treat the carrier as the daemon that it is.
   */
  private static void setDaemon(Thread carrier, boolean daemon) throws IllegalAccessException {
    DAEMON.setBoolean(TASK_HOLDER == null ? carrier : TASK_HOLDER.get(carrier), daemon);
  }
}
