// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Excludes the stores of JaCoCo from the operations, if JaCoCo has instrumented the class before.
 *
 * <p>A method that JaCoCo has instrumented begins with code that loads its array into a local
 * variable. Each of its probes loads that variable, an index and the constant one, and stores.
 */
final class CoverageProbes extends MethodVisitor {
  private static final int NONE = -1;

  private final MethodVisitor beyondArrays;
  private boolean isFetched;
  private int array = NONE;
  private boolean isProbe;

  /**
   * @param beyondArrays the visitor that follows the visitor of array accesses
   */
  CoverageProbes(MethodVisitor next, MethodVisitor beyondArrays) {
    super(Opcodes.ASM9, next);
    this.beyondArrays = beyondArrays;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    isFetched = name.equals("$jacocoInit");
  }

  @Override
  public void visitLdcInsn(Object value) {
    super.visitLdcInsn(value);
    isFetched = value instanceof ConstantDynamic dynamic && dynamic.getName().equals("$jacocoData");
  }

  @Override
  public void visitVarInsn(int opcode, int local) {
    super.visitVarInsn(opcode, local);
    if (opcode == Opcodes.ASTORE && isFetched) {
      array = local;
    }
    isFetched = false;
    isProbe = opcode == Opcodes.ALOAD && local == array;
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.BASTORE && isProbe) {
      isProbe = false;
      beyondArrays.visitInsn(opcode);
    } else {
      super.visitInsn(opcode);
    }
  }
}
