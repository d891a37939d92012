// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * Copies arrays element by element, because the JVM does not promise an atomic copy: another thread
 * may change an element that is not copied yet.
 */
final class ArrayCopy {
  private ArrayCopy() {}

  /**
   * Whether System.arraycopy would copy all elements. Otherwise the caller must call
   * System.arraycopy for the exception that it throws.
   */
  static boolean isPossible(
      @Nullable Object source, int from, @Nullable Object target, int to, int length) {
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
    InputFollower follower = CurrentRun.follower();
    // As if through a temporary array: where the ranges overlap, no element may be written before
    // it was read.
    boolean isBackward = source == target && from < to;
    Object element = Array.newInstance(source.getClass().getComponentType(), 1);
    for (int i = 0; i < length; i++) {
      int offset = isBackward ? length - 1 - i : i;
      run.readElement(source, from + offset, site);
      System.arraycopy(source, from + offset, element, 0, 1);
      Object term = follower.element(source, from + offset);
      Object value = element instanceof Object[] reference ? reference[0] : null;
      run.writeElement(target, to + offset, value, site);
      System.arraycopy(element, 0, target, to + offset, 1);
      follower.copied(target, to + offset, term);
    }
  }

  static Object read(ProbeListener run, Object array, int site) {
    InputFollower follower = CurrentRun.follower();
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    for (int i = 0; i < length; i++) {
      run.readElement(array, i, site);
      System.arraycopy(array, i, copy, i, 1);
      follower.copied(copy, i, follower.element(array, i));
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
