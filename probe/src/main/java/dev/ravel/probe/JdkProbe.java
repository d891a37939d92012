// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Probes in JDK classes, where the probes for programs do not fit: JDK classes keep their monitor
 * instructions, and Ravel itself uses these classes.
 *
 * <p>As with the other probes, nothing changes for threads that are not part of an execution.
 */
public final class JdkProbe {
  /**
   * The number of processors that an execution sees, and so the parallelism of its common pool: the
   * same on all machines.
   */
  public static final int PROCESSORS = 2;

  /**
   * Whether executions identify the objects of a class by an identity hash code. Not a lambda: the
   * JDK computes hash codes while it links a lambda, and would need this field before it is set.
   */
  private static final PerClass<Boolean> HASHED_BY_IDENTITY =
      new PerClass<>(
          new Function<>() {
            @Override
            public Boolean apply(Class<?> type) {
              return isMadeInRuns(type) && declaresNoHash(type);
            }
          });

  private static final PerClass<Boolean> IDENTITIES =
      new PerClass<>(
          new Function<>() {
            @Override
            public Boolean apply(Class<?> type) {
              return inheritsHash(type);
            }
          });

  private JdkProbe() {}

  /**
   * Replaces the object of a modelled monitor in the real monitor instructions, and remembers it.
   */
  private record Entered(Object object) {}

