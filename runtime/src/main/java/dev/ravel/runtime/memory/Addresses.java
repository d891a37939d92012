// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.model.Steps;
import dev.ravel.probe.PerClass;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.sharing.Memory;
import dev.ravel.runtime.sharing.SharedObjects;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** The locations of fields and elements that JDK code accesses by their offset in an object. */
final class Addresses {
  private final Names names;
  private final SharedObjects objects;
  private final PerClass<Layout> layouts = new PerClass<>(type -> layout(type));

  Addresses(Names names, SharedObjects objects) {
    this.names = names;
    this.objects = objects;
  }

  /** The fields of a class with their offsets; or, with a positive scale, the shape of an array. */
  private record Layout(long base, int scale, long[] offsets, int[] fields) {}

  /** The location at the offset; nowhere if no other thread can reach the object. */
  int location(Object object, long offset) {
    if (object instanceof Class) {
      return Steps.NOWHERE; // a static field of the JDK
    }
    int number = objects.number(object);
    if (number < 0) {
      return Steps.NOWHERE;
    }
    Layout layout = layouts.get(object.getClass());
    if (layout.scale > 0) {
      return names.element(number, (int) ((offset - layout.base) / layout.scale));
    }
    for (int i = 0; i < layout.offsets.length; i++) {
      if (layout.offsets[i] == offset) {
        return names.field(number, layout.fields[i]);
      }
    }
    throw OwnBug.of("no field of " + object.getClass() + " has the offset " + offset);
  }

  private Layout layout(Class<?> type) {
    if (type.isArray()) {
      return new Layout(Memory.base(type), Memory.scale(type), new long[0], new int[0]);
    }
    List<Field> found = new ArrayList<>();
    for (Class<?> part = type; part != null; part = part.getSuperclass()) {
      for (Field field : part.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          found.add(field);
        }
      }
    }
    long[] offsets = found.stream().mapToLong(Memory::offset).toArray();
    int[] fields =
        found.stream()
            .mapToInt(field -> names.field(field.getDeclaringClass().getName(), field.getName()))
            .toArray();
    return new Layout(0, 0, offsets, fields);
  }
}
