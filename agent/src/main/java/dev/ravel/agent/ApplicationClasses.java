// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.probe.ExcludedClasses;
import java.lang.module.ModuleFinder;
import java.util.Set;
import java.util.stream.Collectors;

/** Which classes belong to the program under test, libraries included. */
final class ApplicationClasses {
  /** Of everything that comes with the JDK, wherever it is loaded. */
  private static final Set<String> JDK_PACKAGES =
      ModuleFinder.ofSystem().findAll().stream()
          .flatMap(module -> module.descriptor().packages().stream())
          .map(name -> name.replace('.', '/'))
          .collect(Collectors.toUnmodifiableSet());

  /** Programs of our own that are tested like anybody else's. */
  private static final String[] OWN_PROGRAMS = {"dev/ravel/programs/", "dev/ravel/selftest/"};

  /**
   * Ravel itself, and machinery that tests run in or other agents brought along: it takes no part
   * in what a program does with its threads.
   */
  private static final String[] MACHINERY = {
    "dev/ravel/",
    "com/google/gson/",
    "com/mxgraph/",
    "com/sun/proxy/", // generated into modules that do not read the probe's
    "jdk/proxy",
    "net/bytebuddy/",
    "org/apache/maven/surefire/", // what a program prints in a test goes through it
    "org/apiguardian/",
    "org/jacoco/",
    "org/junit/",
    "org/mockito/",
    "org/objectweb/",
    "org/opentest4j/",
    "picocli/",
  };

  private ApplicationClasses() {}

  /** Whether a class with this internal name is a program on the class path of Ravel itself. */
  static boolean areOwnPrograms(String name) {
    return startsWithAny(name, OWN_PROGRAMS);
  }

  /** Whether a class with this internal name belongs to the program. */
  static boolean includes(String name) {
    if (areOwnPrograms(name)) {
      return true;
    }
    int slash = name.lastIndexOf('/');
    return !name.isEmpty()
        && !startsWithAny(name, MACHINERY)
        && !ExcludedClasses.contain(name)
        && !(slash > 0 && JDK_PACKAGES.contains(name.substring(0, slash)));
  }

  /**
   * Whether a class is part of the program but left out of its exploration. What the class path of
   * the JVM has is Ravel's own, and not left out but never touched.
   */
  static boolean excludes(ClassLoader loader, String name) {
    return loader != ClassLoader.getSystemClassLoader() && ExcludedClasses.meets(name);
  }

  /** Whether classes of this loader can belong to the program. */
  static boolean mayBeDefinedBy(ClassLoader loader) {
    return loader != null && loader != ClassLoader.getPlatformClassLoader();
  }

  private static boolean startsWithAny(String name, String[] prefixes) {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
