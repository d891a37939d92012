// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli.program;

import java.io.IOException;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds the tests of a class: those of JUnit Jupiter and of JUnit 4, by the names of their
 * annotations. An annotation that is itself annotated counts like the annotations that it has.
 *
 * <p>Kinds of tests that Ravel cannot execute are found as well, so that they are reported.
 */
final class TestMethods {
  private static final Set<String> TESTS =
      Set.of(
          "org.junit.jupiter.api.Test",
          "org.junit.jupiter.api.TestFactory",
          "org.junit.jupiter.api.TestTemplate",
          "org.junit.Test");

  private static final Set<String> DISABLED =
      Set.of("org.junit.jupiter.api.Disabled", "org.junit.Ignore");

  private static final Set<String> NESTED = Set.of("org.junit.jupiter.api.Nested");

  /** The compiler has added the method, such as one with the types of an overridden method. */
  private static final int SYNTHETIC = 0x1000;

  private final ClassPath classPath;

  /** The names of the annotations whose own annotations are being read. */
  private final Set<String> visited = new HashSet<>();

  TestMethods(ClassPath classPath) {
    this.classPath = classPath;
  }

  /** A test: the class that is executed, and the method. */
  record Test(String className, String method) {}

  /**
   * Returns the tests of a class, of its superclasses and of its nested test classes, in the order
   * of their declaration. Disabled ones are left out, as JUnit does.
   */
  List<Test> of(String className) {
    Set<Test> tests = new LinkedHashSet<>();
    Optional<ClassFile> type = read(className);
    for (Optional<ClassFile> owner = type; owner.isPresent(); ) {
      if (isMarked(owner.get().annotations(), DISABLED)) {
        return List.of();
      }
      for (ClassFile.Method method : owner.get().methods()) {
        if (isMarked(method.annotations(), TESTS) && !isMarked(method.annotations(), DISABLED)) {
          tests.add(new Test(className, method.name()));
        }
      }
      owner = read(owner.get().superName());
    }
    List<Test> all = new ArrayList<>(tests);
    type.ifPresent(outer -> outer.members().forEach(member -> addNested(member, all)));
    return all;
  }

  /**
   * Returns the name with the types of the parameters, which a report needs, if the class has one
   * such method with parameters; else the name as it is.
   */
  String withTypes(String className, String name) {
    Set<String> descriptors = new HashSet<>();
    for (Optional<ClassFile> owner = read(className); owner.isPresent(); ) {
      for (ClassFile.Method method : owner.get().methods()) {
        if (method.name().equals(name) && (method.access() & SYNTHETIC) == 0) {
          descriptors.add(method.descriptor());
        }
      }
      owner = read(owner.get().superName());
    }
    List<ClassDesc> types =
        descriptors.size() == 1
            ? MethodTypeDesc.ofDescriptor(descriptors.iterator().next()).parameterList()
            : List.of();
    return types.isEmpty()
        ? name
        : types.stream()
            .map(TestMethods::typeName)
            .collect(Collectors.joining(", ", name + "(", ")"));
  }

  /** As {@link Class#getTypeName}. */
  private static String typeName(ClassDesc type) {
    if (type.isArray()) {
      return typeName(type.componentType()) + "[]";
    }
    String descriptor = type.descriptorString();
    return type.isPrimitive()
        ? type.displayName()
        : descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
  }

  private void addNested(String member, List<Test> tests) {
    if (read(member).filter(type -> isMarked(type.annotations(), NESTED)).isPresent()) {
      tests.addAll(of(member));
    }
  }

  private boolean isMarked(Set<String> annotations, Set<String> wanted) {
    visited.clear();
    return annotations.stream().anyMatch(name -> leadsTo(name, wanted));
  }

  private boolean leadsTo(String annotation, Set<String> wanted) {
    return wanted.contains(annotation)
        || !annotation.startsWith("java.")
            && visited.add(annotation)
            && read(annotation)
                .filter(type -> type.annotations().stream().anyMatch(own -> leadsTo(own, wanted)))
                .isPresent();
  }

  /** A class that is not on the class path has no tests that could be found. */
  private Optional<ClassFile> read(String className) {
    Optional<byte[]> bytes = className.isEmpty() ? Optional.empty() : classPath.find(className);
    try {
      return bytes.isPresent() ? Optional.of(ClassFile.read(bytes.get())) : Optional.empty();
    } catch (IOException e) {
      throw CompiledProgram.unreadable(className, e);
    }
  }
}
