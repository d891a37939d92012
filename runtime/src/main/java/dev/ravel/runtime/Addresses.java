// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Steps;
import dev.ravel.probe.PerClass;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** What lies at an address within an object: the JDK's own code accesses fields by it. */
final class Addresses {
  private final Names names;
  private final SharedObjects objects;
  private final PerClass<Layout> layouts = new PerClass<>(type -> layout(type));

  Addresses(Names names, SharedObjects objects) {
    this.names = names;
    this.objects = objects;
  }

  /** The fields of a class with their addresses, or where the elements of an array begin. */
  private record Layout(long base, int scale, long[] offsets, int[] fields) {}

  /** The location at the address; nowhere if no other thread can reach it. */
  int location(Object object, long offset) {
    if (object instanceof Class) {
      return Steps.NOWHERE; // a static of the JDK
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
    throw new RavelBug("no field of " + object.getClass() + " lies at " + offset);
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
