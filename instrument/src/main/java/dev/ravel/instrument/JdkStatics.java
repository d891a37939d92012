// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Lets every run have its own of what the JDK keeps in statics, the common pool above all: the
 * threads of a pool belong to one run. Other statics of the JDK are no operations; what matters of
 * them is set back before every run.
 */
final class JdkStatics extends ProbeEmitter {
  /** What a run makes for itself when it is first asked for. */
  private static final Set<String> PER_RUN =
      Set.of(
          "java/util/concurrent/ForkJoinPool.common",
          "java/util/concurrent/CompletableFuture.ASYNC_POOL",
          "java/util/concurrent/SubmissionPublisher.ASYNC_POOL",
          "java/util/concurrent/CompletableFuture$Delayer.delayer");

  private static final String PARALLELISM = "java/util/concurrent/ForkJoinPool.COMMON_PARALLELISM";

  /** How many parts a parallel stream is to have, computed from the processors of the machine. */
  private static final String PARTS = "java/util/stream/AbstractTask.LEAF_TARGET";

  private final MethodVisitor unannounced;

  /**
   * @param announced where accesses of instance fields go
   * @param unannounced where those of statics go
   */
  JdkStatics(MethodScope scope, MethodVisitor announced, MethodVisitor unannounced) {
    super(scope, announced);
    this.unannounced = unannounced;
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    if (opcode != GETSTATIC && opcode != PUTSTATIC) {
      super.visitFieldInsn(opcode, owner, name, descriptor);
      return;
    }
    unannounced.visitFieldInsn(opcode, owner, name, descriptor);
    String field = owner + '.' + name;
    if (opcode == GETSTATIC && PER_RUN.contains(field)) {
      // stack: ..., object
      super.visitLdcInsn(field);
      // stack: ..., object, name
      JdkReplacedCalls.jdkProbe(
          mv, "ofRun", "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;");
      super.visitTypeInsn(CHECKCAST, Type.getType(descriptor).getInternalName());
      // stack: ..., object
    } else if (opcode == GETSTATIC && field.equals(PARALLELISM)) {
      // stack: ..., number
      JdkReplacedCalls.jdkProbe(mv, "commonParallelism", "(I)I");
      // stack: ..., number
    } else if (opcode == GETSTATIC && field.equals(PARTS)) {
      // stack: ..., number
      JdkReplacedCalls.jdkProbe(mv, "partsOfStream", "(I)I");
      // stack: ..., number
    }
  }
}
