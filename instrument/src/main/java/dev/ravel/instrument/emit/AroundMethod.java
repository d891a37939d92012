// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.emit;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Adds code at the beginning of a method and before each end, by return or by exception. */
public abstract class AroundMethod extends MethodVisitor implements Opcodes {
  private final Label start = new Label();
  private final int frames;
  private final Object[] locals;

  /**
   * @param frames the form of the stack map frames of the method: F_NEW if they are expanded, else
   *     F_FULL
   * @param locals the types of the local variables that {@link #end} needs after an exception, as a
   *     frame lists them
   */
  public AroundMethod(int frames, Object[] locals, MethodVisitor next) {
    super(ASM9, next);
    this.frames = frames;
    this.locals = locals;
  }

  /** Emits the first code of the method; does not change the stack. */
  public abstract void begin();

  /** Emits the last code of the method; does not change the stack. */
  public abstract void end();

  @Override
  public final void visitCode() {
    super.visitCode();
    begin();
    super.visitLabel(start);
  }

  @Override
  public final void visitInsn(int opcode) {
    if (opcode >= IRETURN && opcode <= RETURN) {
      end();
    }
    super.visitInsn(opcode);
  }

  /**
   * Adds the last entry of the exception table, so that the handlers of the method have precedence.
   */
  @Override
  public final void visitMaxs(int maxStack, int maxLocals) {
    Label handler = new Label();
    super.visitLabel(handler);
    super.visitTryCatchBlock(start, handler, handler, null);
    super.visitFrame(frames, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
    // stack: exception
    end();
    // stack: exception
    super.visitInsn(ATHROW);
    super.visitMaxs(maxStack, maxLocals);
  }
}
