// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.probe.Registry.Site;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A class that is not explored: only where it may wait for another thread does it ask the probe.
 *
 * <p>It can call back a method of the program while it is in a monitor, and then another thread
 * comes to the same monitor: with a real one that thread would stop where the scheduler does not
 * see it.
 */
final class ExcludedClass extends ClassVisitor {
  /** Attach an agent to the JVM, unless there is one. */
  private static final Set<String> ATTACHERS =
      Set.of("net/bytebuddy/agent/ByteBuddyAgent", "org/mockito/internal/PremainAttachAccess");

  private static final String INSTRUMENTATION = "java/lang/instrument/Instrumentation";

  private final ClassOutline outline;
  private final Hierarchy hierarchy;
  private final ToIntFunction<Site> sites;

  ExcludedClass(
      ClassOutline outline, Hierarchy hierarchy, ToIntFunction<Site> sites, ClassVisitor next) {
    super(Opcodes.ASM9, next);
    this.outline = outline;
    this.hierarchy = hierarchy;
    this.sites = sites;
  }

  /** Whether there is anything to rewrite in a class. */
  static boolean isNeeded(ClassReader reader) {
    return ATTACHERS.contains(reader.getClassName()) || WaitingCode.isIn(reader);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodOutline method = outline.method(name, descriptor).orElseThrow();
    if (!method.hasCode()) {
      return super.visitMethod(access, name, descriptor, signature, exceptions);
    }
    MethodVisitor next =
        super.visitMethod(
            access & ~Opcodes.ACC_SYNCHRONIZED, name, descriptor, signature, exceptions);
    MethodScope scope = new MethodScope(sites, outline, method, false);
    if (ATTACHERS.contains(outline.name()) && descriptor.endsWith(")L" + INSTRUMENTATION + ";")) {
      return ownAgent(next);
    }
    next = new ReplacedCalls(scope, hierarchy, Replacement::isOfThreads, next);
    if (method.isSynchronized()) {
      next = new SynchronizedMethod(scope, next);
    }
    next = new MonitorInstructions(scope, next);
    return new Position(scope, next);
  }

  /** The only code of a method: there is an agent, ours. */
  private static MethodVisitor ownAgent(MethodVisitor method) {
    method.visitCode();
    method.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "dev/ravel/probe/OwnAgent",
        "instrumentation",
        "()Ljava/lang/Object;",
        false);
    // stack: instrumentation
    method.visitTypeInsn(Opcodes.CHECKCAST, INSTRUMENTATION);
    method.visitInsn(Opcodes.ARETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    return null;
  }
}
