// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.calls.ReceiverCalls;
import dev.ravel.instrument.classfile.AccessMode;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import dev.ravel.probe.setup.JdkClasses;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Announces calls of the JDK's concurrent classes on atomics, each as one operation, and the
 * references that they pass to collections. The collections themselves are used under a lock, so
 * calls on them are not operations here.
 */
final class JdkReceiverCalls extends ProbeEmitter {
  private static final String ATOMIC = "java/util/concurrent/atomic/";

  JdkReceiverCalls(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    boolean isCall = opcode != INVOKESTATIC && !name.equals("<init>") && !isSuper(opcode);
    Type[] arguments = Type.getArgumentTypes(descriptor);
    if (isCall && isAtomic(owner)) {
      announce(owner, name, arguments);
    } else if (isCall && isCollection(owner) && hasReference(arguments)) {
      // stack: ..., receiver, arguments
      spill(arguments);
      pass(arguments);
      reload(arguments);
      // stack: ..., receiver, arguments
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  private static boolean isSuper(int opcode) {
    return opcode == INVOKESPECIAL;
  }

  private static boolean isAtomic(String owner) {
    return owner.startsWith(ATOMIC + "Atomic") && !owner.endsWith("FieldUpdater");
  }

  private boolean isCollection(String owner) {
    return owner.startsWith("java/util/")
        && owner.indexOf('/', "java/util/".length()) < 0
        && ReceiverCalls.isAnnounced(owner)
        && !JdkClasses.areExplored(owner);
  }

  private static boolean hasReference(Type[] arguments) {
    for (Type argument : arguments) {
      if (isReference(argument)) {
        return true;
      }
    }
    return false;
  }

  private void announce(String owner, String name, Type[] arguments) {
    // stack: ..., receiver, arguments
    spill(arguments);
    super.visitInsn(DUP);
    push(AccessMode.ofAtomic(name));
    push(scope.site(owner, name, false));
    // stack: ..., receiver, receiver, access, site
    probe(ProbeClass.CALL, "call", "(Ljava/lang/Object;II)V");
    // stack: ..., receiver
    pass(arguments);
    reload(arguments);
    // stack: ..., receiver, arguments
  }

  private void pass(Type[] arguments) {
    for (int i = 0; i < arguments.length; i++) {
      if (isReference(arguments[i])) {
        super.visitInsn(DUP);
        loadSpilled(arguments, i);
        // stack: ..., receiver, receiver, argument
        probe(ProbeClass.CALL, "passed", "(Ljava/lang/Object;Ljava/lang/Object;)V");
        // stack: ..., receiver
      }
    }
  }
}
