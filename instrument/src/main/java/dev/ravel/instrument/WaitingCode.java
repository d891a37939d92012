// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds out, in one look, whether the code of a class has to do with threads at all: of a thousand
 * classes of a framework, nine hundred have not.
 */
final class WaitingCode extends ClassVisitor {
  private boolean isFound;

  private WaitingCode() {
    super(Opcodes.ASM9);
  }

  static boolean isIn(ClassReader reader) {
    WaitingCode code = new WaitingCode();
    reader.accept(code, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return code.isFound;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    isFound |= (access & Opcodes.ACC_SYNCHRONIZED) != 0;
    return isFound ? null : new Instructions();
  }

  private final class Instructions extends MethodVisitor {
    Instructions() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visitInsn(int opcode) {
      isFound |= opcode == Opcodes.MONITORENTER;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      isFound |= Replacement.mayBeOfThreads(name, descriptor);
    }
  }
}
