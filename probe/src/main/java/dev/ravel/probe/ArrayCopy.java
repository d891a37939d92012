// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.lang.reflect.Array;

/**
 * Copies arrays element by element in a run, because the JVM does not promise more: another thread
 * may change an element that is still to be copied.
 */
final class ArrayCopy {
  private ArrayCopy() {}

  /** Whether System.arraycopy would copy everything; otherwise it must be asked what to throw. */
  static boolean isPossible(Object source, int from, Object target, int to, int length) {
    return source != null
        && target != null
        && source.getClass().isArray()
        && target.getClass().isArray()
        && isCompatible(source.getClass().getComponentType(), target.getClass().getComponentType())
        && from >= 0
        && to >= 0
        && length >= 0
        && from <= Array.getLength(source) - length
        && to <= Array.getLength(target) - length;
  }

  private static boolean isCompatible(Class<?> source, Class<?> target) {
    return source == target || !source.isPrimitive() && !target.isPrimitive();
  }

  static void copy(
      ProbeListener run, Object source, int from, Object target, int to, int length, int site) {
    // As if through a temporary array: an overlap must not be read after it was written.
    boolean isBackward = source == target && from < to;
    Object element = Array.newInstance(source.getClass().getComponentType(), 1);
    for (int i = 0; i < length; i++) {
      int offset = isBackward ? length - 1 - i : i;
      run.readElement(source, from + offset, site);
      System.arraycopy(source, from + offset, element, 0, 1);
      Object term = TermMemory.element(source, from + offset);
      Object value = element instanceof Object[] reference ? reference[0] : null;
      run.writeElement(target, to + offset, value, site);
      System.arraycopy(element, 0, target, to + offset, 1);
      TermMemory.copied(target, to + offset, term);
    }
  }

  static Object read(ProbeListener run, Object array, int site) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    for (int i = 0; i < length; i++) {
      run.readElement(array, i, site);
      System.arraycopy(array, i, copy, i, 1);
      TermMemory.copied(copy, i, TermMemory.element(array, i));
    }
    return copy;
  }

  static Object clone(Object array) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    return copy;
  }
}
