// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.instrument.calls.Replacement;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Detects in one pass whether a class contains code that can block or wake threads. Most classes of
 * a framework, about nine of ten, do not.
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
  public @Nullable MethodVisitor visitMethod(
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
