// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import java.lang.reflect.Array;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The terms of the values in fields, array elements and boxes of the execution.
 *
 * <p>A term is kept together with the value that was stored with it, and is valid only while the
 * location still contains that value: JDK methods, reflection and VarHandles write without a probe
 * (D-inputs-5). Only the running controlled thread uses it, so one thread at a time.
 */
final class TermMemory {
  private static final Map<Object, Map<Object, Kept>> OBJECTS = new OwnIdentityMap<>();

  /** The owner of all static fields. */
  static final Object STATICS = new Object();

  private record Kept(@Nullable Object term, long value) {}

  private TermMemory() {}

  static void clear() {
    OBJECTS.clear();
  }

  /** Looks for the owner first, because most objects have no term. */
  static @Nullable Object get(@Nullable Object owner, @Nullable Object place, long value) {
    Map<Object, Kept> places = OBJECTS.get(owner);
    return places == null || ShadowSlowPath.run() == null ? null : get(places, place, value);
  }

  private static @Nullable Object get(
      Map<Object, Kept> places, @Nullable Object place, long value) {
    Kept kept = places.get(place);
    if (kept != null && kept.value != value) {
      places.remove(place);
      return null;
    }
    return kept == null ? null : kept.term;
  }

  static void put(Object owner, Object place, @Nullable Object term, long value) {
    Map<Object, Kept> places = OBJECTS.get(owner);
    if (term == null && places == null || ShadowSlowPath.run() == null) {
      return;
    }
    if (term != null) {
      OBJECTS.computeIfAbsent(owner, key -> new HashMap<>()).put(place, new Kept(term, value));
      Shadow.stored = true;
    } else if (places != null) {
      places.remove(place);
    }
  }

  static @Nullable Object readField(@Nullable Object object, long value, Object field) {
    return get(object, field, value);
  }

  static void writeField(@Nullable Object object, long value, @Nullable Object term, Object field) {
    if (object != null) {
      put(object, field, term, value);
    }
  }

  /** Whether a field has been given a term, which may be outdated. */
  static boolean hasField(@Nullable Object object, String field) {
    Map<Object, Kept> places = OBJECTS.get(object);
    return places != null && places.containsKey(field);
  }

  static @Nullable Object readStatic(long value, Object field) {
    return readField(STATICS, value, field);
  }

  static void writeStatic(long value, @Nullable Object term, Object field) {
    writeField(STATICS, value, term, field);
  }

  /** The index must be within the array. */
  static @Nullable Object element(Object array, int index) {
    Map<Object, Kept> places = array instanceof Object[] ? null : OBJECTS.get(array);
    return places != null && ShadowSlowPath.run() != null
        ? get(places, index, valueAt(array, index))
        : null;
  }

  /** The term of an element that is about to be read; the access throws if there is none. */
  static @Nullable Object load(@Nullable Object array, int index) {
    return array != null && hasPlace(array) && isWithin(array, index)
        ? element(array, index)
        : null;
  }

  /**
   * Keeps the term of an element that is about to be written; the access throws if there is none.
   */
  static void store(@Nullable Object array, int index, long value, @Nullable Object term) {
    if (array != null && (term != null || hasPlace(array)) && isWithin(array, index)) {
      element(array, index, value, term);
    }
  }

  private static boolean isWithin(Object array, int index) {
    return index >= 0 && index < Array.getLength(array);
  }

  /** Whether some element has been given a term, which may be outdated. */
  static boolean hasPlace(Object array) {
    return OBJECTS.containsKey(array) && !(array instanceof Object[]);
  }

  /** The index must be within the array. */
  static void element(Object array, int index, long value, @Nullable Object term) {
    if (!(array instanceof Object[])) {
      put(array, index, term, value);
    }
  }

  /** Called after an element was copied; the term is that of the element when it was read. */
  static void copied(Object array, int index, @Nullable Object term) {
    if (Shadow.stored && !(array instanceof Object[])) {
      element(array, index, valueAt(array, index), term);
    }
  }

  static void copiedAll(Object copy, Object array, int from) {
    int length = Math.min(Array.getLength(copy), Array.getLength(array) - from);
    for (int i = 0; i < length; i++) {
      copied(copy, i, element(array, from + i));
    }
  }

  /** Called after the elements were copied into an atomic array. */
  static void copiedTo(Object atomics, Object array) {
    for (int i = 0; i < Array.getLength(array); i++) {
      put(atomics, i, element(array, i), valueAt(array, i));
    }
  }

  /** Called after the JVM has copied an object; the copy has no terms yet. */
  static void cloned(Object original, Object copy) {
    Map<Object, Kept> places = OBJECTS.get(original);
    if (places != null && ShadowSlowPath.run() != null) {
      OBJECTS.put(copy, new HashMap<>(places));
    }
  }

  /** Whether the box, or a field or element of the object, has been given a term. */
  static boolean hasContent(@Nullable Object object) {
    Map<Object, Kept> places = OBJECTS.get(object);
    return places != null && !places.isEmpty();
  }

  /** Whether some element has a term, also in the arrays inside of an array. */
  static boolean hasTerm(Object array) {
    if (array instanceof Object[] references) {
      for (Object element : references) {
        boolean isArray = element != null && element.getClass().isArray();
        if (isArray && element != array && hasTerm(element)) {
          return true;
        }
      }
      return false;
    }
    if (hasPlace(array)) {
      for (int i = 0; i < Array.getLength(array); i++) {
        if (element(array, i) != null) {
          return true;
        }
      }
    }
    return false;
  }

  private static long valueAt(Object array, int index) {
    if (array instanceof float[] floats) {
      return Float.floatToRawIntBits(floats[index]);
    }
    if (array instanceof double[] doubles) {
      return Double.doubleToRawLongBits(doubles[index]);
    }
    return array instanceof boolean[] booleans
        ? booleans[index] ? 1 : 0
        : Array.getLong(array, index);
  }

  static @Nullable Object boxed(@Nullable Object box) {
    return get(box, "", 0);
  }

  static void boxed(Object box, @Nullable Object term) {
    put(box, "", term, 0);
  }
}
