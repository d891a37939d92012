// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.calls.Replacement;
import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.MethodVisitor;

/**
 * Replaces, in JDK code, calls of methods that cannot be hooked at their entry by calls of probes.
 */
final class JdkReplacedCalls extends ProbeEmitter {
  /** Values that the JDK uses for itself, and the probes that give them. */
  private static final Map<String, String> FOR_ITSELF =
      Map.of(
          "nanoTime", "nanoTime",
          "currentTimeMillis", "currentTimeMillis",
          "getId", "threadId",
          "threadId", "threadId");

  private final Hierarchy hierarchy;

  JdkReplacedCalls(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
    super(scope, next);
    this.hierarchy = hierarchy;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    Optional<Replacement> found =
        opcode == INVOKESPECIAL || isOwnRandom(owner)
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
    if (FOR_ITSELF.containsKey(replacement.name())) {
      ProbeClass.JDK.call(mv, FOR_ITSELF.get(replacement.name()), replacement.probeDescriptor());
    } else if (isOfMonitor(replacement)) {
      // Outside an execution, JDK code holds a real monitor.
      ProbeClass.JDK.call(mv, replacement.probe(), replacement.probeDescriptor());
    } else {
      probe(replacement.probeClass(), replacement.probe(), replacement.probeDescriptor());
    }
    // stack: ..., result
  }

  /** The JDK draws random numbers for itself, which the run gives it in another way. */
  private static boolean isOwnRandom(String owner) {
    return owner.equals("java/util/concurrent/ThreadLocalRandom");
  }

  private static boolean isOfMonitor(Replacement replacement) {
    return replacement.owner().equals("java/lang/Object") || replacement.name().equals("holdsLock");
  }
}
