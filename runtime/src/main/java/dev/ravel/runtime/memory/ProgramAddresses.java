// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.model.Steps;
import dev.ravel.probe.AccessCode;
import dev.ravel.probe.PerClass;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.InitializedClass;
import dev.ravel.probe.Tagged;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.sharing.Memory;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;

/**
 * The locations of the variables that program code accesses through {@code Unsafe}
 * (D-visibility-8).
 *
 * <p>Program code may access anything. A location is known only if the access covers exactly one
 * element of an array, or one field that an instrumented class declares: all other accesses to such
 * a variable use the same location.
 */
final class ProgramAddresses {
  /** The access does not cover exactly one variable of the program. */
  static final int UNKNOWN = Steps.NOWHERE - 1;

  private final Names names;
  private final Numbers numbers;
  private final Consumer<Class<?>> initializer;
  private final PerClass<List<Variable>> fields = new PerClass<>(type -> fields(type));
  private final PerClass<List<Variable>> statics = new PerClass<>(type -> statics(type));

  ProgramAddresses(Names names, Numbers numbers, Consumer<Class<?>> initializer) {
    this.names = names;
    this.numbers = numbers;
    this.initializer = initializer;
  }

  /** Gives the number of an object that code at a site touches; negative if it is not published. */
  interface Numbers {
    int number(Object object, int site);
  }

  /**
   * A field.
   *
   * @param size in bytes; zero for a reference
   * @param isFinal whether reads are not operations, so that writes must not happen
   */
  private record Variable(long offset, int size, int field, boolean isFinal) {}

  /** The field that an access covers exactly, or -1. */
  private static int field(List<Variable> all, long offset, int size, int access) {
    for (int i = 0; i < all.size(); i++) {
      Variable variable = all.get(i);
      if (variable.offset == offset && variable.size == size) {
        return access != AccessCode.READ && variable.isFinal ? -1 : variable.field;
      }
    }
    return -1;
  }

  /** The location, {@code NOWHERE} if no other thread can reach the object, or UNKNOWN. */
  int location(Object object, long offset, int size, int access, int site) {
    if (object instanceof Class<?> type) {
      int field = field(statics.get(type), offset, size, access);
      if (field < 0) {
        return UNKNOWN;
      }
      initializer.accept(type);
      return names.staticField(field);
    }
    if (object.getClass().isArray()) {
      return element(object, offset, size, site);
    }
    int field = field(fields.get(object.getClass()), offset, size, access);
    if (field < 0) {
      return UNKNOWN;
    }
    int number = numbers.number(object, site);
    return number < 0 ? Steps.NOWHERE : names.field(number, field);
  }

  private int element(Object array, long offset, int size, int site) {
    Class<?> type = array.getClass();
    long distance = offset - Memory.base(type);
    int scale = Memory.scale(type);
    boolean isElement =
        size == size(type.getComponentType())
            && distance >= 0
            && distance % scale == 0
            && distance / scale < Array.getLength(array);
    if (!isElement) {
      return UNKNOWN;
    }
    int number = numbers.number(array, site);
    return number < 0 ? Steps.NOWHERE : names.element(number, (int) (distance / scale));
  }

  private List<Variable> fields(Class<?> type) {
    List<Variable> found = new ArrayList<>();
    for (Class<?> part = type; Tagged.class.isAssignableFrom(part); part = part.getSuperclass()) {
      for (Field field : part.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          add(found, field, Memory::offset, Modifier.isFinal(field.getModifiers()));
        }
      }
    }
    return found;
  }

  /** The values of an interface's constants are elsewhere in an execution. */
  private List<Variable> statics(Class<?> type) {
    Optional<InitializedClass> known = type.isInterface() ? Optional.empty() : registered(type);
    List<Variable> found = new ArrayList<>();
    if (known.isPresent()) {
      for (Field field : type.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers())) {
          boolean isFinal =
              Modifier.isFinal(field.getModifiers())
                  || known.get().finals().contains(field.getName());
          add(found, field, Memory::staticOffset, isFinal);
        }
      }
    }
    return found;
  }

  private void add(List<Variable> all, Field field, ToLongFunction<Field> offset, boolean isFinal) {
    int number = names.field(field.getDeclaringClass().getName(), field.getName());
    all.add(new Variable(offset.applyAsLong(field), size(field.getType()), number, isFinal));
  }

  private static Optional<InitializedClass> registered(Class<?> type) {
    for (int i = 0; i < Registry.CLASSES.size(); i++) {
      InitializedClass entry = Registry.CLASSES.get(i);
      if (entry.className().equals(type.getName())) {
        return Optional.of(entry);
      }
    }
    return Optional.empty();
  }

  private static int size(Class<?> type) {
    if (!type.isPrimitive()) {
      return 0;
    }
    return type == boolean.class ? 1 : Memory.scale(type.arrayType());
  }
}
