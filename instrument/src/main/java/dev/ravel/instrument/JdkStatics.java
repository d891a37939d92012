// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.probe.JdkProbe;
import java.util.Map;
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

  /**
   * What the JDK computes from the number of processors, as it is in a run on every machine. A
   * phaser believes that there is one, and so looks twice before it queues up instead of hundreds
   * of times: a thread that looks later sees what it would have seen by looking more often.
   */
  private static final Map<String, Integer> NUMBERS =
      Map.of(
          "java/util/concurrent/ForkJoinPool.COMMON_PARALLELISM",
          JdkProbe.PROCESSORS,
          "java/util/stream/AbstractTask.LEAF_TARGET",
          JdkProbe.PROCESSORS << 2,
          "java/util/concurrent/ConcurrentHashMap.NCPU",
          JdkProbe.PROCESSORS,
          "java/util/concurrent/Phaser.NCPU",
          1,
          "java/util/concurrent/Phaser.SPINS_PER_ARRIVAL",
          1);

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
    } else if (opcode == GETSTATIC && NUMBERS.containsKey(field)) {
      // stack: ..., number
      push(NUMBERS.get(field));
      // stack: ..., number, numberOfRun
      JdkReplacedCalls.jdkProbe(mv, "numberOfRun", "(II)I");
      // stack: ..., number
    }
  }
}