  /** Announces an access to a field or element by its address. */
  public static void access(
      @Nullable Object object, long offset, @Nullable Object value, int access, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && object != null) {
      run.accessAt(object, offset, value, access, site);
    }
  }

  /**
   * Called before a native method accesses the file system. No thread reads what is written to the
   * standard output or the standard error, to which the JVM itself writes warnings.
   *
   * @param caller the object whose method calls the native method, or null
   */
  public static void accessingFiles(@Nullable Object caller) {
    ProbeListener run = CurrentRun.run();
    if (run != null && !isStandardOutput(caller)) {
      run.accessingFiles();
    }
  }

  private static boolean isStandardOutput(@Nullable Object caller) {
    if (!(caller instanceof FileOutputStream stream)) {
      return false;
    }
    try {
      return isStandardOutput(stream.getFD());
    } catch (IOException e) {
      return false; // not open yet
    }
  }

  private static boolean isStandardOutput(FileDescriptor file) {
    return file == FileDescriptor.out || file == FileDescriptor.err;
  }

  /**
   * Whether a controlled thread writes to a standard stream of the JVM or closes its descriptor.
   * The streams last longer than the execution, and a result is printed to them.
   *
   * @param target a file descriptor, or a stream
   */
  public static boolean isOutputOfProgram(Object target) {
    return CurrentRun.run() != null
        && (target instanceof FileDescriptor file
            ? file == FileDescriptor.in || isStandardOutput(file)
            : isStandardOutput(target));
  }

  /** Called before a synchronised collection enters its real monitor. */
  public static void entering(@Nullable Object monitor) {
    ProbeListener run = CurrentRun.run();
    if (run != null && monitor != null) {
      run.entering(monitor);
    }
  }

  /** Announces a read or change of a collection, directly or through a view or iterator of it. */
  public static void touch(@Nullable Object part, int access, int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null && part != null) {
      run.touch(part, access, site);
    }
  }

  /**
   * Enters the modelled monitor of the object, and returns the object for the real monitorenter.
   */
  public static @Nullable Object monitorEnter(@Nullable Object object, int site) {
    ProbeListener run = CurrentRun.run();
    if (run == null || object == null) {
      return object;
    }
    run.monitorEnter(object, site);
    return new Entered(object);
  }

  public static void monitorExit(@Nullable Object exchanged, int site) {
    if (exchanged instanceof Entered entered) {
      ProbeListener run = CurrentRun.run();
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
    if (CurrentRun.isControlled()) {
      MonitorProbe.wait(object, millis, site);
    } else {
      object.wait(millis);
    }
  }

  public static void notify(Object object, int site) {
    if (CurrentRun.isControlled()) {
      MonitorProbe.notify(object, site);
    } else {
      object.notify();
    }
  }

  public static void notifyAll(Object object, int site) {
    if (CurrentRun.isControlled()) {
      MonitorProbe.notifyAll(object, site);
    } else {
      object.notifyAll();
    }
  }

  public static boolean holdsLock(Object object) {
    return CurrentRun.isControlled() ? MonitorProbe.holdsLock(object) : Thread.holdsLock(object);
  }

  /** Replaces Unsafe.park by LockSupport, which behaves the same and is hooked. */
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

  /**
   * The hash code of an object; the same in every execution even if it is an identity hash code.
   */
  public static int hashCode(Object object) {
    if (object instanceof String) {
      return object.hashCode();
    }
    ProbeListener run = CurrentRun.run();
    return run != null && HASHED_BY_IDENTITY.get(object.getClass())
        ? run.identityHashCode(object)
        : object.hashCode();
  }

  public static int identityHashCode(@Nullable Object object) {
    ProbeListener run = CurrentRun.run();
    if (run == null || object == null) {
      return System.identityHashCode(object);
    }
    CurrentRun.follower().hashingByJdk(object);
    return isMadeInRuns(object.getClass())
        ? run.identityHashCode(object)
        : System.identityHashCode(object);
  }

  /** The clock, for the JDK itself. */
  public static long nanoTime() {
    ProbeListener run = CurrentRun.run();
    return run != null ? run.nanoTime() : System.nanoTime();
  }

  public static long currentTimeMillis() {
    ProbeListener run = CurrentRun.run();
    return run != null ? run.currentTimeMillis() : System.currentTimeMillis();
  }

  @SuppressWarnings("deprecation") // threadId() does not exist on 17
  public static long threadId(Thread thread) {
    ProbeListener run = CurrentRun.run();
    return run != null ? run.threadId(thread) : thread.getId();
  }

  /**
   * Whether objects of the class are created and kept by executions. Other objects, such as
   * classes, are keys of JVM-wide tables that were filled before the execution.
   */
  private static boolean isMadeInRuns(Class<?> type) {
    return type.getClassLoader() != null
        || type == Object.class
        || type.isArray()
        || type.isHidden()
        || Thread.class.isAssignableFrom(type)
        || type.getName().startsWith("java.util.");
  }

  /** Whether the hash code of objects of the class tells their identities. */
  public static boolean isHashedByIdentity(Class<?> type) {
    return IDENTITIES.get(type);
  }

  /** Also if the method is the one that the instrumentation has added, or that of Enum. */
  private static boolean inheritsHash(Class<?> type) {
    try {
      Method method = type.getMethod("hashCode");
      return declaresNoHash(type)
          || method.getDeclaringClass() == Enum.class
          || method.isSynthetic() && !method.isBridge();
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("every class has a hash code", e);
    }
  }

  private static boolean declaresNoHash(Class<?> type) {
    try {
      Method method = type.getMethod("hashCode");
      return method.getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("every class has a hash code", e);
    }
  }

  /** A task has thrown, and its future keeps the exception. */
  public static void futureFails(Future<?> future, Throwable thrown) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.futureFails(future, thrown);
    }
  }

  /** The result of a future is asked for. */
  public static void futureIsRead(Future<?> future) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.futureIsRead(future);
    }
  }

  /** Called at the end of the static initialiser of an explored JDK class. */
  public static void initialized(Class<?> type) {
    Registry.JDK_CLASSES.add(type);
    ClassProbe.jdkInitialized();
  }

  /** The object that the execution uses instead of the value of a static field of the JDK. */
  public static @Nullable Object ofRun(@Nullable Object original, String field) {
    ProbeListener run = CurrentRun.run();
    return run == null ? original : run.ofRun(original, field);
  }

  /** The number that an execution uses instead of the value of a static field of the JDK. */
  public static int numberOfRun(int original, int ofRun) {
    return CurrentRun.isControlled() ? ofRun : original;
  }
}
