// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.ProbeClass;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Calls the probe before a class of the JDK calls one of its native methods. */
final class FileCalls extends MethodVisitor {
  /** Natives that set up the class and access no file. */
  private static final Set<String> SETUP = Set.of("initIDs", "init", "registerNatives");

  private final String type;
  private final Set<String> natives;
  private final boolean hasThis;

  /**
   * @param hasThis whether the method has an initialised object
   */
  FileCalls(String type, Set<String> natives, boolean hasThis, MethodVisitor next) {
    super(Opcodes.ASM9, next);
    this.type = type;
    this.natives = natives;
    this.hasThis = hasThis;
  }

  /** The native methods of a class, by name and descriptor. */
  static Set<String> nativesOf(ClassReader reader) {
    Set<String> found = new HashSet<>();
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public @Nullable MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            if ((access & Opcodes.ACC_NATIVE) != 0 && !SETUP.contains(name)) {
              found.add(name + descriptor);
            }
            return null;
          }
        },
        ClassReader.SKIP_CODE);
    return found;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (owner.equals(type) && natives.contains(name + descriptor)) {
      // stack: ...
      if (hasThis) {
        mv.visitVarInsn(Opcodes.ALOAD, 0);
      } else {
        mv.visitInsn(Opcodes.ACONST_NULL);
      }
      // stack: ..., caller
      ProbeClass.JDK.call(mv, "accessingFiles", "(Ljava/lang/Object;)V");
      // stack: ...
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }
}
