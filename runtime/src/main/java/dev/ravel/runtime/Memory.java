// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Fields by their address within an object, as the JDK's own code accesses them: reflection takes
 * longer, and hides some. The public Unsafe is on its way out.
 */
final class Memory {
  private static final MethodHandle OFFSET = find("objectFieldOffset", long.class, Field.class);
  private static final MethodHandle OFFSET_BY_NAME =
      find("objectFieldOffset", long.class, Class.class, String.class);
  private static final MethodHandle BASE = find("arrayBaseOffset", long.class, Class.class);
  private static final MethodHandle SCALE = find("arrayIndexScale", int.class, Class.class);
  private static final MethodHandle GET =
      find("getReference", Object.class, Object.class, long.class);
  private static final MethodHandle PUT =
      find("putReference", void.class, Object.class, long.class, Object.class);

  private Memory() {}

  /** Does nothing; who calls it has initialised this class, which uses what runs look at. */
  static void initialize() {}

  /** Newer JDKs have wider numbers in some places. */
  private static MethodHandle find(String name, Class<?> result, Class<?>... parameters) {
    try {
      Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
      Object unsafe = type.getMethod("getUnsafe").invoke(null);
      MethodHandle method = MethodHandles.lookup().unreflect(type.getMethod(name, parameters));
      return method.bindTo(unsafe).asType(MethodType.methodType(result, parameters));
    } catch (ReflectiveOperationException e) {
      throw new RavelBug("this JDK hides where its fields are", e);
    }
  }

  static long offset(Field field) {
    try {
      return (long) OFFSET.invokeExact(field);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** That of a field which reflection hides. */
  static long offset(Class<?> type, String name) {
    try {
      return (long) OFFSET_BY_NAME.invokeExact(type, name);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** Where the elements of an array begin. */
  static long base(Class<?> array) {
    try {
      return (long) BASE.invokeExact(array);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** How far the elements of an array are apart. */
  static int scale(Class<?> array) {
    try {
      return (int) SCALE.invokeExact(array);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  static Object get(Object object, long offset) {
    try {
      return (Object) GET.invokeExact(object, offset);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  static void put(Object object, long offset, Object value) {
    try {
      PUT.invokeExact(object, offset, value);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  private static RavelBug failed(Throwable e) {
    return new RavelBug("cannot access a field by its address", e);
  }
}
