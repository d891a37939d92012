// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The code of JDK classes, read from the class files of the running JDK when it is needed. */
final class StaticCode {
  private final Map<String, Optional<ClassNode>> classes = new HashMap<>();

  /** A method that has code. */
  record Method(String owner, MethodNode node, String key) {
    boolean isStatic() {
      return (node.access & Opcodes.ACC_STATIC) != 0;
    }
  }

  private final Map<String, Optional<Method>> found = new HashMap<>();

  /** The method that a call on an object of this class executes, if its code is known. */
  Optional<Method> find(String type, String method) {
    String key = type + '.' + method;
    Optional<Method> known = found.get(key);
    if (known == null) {
      known = search(type, method);
      found.put(key, known);
    }
    return known;
  }

  private Optional<Method> search(String type, String method) {
    for (String name = type; name != null; ) {
      Optional<ClassNode> read = read(name);
      if (read.isEmpty()) {
        return Optional.empty();
      }
      for (MethodNode node : read.get().methods) {
        if (method.equals(node.name + node.desc)) {
          boolean hasCode = (node.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
          return hasCode
              ? Optional.of(new Method(name, node, name + '.' + method))
              : Optional.empty();
        }
      }
      name = read.get().superName;
    }
    return Optional.empty();
  }

  /** Whether the field may hold the result of a method, and not only an object on the way to it. */
  boolean hasType(String field, Type type) {
    int dot = field.indexOf('.');
    return read(field.substring(0, dot)).stream()
        .flatMap(node -> node.fields.stream())
        .anyMatch(
            node ->
                node.name.equals(field.substring(dot + 1))
                    && node.desc.equals(type.getDescriptor()));
  }

  /** Whether objects of this static type have no state, because their class has no fields. */
  boolean haveNoFields(String type) {
    Optional<ClassNode> read = read(type);
    boolean isExact = read.isPresent() && (read.get().access & Opcodes.ACC_FINAL) != 0;
    while (isExact && read.isPresent() && read.get().superName != null) {
      if (read.get().fields.stream().anyMatch(field -> (field.access & Opcodes.ACC_STATIC) == 0)) {
        return false;
      }
      read = read(read.get().superName);
    }
    return isExact && read.isPresent();
  }

  private Optional<ClassNode> read(String type) {
    return classes.computeIfAbsent(type, name -> JdkClassFile.read(name, new ClassNode()));
  }
}
