// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli.program;

import dev.ravel.check.program.MainRule;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;

/**
 * The properties of a compiled class that must be known before it is executed. They are read from
 * its bytes, because loading the class would already be part of an execution.
 *
 * @param version the major version of the class file format
 * @param isPreview whether the class uses preview features of its JDK
 * @param name the name of the class, with dots
 * @param superName the name of the superclass, empty if there is none
 * @param annotations the names of the annotations of the class
 * @param methods its methods
 * @param members the names of the classes that are its members
 */
record ClassFile(
    int version,
    boolean isPreview,
    String name,
    String superName,
    Set<String> annotations,
    List<Method> methods,
    List<String> members) {
  /** The format of JDK n has the version n + 44. */
  private static final int VERSION_OFFSET = 44;

  /** Copies the collections. */
  ClassFile {
    annotations = Set.copyOf(annotations);
    methods = List.copyOf(methods);
    members = List.copyOf(members);
  }

  /**
   * A method.
   *
   * @param annotations the names of its annotations
   */
  record Method(String name, String descriptor, int access, Set<String> annotations) {
    private boolean isMain() {
      return name.equals("main")
          && (descriptor.equals("([Ljava/lang/String;)V")
              || MainRule.allowsNoParameters() && descriptor.equals("()V"))
          && MainRule.allows(
              Modifier.isPublic(access), Modifier.isPrivate(access), Modifier.isStatic(access));
    }
  }

  /**
   * Reads the bytes of a class.
   *
   * @throws IOException if they are not a class file
   */
  static ClassFile read(byte[] bytes) throws IOException {
    return new ClassFileReader(bytes).read();
  }

  /** The JDK whose compiler has written a class file of this version. */
  static int jdk(int version) {
    return version - VERSION_OFFSET;
  }

  int jdk() {
    return jdk(version);
  }

  /** Whether it declares a method that can be launched. */
  boolean hasMain() {
    return methods.stream().anyMatch(Method::isMain);
  }
}
