// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.Optional;
import java.util.function.Predicate;
import org.objectweb.asm.MethodVisitor;

/**
 * Calls the probe in the place of methods of the JDK that cannot be hooked from inside.
 *
 * <p>They are native or intrinsic; or, like joining, written with a monitor of the JDK's own.
 */
final class ReplacedCalls extends ProbeEmitter {
  private final Hierarchy hierarchy;
  private final Predicate<Replacement> isWanted;

  ReplacedCalls(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
    this(scope, hierarchy, replacement -> true, next);
  }

  ReplacedCalls(
      MethodScope scope, Hierarchy hierarchy, Predicate<Replacement> isWanted, MethodVisitor next) {
    super(scope, next);
    this.hierarchy = hierarchy;
    this.isWanted = isWanted;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    Optional<Replacement> found =
        Replacement.of(hierarchy, owner, name, descriptor).filter(isWanted);
    if (found.isPresent()) {
      replace(found.get());
    } else if (isIdentityHash(opcode, owner, name, descriptor)) {
      // stack: ..., object
      probe("identityHashCode", "(Ljava/lang/Object;)I");
      // stack: ..., hash
    } else {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
  }

  private void replace(Replacement replacement) {
    // stack: ..., receiver, arguments
    if (replacement.takesSite()) {
      push(scope.site(replacement.owner(), replacement.name(), false));
      // stack: ..., receiver, arguments, site
    }
    probe(replacement.probe(), replacement.probeDescriptor());
    // stack: ..., result
  }

  /** Other calls of hashCode reach whatever the class of the object declares. */
  private boolean isIdentityHash(int opcode, String owner, String name, String descriptor) {
    return name.equals("hashCode")
        && descriptor.equals("()I")
        && (opcode == INVOKESPECIAL || owner.startsWith("["))
        && hierarchy.methodOwner(owner, name, descriptor).equals("java/lang/Object");
  }
}
