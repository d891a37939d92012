// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The variable that an atomic, a field updater or a VarHandle accesses, and its current value.
 *
 * @param owner the atomic, the object with the field, or the array; null if there is no numeric
 *     variable
 * @param place its key in {@link TermMemory}: that of the field or element itself, so that plain
 *     accesses find the term, too; null if there is no numeric variable
 * @param type the descriptor of the variable's type; {@code L} if there is no numeric variable
 */
record AtomicPlace(@Nullable Object owner, @Nullable Object place, char type, long value) {
  /** A variable of reference type: the box in it has its own term. */
  static final AtomicPlace REFERENCE = new AtomicPlace(null, null, 'L', 0);

  /** The variable is not known, or the access will throw. */
  static final AtomicPlace UNKNOWN = new AtomicPlace(null, null, 'L', 0);

  /** The key of the only variable of an atomic. */
  private static final String VALUE = "value";

  /**
   * The fields that the handles of this execution access, with their classes; empty for elements.
   */
  private static final Map<Object, String> HANDLES = new OwnIdentityMap<>();

  static void clear() {
    HANDLES.clear();
  }

  /** See {@code InputFollower.handle}. */
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

  /** Finds the variable. */
  static AtomicPlace of(@Nullable Object receiver, @Nullable Object object, int index) {
    AtomicPlace scalar = ofScalar(receiver);
    if (scalar != null) {
      return scalar;
    }
    if (receiver instanceof AtomicIntegerArray array) {
      return isElement(array.length(), index)
          ? new AtomicPlace(array, index, 'I', array.getPlain(index))
          : UNKNOWN;
    }
    if (receiver instanceof AtomicLongArray array) {
      return isElement(array.length(), index)
          ? new AtomicPlace(array, index, 'J', array.getPlain(index))
          : UNKNOWN;
    }
    if (receiver instanceof AtomicReferenceArray<?> array) {
      return isElement(array.length(), index) ? REFERENCE : UNKNOWN;
    }
    return receiver instanceof VarHandle handle
        ? ofHandle(handle, object, index)
        : ofUpdater(receiver, object);
  }

  /** The only variable of an atomic; null for other receivers, which have several. */
  static @Nullable AtomicPlace ofScalar(@Nullable Object receiver) {
    if (receiver instanceof AtomicInteger atomic) {
      return new AtomicPlace(atomic, VALUE, 'I', atomic.getPlain());
    }
    if (receiver instanceof AtomicLong atomic) {
      return new AtomicPlace(atomic, VALUE, 'J', atomic.getPlain());
    }
    if (receiver instanceof AtomicBoolean atomic) {
      return new AtomicPlace(atomic, VALUE, 'Z', atomic.getPlain() ? 1 : 0);
    }
    return null;
  }

  private static boolean isElement(int length, int index) {
    return index >= 0 && index < length;
  }

  @SuppressWarnings("unchecked") // the access itself throws if the object is of another class
  private static AtomicPlace ofUpdater(@Nullable Object updater, @Nullable Object object) {
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

  private static AtomicPlace ofHandle(VarHandle handle, @Nullable Object object, int index) {
    String field = HANDLES.get(handle);
    boolean isStatic = handle.coordinateTypes().isEmpty();
    if (field == null || object == null && !isStatic) {
      return UNKNOWN;
    }
    if (field.isEmpty() && !isElement(Array.getLength(object), index)) {
      return UNKNOWN;
    }
    if (!handle.varType().isPrimitive()) {
      return REFERENCE;
    }
    char type = handle.varType().descriptorString().charAt(0);
    VarHandle asked = handle.withInvokeBehavior();
    if (isStatic) {
      return new AtomicPlace(
          TermMemory.STATICS, field, type, NumberBits.bits((Object) asked.get()));
    }
    return field.isEmpty()
        ? new AtomicPlace(object, index, type, NumberBits.bits((Object) asked.get(object, index)))
        : new AtomicPlace(object, field, type, NumberBits.bits((Object) asked.get(object)));
  }

  /** The term of the current value. */
  @Nullable Object term() {
    return TermMemory.get(owner, place, value);
  }

  void put(long next, @Nullable Object term) {
    if (owner != null && place != null) {
      TermMemory.put(owner, place, term, next);
    }
  }
}
