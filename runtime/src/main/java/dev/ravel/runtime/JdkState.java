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
 * the names of threads, the seeds of ThreadLocalRandom, the default exception handler.
 */
final class JdkState {
  private final List<Field> threadNumbers = new ArrayList<>();
  private final AtomicLong seeder;
  private final AtomicInteger probes;

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
    try {
      Field field = ThreadLocalRandom.class.getDeclaredField(name);
      field.setAccessible(true);
      return field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new RavelBug("this JDK hides the seeds of ThreadLocalRandom", e);
    }
  }

  void reset() {
    try {
      for (Field field : threadNumbers) {
        field.setInt(null, 0);
      }
    } catch (IllegalAccessException e) {
      throw new RavelBug("cannot reset the numbers of threads", e);
    }
    seeder.set(0);
    probes.set(0);
    if (Thread.getDefaultUncaughtExceptionHandler() != null) {
      Thread.setDefaultUncaughtExceptionHandler(null);
    }
  }
}
