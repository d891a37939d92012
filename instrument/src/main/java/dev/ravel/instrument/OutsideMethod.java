// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Keeps a method of the JDK, and all that it calls, out of the run, however it ends. */
final class OutsideMethod extends MethodVisitor implements Opcodes {
  private final Label start = new Label();
  private final int frames;

  /**
   * @param frames how the frames of the method are given: F_NEW if they are expanded, else F_FULL
   */
  OutsideMethod(int frames, MethodVisitor next) {
    super(ASM9, next);
    this.frames = frames;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    call("leave");
    super.visitLabel(start);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= IRETURN && opcode <= RETURN) {
      call("enter");
    }
    super.visitInsn(opcode);
  }

  /** Comes last in the exception table, so that the method's own handlers are asked before. */
  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    Label handler = new Label();
    super.visitLabel(handler);
    super.visitTryCatchBlock(start, handler, handler, null);
    super.visitFrame(frames, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
    // stack: exception
    call("enter");
    super.visitInsn(ATHROW);
    super.visitMaxs(maxStack, maxLocals);
  }

  private void call(String probe) {
    super.visitMethodInsn(INVOKESTATIC, ProbeEmitter.PROBE, probe, "()V", false);
  }
}
