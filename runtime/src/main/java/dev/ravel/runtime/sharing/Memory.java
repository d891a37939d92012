// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sharing;

import dev.ravel.model.RavelBug;
import dev.ravel.runtime.names.OwnBug;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Accesses fields by their offset within an object, through the Unsafe class that the JDK itself
 * uses. Reflection is slower and hides some fields. The corresponding methods of {@code
 * sun.misc.Unsafe} are deprecated for removal.
 */
public final class Memory {
  private static final MethodHandle OFFSET = find("objectFieldOffset", long.class, Field.class);
  private static final MethodHandle STATIC_OFFSET =
      find("staticFieldOffset", long.class, Field.class);
  private static final MethodHandle OFFSET_BY_NAME =
      find("objectFieldOffset", long.class, Class.class, String.class);
  private static final MethodHandle BASE = find("arrayBaseOffset", long.class, Class.class);
  private static final MethodHandle SCALE = find("arrayIndexScale", int.class, Class.class);
  private static final MethodHandle STATIC_BASE =
      find("staticFieldBase", Object.class, Field.class);
  private static final MethodHandle GET =
      find("getReference", Object.class, Object.class, long.class);
  private static final MethodHandle PUT =
      find("putReference", void.class, Object.class, long.class, Object.class);

  private Memory() {}

  /**
   * Initializes this class by being called. The initializer uses JDK classes whose operations are
   * visible in an execution, so it must have run before.
   */
  public static void initialize() {}

  /**
   * Converts number types: some methods return {@code long} in newer JDKs and {@code int} before.
   */
  private static MethodHandle find(String name, Class<?> result, Class<?>... parameters) {
    try {
      Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
      Object unsafe = type.getMethod("getUnsafe").invoke(null);
      MethodHandle method = MethodHandles.lookup().unreflect(type.getMethod(name, parameters));
      return method.bindTo(unsafe).asType(MethodType.methodType(result, parameters));
    } catch (ReflectiveOperationException e) {
      throw OwnBug.of("jdk.internal.misc.Unsafe." + name + " is not accessible in this JDK", e);
    }
  }

  public static long offset(Field field) {
    try {
      return (long) OFFSET.invokeExact(field);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** The offset of a static field in the object that stands for its class. */
  public static long staticOffset(Field field) {
    try {
      return (long) STATIC_OFFSET.invokeExact(field);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** The offset of a field that reflection hides. */
  public static long offset(Class<?> type, String name) {
    try {
      return (long) OFFSET_BY_NAME.invokeExact(type, name);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** The object that stands for the class of a static field. */
  public static Object staticBase(Field field) {
    try {
      return (Object) STATIC_BASE.invokeExact(field);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** The offset of the first element of an array. */
  public static long base(Class<?> array) {
    try {
      return (long) BASE.invokeExact(array);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** The distance between two elements of an array. */
  public static int scale(Class<?> array) {
    try {
      return (int) SCALE.invokeExact(array);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  public static @Nullable Object get(Object object, long offset) {
    try {
      return (Object) GET.invokeExact(object, offset);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  public static void put(Object object, long offset, @Nullable Object value) {
    try {
      PUT.invokeExact(object, offset, value);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  private static RavelBug failed(Throwable e) {
    return OwnBug.of("cannot access a field by its offset", e);
  }
}
