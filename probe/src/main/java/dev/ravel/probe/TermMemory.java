// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.lang.reflect.Array;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The terms of what is in fields, array elements and boxes of the run.
 *
 * <p>A term is kept together with the value that was stored with it, and counts only as long as
 * that is still there: methods of the JDK, reflection and VarHandles write without telling. Used by
 * the controlled thread that runs, so by one at a time.
 */
final class TermMemory {
  private static final Map<Object, Map<Object, Kept>> OBJECTS = new IdentityHashMap<>();

  /** Stands for all classes. */
  static final Object STATICS = new Object();

  private record Kept(Object term, long value) {}

  private TermMemory() {}

  static void clear() {
    OBJECTS.clear();
  }

  /** Most objects have no term at all, which is found out first. */
  static Object get(Object owner, Object place, long value) {
    Map<Object, Kept> places = OBJECTS.get(owner);
    return places == null || Terms.run() == null ? null : get(places, place, value);
  }

  private static Object get(Map<Object, Kept> places, Object place, long value) {
    Kept kept = places.get(place);
    if (kept != null && kept.value != value) {
      places.remove(place);
      return null;
    }
    return kept == null ? null : kept.term;
  }

  static void put(Object owner, Object place, Object term, long value) {
    Map<Object, Kept> places = OBJECTS.get(owner);
    if (term == null && places == null || Terms.run() == null) {
      return;
    }
    if (term == null) {
      places.remove(place);
    } else {
      OBJECTS.computeIfAbsent(owner, key -> new HashMap<>()).put(place, new Kept(term, value));
      Shadow.stored = true;
    }
  }

  static Object readField(Object object, long value, Object field) {
    return get(object, field, value);
  }

  static void writeField(Object object, long value, Object term, Object field) {
    if (object != null) {
      put(object, field, term, value);
    }
  }

  /** Whether a field has got a term, which it may have lost meanwhile. */
  static boolean hasField(Object object, String field) {
    return OBJECTS.containsKey(object) && OBJECTS.get(object).containsKey(field);
  }

  static Object readStatic(long value, Object field) {
    return readField(STATICS, value, field);
  }

  static void writeStatic(long value, Object term, Object field) {
    writeField(STATICS, value, term, field);
  }

  /** The index must be within the array. */
  static Object element(Object array, int index) {
    return hasPlace(array) && Terms.run() != null
        ? get(OBJECTS.get(array), index, valueAt(array, index))
        : null;
  }

  /** Whether some element has got a term, which it may have lost meanwhile. */
  static boolean hasPlace(Object array) {
    return OBJECTS.containsKey(array) && !(array instanceof Object[]);
  }

  /** The index must be within the array. */
  static void element(Object array, int index, long value, Object term) {
    if (!(array instanceof Object[])) {
      put(array, index, term, value);
    }
  }

  /** An element has been copied; its term, taken when it was read, comes after. */
  static void copied(Object array, int index, Object term) {
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

  /** The elements have been copied into atomics. */
  static void copiedTo(Object atomics, Object array) {
    for (int i = 0; i < Array.getLength(array); i++) {
      put(atomics, i, element(array, i), valueAt(array, i));
    }
  }

  /** Whether some element has a term. */
  static boolean hasTerm(Object array) {
    if (array != null && hasPlace(array)) {
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

  static Object boxed(Object box) {
    return get(box, "", 0);
  }

  static void boxed(Object box, Object term) {
    put(box, "", term, 0);
  }
}
