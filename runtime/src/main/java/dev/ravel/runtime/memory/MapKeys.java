// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.probe.PerClass;
import dev.ravel.runtime.sharing.SharedObjects;

/**
 * Keys whose {@code equals} and {@code hashCode} are known: values of the JDK, and objects that are
 * equal to themselves only. Equal keys have the same number in all executions.
 */
final class MapKeys {
  private static final int OF_ZERO = 0x5eed;

  private final SharedObjects objects;
  private final PerClass<Boolean> comparesIdentities = new PerClass<>(MapKeys::inheritsEquals);

  MapKeys(SharedObjects objects) {
    this.objects = objects;
  }

  /** Whether it is a value of the JDK, which is equal to others of its class. */
  static boolean isValue(Object key) {
    return key instanceof String
        || key instanceof Boolean
        || key instanceof Character
        || key instanceof Number && key.getClass().getPackageName().equals("java.lang");
  }

  /** Whether the key calls no code of the program when it is compared or hashed. */
  boolean isKnown(Object key) {
    return isValue(key) || key instanceof Enum<?> || isIdentity(key);
  }

  /** Whether the key is equal to itself only. Large bins call {@code compareTo}. */
  boolean isIdentity(Object key) {
    return !(key instanceof Comparable) && comparesIdentities.get(key.getClass());
  }

  /** The number of a known key, which is not zero; other keys may have the same number. */
  int number(Object key) {
    int number =
        isValue(key)
            ? key.hashCode()
            : key instanceof Enum<?> constant
                ? constant.name().hashCode()
                : objects.number(key) + 1;
    return number == 0 ? OF_ZERO : number;
  }

  /** The name of a known key in a report; empty if it has none. */
  static String text(Object key) {
    if (key instanceof String text) {
      return '"' + text + '"';
    }
    return isValue(key) ? key.toString() : key instanceof Enum<?> constant ? constant.name() : "";
  }

  private static boolean inheritsEquals(Class<?> type) {
    try {
      return type.getMethod("equals", Object.class).getDeclaringClass() == Object.class
          && type.getMethod("hashCode").getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("every class has these methods", e);
    }
  }
}
