// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The variable that an atomic, a field updater or a VarHandle leads to, and what is in it now.
 *
 * @param owner the atomic, the object with the field, or the array
 * @param place its key in the memory of terms: that of the field or element itself, so that plain
 *     accesses find the term, too
 * @param type the descriptor of the variable's type, a number
 */
record AtomicPlace(Object owner, Object place, char type, long value) {
  /** A variable that is no number: what is in it carries its own term. */
  static final AtomicPlace REFERENCE = new AtomicPlace(null, null, 'L', 0);

  /** Nobody knows where it leads, or the access is going to throw. */
  static final AtomicPlace UNKNOWN = new AtomicPlace(null, null, 'L', 0);

  /** The key of the only variable of an atomic. */
  private static final String VALUE = "value";

  /** The fields that handles of this run lead to, with their classes; empty for elements. */
  private static final Map<Object, String> HANDLES = new IdentityHashMap<>();

  static void clear() {
    HANDLES.clear();
  }

  /** See {@link Probe#handle}. */
  static void handle(Object handle, Class<?> owner, String field) {
    HANDLES.put(handle, field.isEmpty() ? "" : declaring(owner, field).getName() + '.' + field);
  }

  private static Class<?> declaring(Class<?> owner, String name) {
    for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return type;
        }
      }
    }
    return owner;
  }

  /**
   * Finds the variable, and decides which one it is if that depends on an input.
   *
   * @param at the term of the index
   */
  static AtomicPlace of(
      ShadowListener run, Object receiver, Object object, int index, Object at, int site) {
    if (receiver instanceof AtomicInteger atomic) {
      return new AtomicPlace(atomic, VALUE, 'I', atomic.getPlain());
    }
    if (receiver instanceof AtomicLong atomic) {
      return new AtomicPlace(atomic, VALUE, 'J', atomic.getPlain());
    }
    if (receiver instanceof AtomicBoolean atomic) {
      return new AtomicPlace(atomic, VALUE, 'Z', atomic.getPlain() ? 1 : 0);
    }
    if (receiver instanceof AtomicIntegerArray array) {
      return isElement(run, array.length(), index, at, site)
          ? new AtomicPlace(array, index, 'I', array.getPlain(index))
          : UNKNOWN;
    }
    if (receiver instanceof AtomicLongArray array) {
      return isElement(run, array.length(), index, at, site)
          ? new AtomicPlace(array, index, 'J', array.getPlain(index))
          : UNKNOWN;
    }
    if (receiver instanceof AtomicReferenceArray<?> array) {
      return isElement(run, array.length(), index, at, site) ? REFERENCE : UNKNOWN;
    }
    return receiver instanceof VarHandle handle
        ? ofHandle(run, handle, object, index, at, site)
        : ofUpdater(receiver, object);
  }

  private static boolean isElement(ShadowListener run, int length, int index, Object at, int site) {
    if (at != null) {
      run.index(length, at, index, site);
    }
    return index >= 0 && index < length;
  }

  @SuppressWarnings("unchecked") // the access itself throws if the object is of another class
  private static AtomicPlace ofUpdater(Object updater, Object object) {
    String field = HANDLES.get(updater);
    if (field == null || object == null) {
      return UNKNOWN;
    }
    if (updater instanceof AtomicIntegerFieldUpdater<?> ints) {
      int value = ((AtomicIntegerFieldUpdater<Object>) ints).get(object);
      return new AtomicPlace(object, field, 'I', value);
    }
    if (updater instanceof AtomicLongFieldUpdater<?> longs) {
      long value = ((AtomicLongFieldUpdater<Object>) longs).get(object);
      return new AtomicPlace(object, field, 'J', value);
    }
    return REFERENCE;
  }

  private static AtomicPlace ofHandle(
      ShadowListener run, VarHandle handle, Object object, int index, Object at, int site) {
    String field = HANDLES.get(handle);
    boolean isStatic = handle.coordinateTypes().isEmpty();
    if (field == null || object == null && !isStatic) {
      return UNKNOWN;
    }
    if (field.isEmpty() && !isElement(run, Array.getLength(object), index, at, site)) {
      return UNKNOWN;
    }
    if (!handle.varType().isPrimitive()) {
      return REFERENCE;
    }
    char type = handle.varType().descriptorString().charAt(0);
    VarHandle asked = handle.withInvokeBehavior();
    if (isStatic) {
      return new AtomicPlace(TermMemory.STATICS, field, type, Numbers.bits((Object) asked.get()));
    }
    return field.isEmpty()
        ? new AtomicPlace(object, index, type, Numbers.bits((Object) asked.get(object, index)))
        : new AtomicPlace(object, field, type, Numbers.bits((Object) asked.get(object)));
  }

  /** The term of what is there. */
  Object term() {
    return TermMemory.get(owner, place, value);
  }

  void put(long next, Object term) {
    if (owner != null) {
      TermMemory.put(owner, place, term, next);
    }
  }
}
