// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import dev.ravel.probe.JdkProbe;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Gives every execution its own instances of objects that the JDK keeps in statics, above all the
 * common pool: the threads of a pool belong to one execution. Accesses to other statics of the JDK
 * are not operations; the relevant ones are reset before every execution.
 */
final class JdkStatics extends ProbeEmitter {
  /** Statics whose objects an execution creates for itself at first use. */
  private static final Set<String> PER_RUN =
      Set.of(
          "java/util/concurrent/ForkJoinPool.common",
          "java/util/concurrent/CompletableFuture.ASYNC_POOL",
          "java/util/concurrent/SubmissionPublisher.ASYNC_POOL",
          "java/util/concurrent/CompletableFuture$Delayer.delayer");

  /**
   * Statics that the JDK computes from the number of processors, with their values in an execution,
   * the same on every machine. A phaser sees one processor, so it spins twice instead of hundreds
   * of times before it enqueues: a thread that reads later sees the value that it would have seen
   * by reading more often.
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
   * @param announced receives accesses to instance fields
   * @param unannounced receives accesses to statics
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
      ProbeClass.JDK.call(mv, "ofRun", "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;");
      super.visitTypeInsn(CHECKCAST, Type.getType(descriptor).getInternalName());
      // stack: ..., object
    } else if (opcode == GETSTATIC && NUMBERS.containsKey(field)) {
      // stack: ..., number
      push(NUMBERS.get(field));
      // stack: ..., number, numberOfRun
      ProbeClass.JDK.call(mv, "numberOfRun", "(II)I");
      // stack: ..., number
    }
  }
}
