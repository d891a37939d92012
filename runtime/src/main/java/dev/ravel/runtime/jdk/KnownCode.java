// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.jdk;

import dev.ravel.probe.PerClass;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedList;
import org.jspecify.annotations.Nullable;

/**
 * Which methods of its elements and arguments a modelled class may call. A model performs calls
 * outside the execution, so no code of the program may execute there.
 */
public final class KnownCode {
  private static final PerClass<Boolean> COMPARES_IDENTITIES =
      new PerClass<>(KnownCode::inheritsEquals);

  private KnownCode() {}

  /** Whether {@code equals} of the object only compares identities, or values of the JDK. */
  public static boolean isInEquals(@Nullable Object object) {
    return object == null || isValue(object) || COMPARES_IDENTITIES.get(object.getClass());
  }

  /** Whether the object can be compared with others of its class by such a comparator. */
  public static boolean isInComparison(Object object, @Nullable Comparator<?> comparator) {
    boolean isNatural = comparator == null || comparator.equals(Collections.reverseOrder());
    return isNatural && isValue(object);
  }

  /** Whether the collection calls no method of an element that is added to it. */
  public static boolean isInAddition(Object collection) {
    Class<?> type = collection.getClass();
    return type == ArrayList.class || type == LinkedList.class || type == ArrayDeque.class;
  }

  /** Whether the collection can be read without code of the program. */
  public static boolean isInReading(Object collection) {
    return isInAddition(collection)
        || collection.getClass().getName().startsWith("java.util.ImmutableCollections$");
  }

  /** Whether {@code toString} of the object calls no code of the program. */
  public static boolean isInText(Object object) {
    return isValue(object) && !(object instanceof Enum<?>);
  }

  private static boolean isValue(Object object) {
    return object instanceof String
        || object instanceof Boolean
        || object instanceof Character
        || object instanceof Enum<?>
        || object instanceof Number && object.getClass().getPackageName().equals("java.lang");
  }

  private static boolean inheritsEquals(Class<?> type) {
    try {
      return type.getMethod("equals", Object.class).getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("every class has this method", e);
    }
  }
}
