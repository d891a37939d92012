// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** Probes for the initialisation of classes (JLS 12.4). */
public final class ClassProbe {
  private ClassProbe() {}

  /** Called by a class whose epoch is not that of the current execution. */
  public static void initialize(int id, Class<?> type) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.initialize(id, type);
    }
  }

  /** Before code uses a class of which it is not known whether it has a static initialiser. */
  public static void use(Class<?> type) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.use(type);
    }
  }

  /** After a class was found by its name. */
  public static void load(Class<?> type, boolean isInitialized) {
    if (isInitialized) {
      use(type);
    }
  }

  /**
   * Before reflection calls a method or constructor. One that is private has no check of its own.
   */
  public static void reflect(@Nullable Executable called) {
    if (called == null || !Modifier.isPrivate(called.getModifiers())) {
      return;
    }
    if (called instanceof Constructor || Modifier.isStatic(called.getModifiers())) {
      use(called.getDeclaringClass());
    }
  }

  /** A method is executed whose operations are invisible. */
  public static void executesUnseen(String className) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.executesUnseen(className);
    }
  }

  /**
   * Reports that {@link Registry#JDK_CLASSES} may have grown. The listener receives the call even
   * while its thread does work that is not part of the program, because the thread may use the new
   * classes next.
   */
  public static void jdkInitialized() {
    ProbeListener run = CurrentRun.installed();
    if (run != null && run.controls()) {
      run.jdkInitialized();
    }
  }
}
