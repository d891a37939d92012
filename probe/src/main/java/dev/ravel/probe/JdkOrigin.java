// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.lang.module.ModuleFinder;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tells the classes of the JDK from those of a program.
 *
 * <p>The boot loader and the platform class loader define the classes that a program can use. A
 * name tells less than it seems to: {@code org.w3c.dom} and {@code com.sun.net.httpserver} belong
 * to the JDK, {@code javax.inject} does not.
 */
public final class JdkOrigin {
  private JdkOrigin() {}

  /** Whether a loaded class belongs to the JDK. */
  public static boolean isOf(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /**
   * Whether the boot loader has defined a class. A class of the boot loader may ask for loaders
   * even where a security manager of the program is in force.
   */
  public static boolean isOfBootLoader(Class<?> type) {
    return type.getClassLoader() == null;
  }

  /** Whether a class with this internal name belongs to a package of a JDK module. */
  public static boolean isOf(String name) {
    int slash = name.lastIndexOf('/');
    return slash > 0 && Packages.ALL.contains(name.substring(0, slash));
  }

  /** The packages of all JDK modules, whichever loader defines their classes. */
  private static final class Packages {
    static final Set<String> ALL =
        ModuleFinder.ofSystem().findAll().stream()
            .flatMap(module -> module.descriptor().packages().stream())
            .map(name -> name.replace('.', '/'))
            .collect(Collectors.toUnmodifiableSet());
  }
}
