// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.runtime.names.OwnBug;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Copies fields of {@link Thread} between a thread of the program and the platform thread that
 * carries it.
 *
 * <p>JDK code reads thread-locals from the carrier. Without the copy it would find those of the
 * thread that was carried before, and inheritable thread-locals would not be inherited. A new
 * thread also reads from the carrier whether to be a daemon.
 */
public final class ThreadState {
  private static final List<Field> LOCALS =
      fields("threadLocals", "inheritableThreadLocals", "contextClassLoader");
  private static final List<Field> RANDOM =
      fields("threadLocalRandomSeed", "threadLocalRandomProbe", "threadLocalRandomSecondarySeed");

  /** JDK 17 has the task and the daemon flag in Thread, JDK 21 and later have them in a holder. */
  private static final Optional<Field> HOLDER = optionalField(Thread.class, "holder");

  private static final Field TASK =
      HOLDER.isPresent() ? field(HOLDER.get().getType(), "task") : field(Thread.class, "target");
  private static final Field DAEMON =
      field(HOLDER.isPresent() ? HOLDER.get().getType() : Thread.class, "daemon");
  private static final Field ID = field(Thread.class, "tid");

  /** Larger than the ids of other threads of the JVM. */
  private static final long FIRST_ID = 1L << 30;

  private ThreadState() {}

  private static Optional<Field> optionalField(Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      field.setAccessible(true);
      return Optional.of(field);
    } catch (NoSuchFieldException e) {
      return Optional.empty();
    }
  }

  private static Field field(Class<?> type, String name) {
    return optionalField(type, name)
        .orElseThrow(() -> OwnBug.of(type.getName() + " has no field " + name + " in this JDK"));
  }

  private static List<Field> fields(String... names) {
    return Arrays.stream(names).map(name -> field(Thread.class, name)).toList();
  }

  /** The object that has the task and the daemon flag; null for a virtual thread. */
  private static @Nullable Object holder(Thread thread) throws IllegalAccessException {
    return HOLDER.isPresent() ? HOLDER.get().get(thread) : thread;
  }

  /** The Runnable that a thread was created with, or null. */
  public static @Nullable Object task(Thread thread) {
    try {
      Object holder = holder(thread);
      return holder == null ? null : TASK.get(holder);
    } catch (IllegalAccessException e) {
      throw OwnBug.of("cannot read the task of a thread", e);
    }
  }

  /**
   * Sets an id that the thread has in every execution, because ThreadLocalRandom uses it. Programs
   * that read the id get a smaller one.
   */
  public static void number(Thread thread, long id) {
    try {
      ID.setLong(thread, FIRST_ID + id);
    } catch (IllegalAccessException e) {
      throw OwnBug.of("cannot set the id of a thread", e);
    }
  }

  /** The carrier begins to carry a thread. */
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
      throw OwnBug.of("cannot set the thread-locals of a carrier", e);
    }
  }

  /** Seeds the ThreadLocalRandom of the thread that is the current thread for JDK code. */
  public static void seed(Thread thread, long seed, int probe) {
    try {
      RANDOM.get(0).setLong(thread, seed);
      RANDOM.get(1).setInt(thread, probe);
    } catch (IllegalAccessException e) {
      throw OwnBug.of("cannot seed the generator of a thread", e);
    }
  }

  /** The carrier returns to its pool. */
  static void release(Thread carrier) {
    try {
      setDaemon(carrier, true);
      for (Field field : LOCALS) {
        field.set(carrier, null);
      }
    } catch (IllegalAccessException e) {
      throw OwnBug.of("cannot clear the thread-locals of a carrier", e);
    }
  }

  /**
   * Sets the daemon flag of a carrier while it carries a thread. The JVM reads the flag only when a
   * thread starts or ends, so it continues to treat the carrier as a daemon.
   */
  private static void setDaemon(Thread carrier, boolean daemon) throws IllegalAccessException {
    DAEMON.setBoolean(holder(carrier), daemon);
  }
}
