// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Reports values that are read by reflection or serialisation (D-inputs-16). */
final class ReflectedReads extends MethodVisitor {
  private final String method;
  private final String descriptor;

  ReflectedReads(MethodScope scope, MethodVisitor next) {
    super(Opcodes.ASM9, next);
    descriptor = scope.method().descriptor();
    method = scope.type().name() + '.' + scope.method().name();
  }

  @Override
  public void visitCode() {
    super.visitCode();
    switch (method) {
      case "java/lang/reflect/Method.invoke" -> probe("arguments", "([Ljava/lang/Object;)V", 2);
      case "java/lang/reflect/Constructor.newInstance" ->
          probe("arguments", "([Ljava/lang/Object;)V", 1);
      case "java/io/ObjectStreamClass.getPrimFieldValues" ->
          probe("fields", "(Ljava/lang/Object;)V", 1);
      case "java/io/ObjectOutputStream.writeString" -> probe("text", "(Ljava/lang/Object;)V", 1);
      default -> {
        boolean readsField = descriptor.startsWith("(Ljava/lang/Object;)");
        if (method.startsWith("java/lang/reflect/Field.get") && readsField) {
          probe("field", "(Ljava/lang/reflect/Field;Ljava/lang/Object;)V", 0, 1);
        }
      }
    }
  }

  private void probe(String name, String probeDescriptor, int... arguments) {
    for (int argument : arguments) {
      super.visitVarInsn(Opcodes.ALOAD, argument);
    }
    // stack: arguments
    ProbeClass.REFLECTED.call(mv, name, probeDescriptor);
    // stack:
  }
}
