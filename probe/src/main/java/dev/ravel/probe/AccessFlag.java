// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.Set;

/**
 * The flag of a field, method or constructor that lets code use it without access checks. It is the
 * only state of such an object, so calls that neither set it nor depend on it are harmless.
 */
public final class AccessFlag {
  private static final Set<String> OWNERS =
      Set.of(
          "java/lang/reflect/AccessibleObject",
          "java/lang/reflect/Constructor",
          "java/lang/reflect/Executable",
          "java/lang/reflect/Field",
          "java/lang/reflect/Method");

  private static final Set<String> SETTERS = Set.of("setAccessible", "trySetAccessible");
  private static final Set<String> READERS =
      Set.of("canAccess", "invoke", "isAccessible", "newInstance");
  private static final String OF_OBJECT = "(Ljava/lang/Object;";

  private AccessFlag() {}

  /** Whether a method of one of the classes sets the flag. */
  public static boolean isSetBy(String method) {
    return SETTERS.contains(name(method));
  }

  /** Whether a method of one of the classes, given by name and descriptor, depends on the flag. */
  public static boolean isReadBy(String method) {
    String name = name(method);
    boolean accessesField =
        (name.startsWith("get") || name.startsWith("set"))
            && method.startsWith(OF_OBJECT, name.length());
    return READERS.contains(name) || accessesField;
  }

  /**
   * Whether a call of this method, given by name and descriptor, sets the flag or depends on it.
   */
  public static boolean concerns(String owner, String method) {
    return OWNERS.contains(owner) && (isSetBy(method) || isReadBy(method));
  }

  private static String name(String method) {
    return method.substring(0, method.indexOf('('));
  }
}
