// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.instrument.calls.MethodReferences;
import dev.ravel.instrument.calls.ReplacedCalls;
import dev.ravel.instrument.calls.Replacement;
import dev.ravel.instrument.classfile.ClassOutline;
import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.classfile.MethodOutline;
import dev.ravel.instrument.emit.InstructionCursor;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.probe.Registry.Site;
import dev.ravel.probe.setup.ExcludedClasses;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Rewrites a class that is not explored, so that it waits for other threads through probes only
 * (D-jdk-6).
 *
 * <p>Methods that code outside of excluded classes may call announce themselves, because such a
 * call is an operation ({@link ExcludedEntry}).
 *
 * <p>Such a class can call back a method of the program while its thread holds a monitor, and then
 * another thread may enter the same monitor. At a real monitor that thread would block without the
 * scheduler's knowledge.
 */
final class ExcludedClass extends ClassVisitor {
  /** These classes attach an agent to the JVM unless one is installed. */
  private static final Set<String> ATTACHERS =
      Set.of("net/bytebuddy/agent/ByteBuddyAgent", "org/mockito/internal/PremainAttachAccess");

  private static final String INSTRUMENTATION = "java/lang/instrument/Instrumentation";

  private final ClassOutline outline;
  private final Hierarchy hierarchy;
  private final ToIntFunction<Site> sites;
  private final MethodReferences references;

  ExcludedClass(
      ClassOutline outline, Hierarchy hierarchy, ToIntFunction<Site> sites, ClassVisitor next) {
    super(Opcodes.ASM9, next);
    this.outline = outline;
    this.hierarchy = hierarchy;
    this.sites = sites;
    references = MethodReferences.inExcluded(outline, hierarchy);
  }

  /** Whether a class contains code that has to be rewritten. */
  static boolean isNeeded(ClassReader reader, ClassOutline outline, Hierarchy hierarchy) {
    return ATTACHERS.contains(outline.name())
        || ExcludedClasses.keepState(outline.name()) && MethodReferences.areIn(reader)
        || ExcludedEntry.isNeeded(outline, hierarchy)
        || WaitingCode.isIn(reader);
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      String signature,
      String superName,
      String[] interfaces) {
    super.visit(ClassOutline.rewritten(version), access, name, signature, superName, interfaces);
  }

  @Override
  public @Nullable MethodVisitor visitMethod(
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
    next = ExcludedEntry.in(scope, hierarchy, next);
    if (ExcludedClasses.keepState(outline.name())) {
      next = references.redirectIn(next);
    }
    return new InstructionCursor(scope, next);
  }

  @Override
  public void visitEnd() {
    references.addTo(
        cv,
        (method, next) ->
            ExcludedEntry.in(new MethodScope(sites, outline, method, false), hierarchy, next));
    super.visitEnd();
  }

  /** Replaces the body of a method: it returns the {@code Instrumentation} of Ravel's agent. */
  private static @Nullable MethodVisitor ownAgent(MethodVisitor method) {
    method.visitCode();
    ProbeClass.AGENT.call(method, "instrumentation", "()Ljava/lang/Object;");
    // stack: instrumentation
    method.visitTypeInsn(Opcodes.CHECKCAST, INSTRUMENTATION);
    method.visitInsn(Opcodes.ARETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    return null;
  }
}
