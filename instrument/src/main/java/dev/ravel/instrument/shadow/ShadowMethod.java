// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import dev.ravel.instrument.emit.MethodScope;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Adds shadow variables to a method: next to each number, the term that describes how it depends on
 * inputs (D-inputs-1).
 *
 * <p>The last visitor of a method, because a term must move together with its value: after the
 * probe that announces an access, and before the probes at the beginning of a method (D-inputs-3).
 * It collects the code, computes the stack at each instruction, and forwards the extended code.
 */
final class ShadowMethod extends MethodNode {
  private final MethodScope scope;
  private final ShadowCalls calls;
  private final ShadowLambdas lambdas;
  private final MethodVisitor next;

  ShadowMethod(MethodScope scope, ShadowCalls calls, ShadowLambdas lambdas, MethodVisitor next) {
    super(
        Opcodes.ASM9,
        scope.method().access(),
        scope.method().name(),
        scope.method().descriptor(),
        null,
        null);
    this.scope = scope;
    this.calls = calls;
    this.lambdas = lambdas;
    this.next = next;
  }

  @Override
  public void visitEnd() {
    String owner = scope.type().name();
    if (usesSubroutines()) {
      accept(next);
      return;
    }
    try {
      Frame<ShadowValue>[] frames =
          new Analyzer<>(new ShadowInterpreter(calls)).analyzeAndComputeMaxs(owner, this);
      instructions = new ShadowedCode(scope, this, frames, calls, lambdas);
    } catch (AnalyzerException invalid) {
      throw new IllegalStateException(
          "code of " + owner + '.' + name + desc + " cannot be analyzed", invalid);
    }
    accept(next);
  }

  /**
   * Compilers before Java 6 emitted subroutines. Terms passed to such a method are reported as
   * lost.
   */
  private boolean usesSubroutines() {
    for (AbstractInsnNode instruction : instructions) {
      if (instruction.getOpcode() == Opcodes.JSR) {
        return true;
      }
    }
    return false;
  }
}
