// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.Optional;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Calls the probe in the place of methods that cannot be hooked from inside, in the JDK itself. */
final class JdkReplacedCalls extends ProbeEmitter {
  private static final String JDK_PROBE = "dev/ravel/probe/JdkProbe";

  private final Hierarchy hierarchy;

  JdkReplacedCalls(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
    super(scope, next);
    this.hierarchy = hierarchy;
  }

  /** Calls a method of the part of the probe that only the JDK's classes use. */
  static void jdkProbe(MethodVisitor to, String name, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, JDK_PROBE, name, descriptor, false);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    Optional<Replacement> found =
        opcode == INVOKESPECIAL
            ? Optional.empty()
            : Replacement.of(hierarchy, owner, name, descriptor);
    if (found.isEmpty()) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      return;
    }
    Replacement replacement = found.get();
    // stack: ..., receiver, arguments
    if (replacement.takesSite()) {
      push(scope.site(replacement.owner(), replacement.name(), false));
      // stack: ..., receiver, arguments, site
    }
    if (isOfMonitor(replacement)) {
      // Outside of a run the JDK holds a real monitor.
      jdkProbe(mv, replacement.probe(), replacement.probeDescriptor());
    } else {
      probe(replacement.probe(), replacement.probeDescriptor());
    }
    // stack: ..., result
  }

  private static boolean isOfMonitor(Replacement replacement) {
    return replacement.owner().equals("java/lang/Object") || replacement.name().equals("holdsLock");
  }
}
