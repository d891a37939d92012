// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.Set;
import org.objectweb.asm.MethodVisitor;

/** Gives a seed of the run to random generators that the program makes without one. */
final class RandomSeeds extends ProbeEmitter {
  private static final Set<String> GENERATORS =
      Set.of("java/util/Random", "java/util/SplittableRandom");

  RandomSeeds(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (name.equals("<init>") && descriptor.equals("()V") && GENERATORS.contains(owner)) {
      // stack: ..., generator
      probe("seed", "()J");
      // stack: ..., generator, seed
      super.visitMethodInsn(opcode, owner, name, "(J)V", isInterface);
      // stack: ...
    } else {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
  }
}
