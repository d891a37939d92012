// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Hides from code of an execution, when it uses reflection, what the instrumentation has added to
 * the classes of the program. Only lists are changed: code that asks for an added member by its
 * name is the engine, or was added by a framework for mocks (D-engine-12).
 */
public final class ReflectionProbe {
  private static final String ADDED = "$ravel$";
  private static final String TAG = "ravelTag";

  private ReflectionProbe() {}

  public static Class<?> @Nullable [] visible(Class<?> @Nullable [] interfaces) {
    if (interfaces == null || !CurrentRun.isControlled()) {
      return interfaces;
    }
    int kept = 0;
    Class<?>[] visible = interfaces.clone();
    for (Class<?> type : interfaces) {
      if (type != Tagged.class) {
        visible[kept++] = type;
      }
    }
    return kept == interfaces.length || seesAll() ? interfaces : Arrays.copyOf(visible, kept);
  }

  public static Field @Nullable [] visible(Field @Nullable [] fields) {
    if (fields == null || !CurrentRun.isControlled()) {
      return fields;
    }
    int kept = 0;
    Field[] visible = fields.clone();
    for (Field field : fields) {
      if (!field.getName().startsWith(ADDED)) {
        visible[kept++] = field;
      }
    }
    return kept == fields.length || seesAll() ? fields : Arrays.copyOf(visible, kept);
  }

  public static Method @Nullable [] visible(Method @Nullable [] methods) {
    return without(ReflectionProbe::isAdded, methods);
  }

  /**
   * Hides the hash code that was added to a class also from code that asks for it by name: it gets
   * the method that the class inherits without it.
   */
  public static Method @Nullable [] withoutHash(Method @Nullable [] methods) {
    return without(ReflectionProbe::isAddedHash, methods);
  }

  private static Method @Nullable [] without(
      Predicate<Method> hidden, Method @Nullable [] methods) {
    if (methods == null || !CurrentRun.isControlled()) {
      return methods;
    }
    int kept = 0;
    Method[] visible = methods.clone();
    for (Method method : methods) {
      if (!hidden.test(method)) {
        visible[kept++] = method;
      }
    }
    return kept == methods.length || seesAll() ? methods : Arrays.copyOf(visible, kept);
  }

  /** Asked only if there is something to hide, because the answer takes time. */
  private static boolean seesAll() {
    ProbeListener run = CurrentRun.run();
    return run == null || run.seesInstrumentation();
  }

  private static boolean isAdded(Method method) {
    String name = method.getName();
    return name.startsWith(ADDED)
        || name.equals(TAG) && (method.isSynthetic() || method.getDeclaringClass() == Tagged.class);
  }

  /** A compiler makes a synthetic hashCode only as a bridge. */
  private static boolean isAddedHash(Method method) {
    return method.isSynthetic() && !method.isBridge() && method.getName().equals("hashCode");
  }
}
