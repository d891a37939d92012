// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.ArrayDeque;
import java.util.Deque;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Tells which references an object of the JDK got through its constructor, once it exists: a thread
 * its task, an atomic reference its first value.
 */
final class ConstructorArguments extends ProbeEmitter {
  /** For each allocation not yet constructed, whether a second reference to it is kept. */
  private final Deque<Boolean> isKept = new ArrayDeque<>();

  private boolean isFreshlyAllocated;

  ConstructorArguments(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    super.visitTypeInsn(opcode, type);
    isFreshlyAllocated = opcode == NEW;
    if (isFreshlyAllocated) {
      isKept.push(false);
    }
  }

  @Override
  public void visitInsn(int opcode) {
    super.visitInsn(opcode);
    if (opcode == DUP && isFreshlyAllocated) {
      isKept.pop();
      isKept.push(true);
    }
    isFreshlyAllocated = false;
  }

  @Override
  public void visitVarInsn(int opcode, int local) {
    super.visitVarInsn(opcode, local);
    isFreshlyAllocated = false;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    isFreshlyAllocated = false;
    if (!name.equals("<init>")) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      return;
    }
    boolean isSuper = isKept.isEmpty();
    boolean isReachable = isSuper || isKept.pop();
    Type[] arguments = Type.getArgumentTypes(descriptor);
    boolean isAnnounced = isReachable && keepsArguments(owner) && hasReference(arguments);
    if (isAnnounced) {
      // stack: ..., object, arguments
      spill(arguments);
      reload(arguments);
      // stack: ..., object, arguments
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    if (isAnnounced) {
      pass(arguments, isSuper);
    }
  }

  private static boolean keepsArguments(String owner) {
    return owner.equals("java/lang/Thread")
        || owner.startsWith("java/lang/ref/")
        || owner.startsWith("java/util/") && ReceiverCalls.isAnnounced(owner);
  }

  private static boolean hasReference(Type[] arguments) {
    for (Type argument : arguments) {
      if (isReference(argument)) {
        return true;
      }
    }
    return false;
  }

  private void pass(Type[] arguments, boolean toThis) {
    for (int i = 0; i < arguments.length; i++) {
      if (isReference(arguments[i])) {
        // stack: ..., object  or, after super(...), ...
        if (toThis) {
          super.visitVarInsn(ALOAD, 0);
        } else {
          super.visitInsn(DUP);
        }
        loadSpilled(arguments, i);
        // stack: ..., object, argument
        probe("passed", "(Ljava/lang/Object;Ljava/lang/Object;)V");
        // stack: ...
      }
    }
  }
}
