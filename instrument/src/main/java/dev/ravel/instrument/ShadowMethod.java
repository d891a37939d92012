// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Gives a method shadow values: beside each number the term that says how it depends on inputs.
 *
 * <p>The last visitor of a method, because a term must move together with its value: behind the
 * probe that announces an access, and in front of the ones that a method begins with. It collects
 * the code, finds out what is on the stack at each instruction, and passes on more than it got.
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

  /** Compilers before Java 6 made them; what is handed to such a method is reported as lost. */
  private boolean usesSubroutines() {
    for (AbstractInsnNode instruction : instructions) {
      if (instruction.getOpcode() == Opcodes.JSR) {
        return true;
      }
    }
    return false;
  }
}
