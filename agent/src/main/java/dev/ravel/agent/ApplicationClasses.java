// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.JdkOrigin;
import dev.ravel.probe.setup.ExcludedClasses;
import dev.ravel.probe.setup.Installation;
import dev.ravel.probe.setup.ProgramLoaders;
import java.util.Optional;

/** Decides which classes belong to the program under test, libraries included. */
final class ApplicationClasses {
  /** Programs in Ravel's own packages that are instrumented like those of a user. */
  private static final String[] OWN_PROGRAMS = {"dev/ravel/programs/", "dev/ravel/selftest/"};

  /**
   * Ravel itself, the test frameworks that it runs in, and libraries of other agents, which define
   * classes in loaders of their own. The libraries of Ravel are not listed: a program may use them,
   * too, and has its own copies.
   */
  private static final String[] MACHINERY = {
    "dev/ravel/",
    "com/sun/proxy/", // generated into modules that do not read the probe's module
    "jdk/proxy",
    "net/bytebuddy/",
    "org/apache/maven/surefire/", // handles the output of a program in a test
    "org/apiguardian/",
    "org/jacoco/",
    "org/junit/",
    "org/mockito/",
    "org/opentest4j/",
  };

  /**
   * Asked for once: classes are loaded in threads of the program, which may have a security manager
   * that refuses the question.
   */
  static final ClassLoader SYSTEM = ClassLoader.getSystemClassLoader();

  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  private ApplicationClasses() {}

  /** Whether a class with this internal name is a program on the class path of Ravel itself. */
  static boolean areOwnPrograms(String name) {
    return startsWithAny(name, OWN_PROGRAMS);
  }

  /** Whether a class with this internal name belongs to the program. */
  static boolean includes(String name) {
    if (areOwnPrograms(name)) {
      return !ExcludedClasses.contain(name);
    }
    return !name.isEmpty()
        && !startsWithAny(name, MACHINERY)
        && !ExcludedClasses.contain(name)
        && !JdkOrigin.isOf(name);
  }

  /**
   * Whether a class belongs to the program but is excluded from exploration. Classes on the class
   * path of the JVM belong to Ravel: they are never transformed, so they are not excluded either.
   */
  static boolean excludes(ClassLoader loader, String name) {
    if (loader == SYSTEM) {
      return false;
    }
    Optional<String> label = Installation.plan().excluded().find(name);
    label.ifPresent(Installation::excluded);
    return label.isPresent();
  }

  /**
   * Whether a class of this loader can belong to the program. A check loads a program in a loader
   * of its own, and the program may create others. All other loaders contain Ravel, the libraries
   * of Ravel and of other agents, other tests, and Ravel's own programs.
   */
  static boolean mayBeDefinedBy(ClassLoader loader, String name) {
    if (areOwnPrograms(name)) {
      return true;
    }
    if (loader == SYSTEM || loader == PLATFORM) {
      return false;
    }
    if (CurrentRun.isOfProgram()) {
      ProgramLoaders.add(loader);
    }
    return ProgramLoaders.contain(loader);
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
