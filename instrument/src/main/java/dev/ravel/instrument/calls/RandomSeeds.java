// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;

/**
 * Passes a seed of the execution to random generators that the program creates without one
 * (D-engine-6).
 */
public final class RandomSeeds extends ProbeEmitter {
  private static final Set<String> GENERATORS =
      Set.of("java/util/Random", "java/util/SplittableRandom");

  public RandomSeeds(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (name.equals("<init>") && descriptor.equals("()V") && GENERATORS.contains(owner)) {
      // stack: ..., generator
      probe(ProbeClass.ENVIRONMENT, "seed", "()J");
      // stack: ..., generator, seed
      super.visitMethodInsn(opcode, owner, name, "(J)V", isInterface);
      // stack: ...
    } else {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
  }
}
