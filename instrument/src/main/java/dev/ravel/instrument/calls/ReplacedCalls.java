// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import java.util.Optional;
import java.util.function.Predicate;
import org.objectweb.asm.MethodVisitor;

/**
 * Replaces calls of JDK methods that cannot be hooked at their entry by calls of probes.
 *
 * <p>These methods are native or intrinsic or, like {@code Thread.join}, synchronized on a JDK
 * object.
 */
public final class ReplacedCalls extends ProbeEmitter {
  private final Hierarchy hierarchy;
  private final Predicate<Replacement> isWanted;
  private final VirtualHashes virtualHashes;

  /** What becomes of calls of hashCode whose receiver may inherit it from Object. */
  public enum VirtualHashes {
    /** The probe stands in for them. */
    REPLACED,
    /** The probe hears of them; the call itself may have a shadow value as its result. */
    ANNOUNCED,
    UNCHANGED
  }

  public ReplacedCalls(
      MethodScope scope, Hierarchy hierarchy, VirtualHashes virtualHashes, MethodVisitor next) {
    this(scope, hierarchy, replacement -> true, virtualHashes, next);
  }

  public ReplacedCalls(
      MethodScope scope, Hierarchy hierarchy, Predicate<Replacement> isWanted, MethodVisitor next) {
    this(scope, hierarchy, isWanted, VirtualHashes.UNCHANGED, next);
  }

  private ReplacedCalls(
      MethodScope scope,
      Hierarchy hierarchy,
      Predicate<Replacement> isWanted,
      VirtualHashes virtualHashes,
      MethodVisitor next) {
    super(scope, next);
    this.hierarchy = hierarchy;
    this.isWanted = isWanted;
    this.virtualHashes = virtualHashes;
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
      probe(ProbeClass.ENVIRONMENT, "usedIdentityHashCode", "(Ljava/lang/Object;)I");
      // stack: ..., hash
    } else if (mayBeIdentityHash(owner, name, descriptor)) {
      virtualHash(opcode, owner, isInterface);
    } else {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
  }

  private void virtualHash(int opcode, String owner, boolean isInterface) {
    // stack: ..., object
    if (virtualHashes == VirtualHashes.REPLACED) {
      probe(ProbeClass.ENVIRONMENT, "usedHashCode", "(Ljava/lang/Object;)I");
    } else {
      super.visitInsn(DUP);
      // stack: ..., object, object
      probe(ProbeClass.ENVIRONMENT, "hashed", "(Ljava/lang/Object;)V");
      // stack: ..., object
      super.visitMethodInsn(opcode, owner, "hashCode", "()I", isInterface);
    }
    // stack: ..., hash
  }

  private void replace(Replacement replacement) {
    // stack: ..., receiver, arguments
    if (replacement.takesSite()) {
      push(scope.site(replacement.owner(), replacement.name(), false));
      // stack: ..., receiver, arguments, site
    }
    probe(replacement.probeClass(), replacement.probe(), replacement.probeDescriptor());
    // stack: ..., result
  }

  /** Whether the class that the call names leaves hashCode to Object or Enum. */
  private boolean mayBeIdentityHash(String owner, String name, String descriptor) {
    if (virtualHashes == VirtualHashes.UNCHANGED
        || !name.equals("hashCode")
        || !descriptor.equals("()I")) {
      return false;
    }
    String declaring = hierarchy.methodOwner(owner, name, descriptor);
    return declaring.equals("java/lang/Object") || declaring.equals("java/lang/Enum");
  }

  /**
   * Whether a call of hashCode reaches {@code Object.hashCode}; other calls are dispatched to the
   * class of the object.
   */
  private boolean isIdentityHash(int opcode, String owner, String name, String descriptor) {
    return name.equals("hashCode")
        && descriptor.equals("()I")
        && (opcode == INVOKESPECIAL || owner.startsWith("["))
        && hierarchy.methodOwner(owner, name, descriptor).equals("java/lang/Object");
  }
}
