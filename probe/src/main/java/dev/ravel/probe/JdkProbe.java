// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.lang.reflect.Method;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/**
 * What the JDK's own classes call where {@link Probe} does not fit: they keep their monitors, and
 * Ravel itself uses them.
 *
 * <p>As with the other probes, in threads that are not part of a run everything is as it was.
 */
public final class JdkProbe {
  /** How many a run has, and so the workers of its common pool: the same on all machines. */
  public static final int PROCESSORS = 2;

  /**
   * Whether objects of a class have no hash code but that of their identity, as runs see it. No
   * lambda: the JDK asks for hash codes while it links one, and so needs what is being made here.
   */
  private static final PerClass<Boolean> HASHED_BY_IDENTITY =
      new PerClass<>(
          new Function<>() {
            @Override
            public Boolean apply(Class<?> type) {
              return isMadeInRuns(type) && declaresNoHash(type);
            }
          });

  private JdkProbe() {}

  /** What a modelled monitor is entered for, and whose real monitor is entered instead. */
  private record Entered(Object object) {}

  /** Accesses a field or an element by its address. */
  public static void access(Object object, long offset, Object value, int access, int site) {
    ProbeListener run = Probe.run();
    if (run != null && object != null) {
      run.accessAt(object, offset, value, access, site);
    }
  }

  /** A synchronised collection is about to enter its real monitor. */
  public static void entering(Object monitor) {
    ProbeListener run = Probe.run();
    if (run != null && monitor != null) {
      run.entering(monitor);
    }
  }

  /** A collection, or a part of it that shows it, is read or changed from wherever. */
  public static void touch(Object part, int access, int site) {
    ProbeListener run = Probe.run();
    if (run != null && part != null) {
      run.touch(part, access, site);
    }
  }

  /** Enters the modelled monitor of the object and returns the one to enter really. */
  public static Object monitorEnter(Object object, int site) {
    ProbeListener run = Probe.run();
    if (run == null || object == null) {
      return object;
    }
    run.monitorEnter(object, site);
    return new Entered(object);
  }

  public static void monitorExit(Object exchanged, int site) {
    if (exchanged instanceof Entered entered) {
      ProbeListener run = Probe.run();
      if (run != null) {
        run.monitorExit(entered.object, site);
      }
    }
  }

  public static void wait(Object object, int site) throws InterruptedException {
    wait(object, 0, site);
  }

  public static void wait(Object object, long millis, int nanos, int site)
      throws InterruptedException {
    wait(object, nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis, site);
  }

  public static void wait(Object object, long millis, int site) throws InterruptedException {
    if (Probe.isControlled()) {
      Probe.wait(object, millis, site);
    } else {
      object.wait(millis);
    }
  }

  public static void notify(Object object, int site) {
    if (Probe.isControlled()) {
      Probe.notify(object, site);
    } else {
      object.notify();
    }
  }

  public static void notifyAll(Object object, int site) {
    if (Probe.isControlled()) {
      Probe.notifyAll(object, site);
    } else {
      object.notifyAll();
    }
  }

  public static boolean holdsLock(Object object) {
    return Probe.isControlled() ? Probe.holdsLock(object) : Thread.holdsLock(object);
  }

  /** Unsafe.park, whose behaviour LockSupport has, too. */
  public static void park(Object unsafe, boolean isAbsolute, long time) {
    if (isAbsolute) {
      LockSupport.parkUntil(time);
    } else if (time == 0) {
      LockSupport.park();
    } else {
      LockSupport.parkNanos(time);
    }
  }

  public static void unpark(Object unsafe, Object thread) {
    LockSupport.unpark((Thread) thread);
  }

  /** The hash code of an object, the same in every run even if it is that of its identity. */
  public static int hashCode(Object object) {
    if (object instanceof String) {
      return object.hashCode();
    }
    ProbeListener run = Probe.run();
    return run != null && HASHED_BY_IDENTITY.get(object.getClass())
        ? run.identityHashCode(object)
        : object.hashCode();
  }

  public static int identityHashCode(Object object) {
    ProbeListener run = Probe.run();
    return run != null && object != null && isMadeInRuns(object.getClass())
        ? run.identityHashCode(object)
        : System.identityHashCode(object);
  }

  /**
   * Whether objects of the class are made by runs and kept by them. Others, such as classes, are
   * keys of tables of the JVM that were filled before the run.
   */
  private static boolean isMadeInRuns(Class<?> type) {
    return type.getClassLoader() != null
        || type == Object.class
        || type.isArray()
        || type.isHidden()
        || Thread.class.isAssignableFrom(type)
        || type.getName().startsWith("java.util.");
  }

  private static boolean declaresNoHash(Class<?> type) {
    try {
      Method method = type.getMethod("hashCode");
      return method.getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("every class has a hash code", e);
    }
  }

  /** The static initialiser of an explored class is over. */
  public static void initialized(Class<?> type) {
    Registry.JDK_CLASSES.add(type);
    Probe.jdkInitialized();
  }

  /** What a run has of its own in the place of a static of the JDK. */
  public static Object ofRun(Object original, String field) {
    ProbeListener run = Probe.run();
    return run == null ? original : run.ofRun(original, field);
  }

  /** What a run has in the place of a number that the JDK keeps in a static. */
  public static int numberOfRun(int original, int ofRun) {
    return Probe.isControlled() ? ofRun : original;
  }
}
