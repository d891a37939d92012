// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import dev.ravel.probe.AccessCode;
import dev.ravel.probe.setup.ExcludedClasses;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Announces where explored code uses a class that is excluded and keeps state: its methods,
 * constructors and fields (D-jdk-13).
 *
 * <p>A call whose static type is not excluded may execute a method of an excluded class, too. Such
 * a method announces itself at its entry, see {@code ExcludedEntry}.
 */
public final class ExcludedCalls extends ProbeEmitter {
  private final Hierarchy hierarchy;

  public ExcludedCalls(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
    super(scope, next);
    this.hierarchy = hierarchy;
  }

  /** Whether a call of a method is announced here. */
  static boolean isAnnounced(Hierarchy hierarchy, String owner, String name, String descriptor) {
    return ExcludedClasses.keepState(declaring(hierarchy, owner, name, descriptor));
  }

  private static String declaring(
      Hierarchy hierarchy, String owner, String name, String descriptor) {
    return hierarchy.isApplication(owner) ? hierarchy.methodOwner(owner, name, descriptor) : owner;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (!isAnnounced(hierarchy, owner, name, descriptor)) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      return;
    }
    String declaring = declaring(hierarchy, owner, name, descriptor);
    // Volatile, because the calls are assumed to be safe for use by several threads.
    int site = scope.site(declaring, name, true);
    Type[] arguments = Type.getArgumentTypes(descriptor);
    // stack: ..., [receiver], arguments
    spill(arguments);
    for (int i = 0; i < arguments.length; i++) {
      if (isReference(arguments[i]) && !name.equals("<init>")) {
        loadSpilled(arguments, i);
        probe(ProbeClass.EXCLUDED, "argument", "(Ljava/lang/Object;)V");
      }
    }
    // stack: ..., [receiver]
    boolean isStatic = opcode == INVOKESTATIC || name.equals("<init>");
    boolean mayHandOver = !isStatic && isReference(Type.getReturnType(descriptor));
    int receiver = scope.freeLocal() + sizeOf(arguments);
    if (isStatic) {
      super.visitLdcInsn(Type.getObjectType(declaring));
      push(site);
      // stack: ..., class, site
      probe(ProbeClass.EXCLUDED, "callStatic", "(Ljava/lang/Class;I)V");
    } else {
      if (mayHandOver) {
        super.visitInsn(DUP);
        super.visitVarInsn(ASTORE, receiver);
      }
      super.visitInsn(DUP);
      super.visitLdcInsn(name + descriptor);
      push(site);
      // stack: ..., receiver, receiver, method, site
      probe(
          ProbeClass.EXCLUDED,
          opcode == INVOKESPECIAL ? "callExactly" : "call",
          "(Ljava/lang/Object;Ljava/lang/String;I)V");
    }
    // stack: ..., [receiver]
    reload(arguments);
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    if (mayHandOver) {
      // stack: ..., result
      super.visitInsn(DUP);
      super.visitVarInsn(ALOAD, receiver);
      // stack: ..., result, result, receiver
      probe(ProbeClass.EXCLUDED, "returned", "(Ljava/lang/Object;Ljava/lang/Object;)V");
      // stack: ..., result
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    boolean isStatic = opcode == GETSTATIC || opcode == PUTSTATIC;
    if (ExcludedClasses.keepState(owner) || hierarchy.isApplication(owner)) {
      var field = hierarchy.field(owner, name, descriptor, isStatic);
      if (ExcludedClasses.keepState(field.owner()) && !field.isFinal()) {
        announceField(opcode, field.owner(), name, field.isWide());
      }
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  private void announceField(int opcode, String owner, String name, boolean isWide) {
    boolean isRead = opcode == GETSTATIC || opcode == GETFIELD;
    if (opcode == PUTFIELD && !scope.thisIsInitialized()) {
      return; // no other thread can reach the object
    }
    switch (opcode) {
      case GETFIELD -> super.visitInsn(DUP);
      case PUTFIELD -> {
        // stack: ..., object, value
        super.visitInsn(isWide ? DUP2_X1 : SWAP);
        if (isWide) {
          super.visitInsn(POP2);
        }
        // stack: ..., value, object
        super.visitInsn(isWide ? DUP_X2 : DUP_X1);
        // stack: ..., object, value, object
      }
      default -> super.visitLdcInsn(Type.getObjectType(owner));
    }
    // stack: ..., object
    push(isRead ? AccessCode.READ : AccessCode.UPDATE);
    push(scope.site(owner, name, true));
    probe(ProbeClass.EXCLUDED, "field", "(Ljava/lang/Object;II)V");
  }
}
