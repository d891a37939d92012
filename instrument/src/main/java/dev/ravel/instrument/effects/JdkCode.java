// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.effects;

import dev.ravel.instrument.classfile.JdkClassFile;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The effects of the methods of one JDK class, read from its class file. */
final class JdkCode extends ClassVisitor {
  private final Map<String, CodeEffects> methods = new HashMap<>();
  private String name = "";
  private String superName = "";
  private boolean isFinal;

  private JdkCode() {
    super(Opcodes.ASM9);
  }

  /** Reads a class; empty if it has no class file. */
  static Optional<JdkCode> read(String type) {
    return JdkClassFile.read(type, new JdkCode());
  }

  @Override
  public void visit(
      int version,
      int access,
      String type,
      @Nullable String signature,
      @Nullable String parent,
      String @Nullable [] interfaces) {
    name = type;
    superName = parent == null ? "" : parent;
    isFinal = (access & Opcodes.ACC_FINAL) != 0;
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String method,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    CodeEffects effects = new CodeEffects(name, access, method, descriptor);
    methods.put(method + descriptor, effects);
    return effects;
  }

  /** The superclass; empty for Object. */
  String superName() {
    return superName;
  }

  boolean isFinal() {
    return isFinal;
  }

  boolean declares(String method) {
    return methods.containsKey(method);
  }

  /** The effects of a method that the class declares. */
  CodeEffects method(String method) {
    return Optional.ofNullable(methods.get(method)).orElseThrow();
  }
}
