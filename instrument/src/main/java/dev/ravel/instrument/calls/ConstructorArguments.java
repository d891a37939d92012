// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import dev.ravel.probe.setup.ExcludedClasses;
import java.util.ArrayDeque;
import java.util.Deque;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Announces the references that a JDK object receives through its constructor, once the object
 * exists. Examples are the task of a thread, and the initial value of an atomic reference.
 */
public final class ConstructorArguments extends ProbeEmitter {
  /**
   * For each object that is allocated and not yet constructed, whether a second reference to it is
   * on the stack.
   */
  private final Deque<Boolean> isKept = new ArrayDeque<>();

  private boolean isFreshlyAllocated;

  public ConstructorArguments(MethodScope scope, MethodVisitor next) {
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
    boolean isKeeping = keepsArguments(owner);
    boolean isAnnounced =
        isReachable
            && hasReference(arguments)
            && (isKeeping || PassedArguments.areAnnounced(owner));
    if (isAnnounced) {
      // stack: ..., object, arguments
      spill(arguments);
      reload(arguments);
      // stack: ..., object, arguments
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    if (isAnnounced && isKeeping) {
      boolean isExcluded = ExcludedClasses.keepState(owner);
      pass(
          arguments,
          isSuper,
          isExcluded ? ProbeClass.EXCLUDED : ProbeClass.CALL,
          isExcluded ? "returned" : "passed");
    }
    if (isAnnounced && PassedArguments.areAnnounced(owner)) {
      pass(arguments, isSuper, ProbeClass.CALL, "linked");
    }
  }

  private static boolean keepsArguments(String owner) {
    return owner.equals("java/lang/Thread")
        || owner.startsWith("java/lang/ref/")
        || owner.startsWith("java/util/") && ReceiverCalls.isAnnounced(owner)
        || ExcludedClasses.keepState(owner);
  }

  private static boolean hasReference(Type[] arguments) {
    for (Type argument : arguments) {
      if (isReference(argument)) {
        return true;
      }
    }
    return false;
  }

  private void pass(Type[] arguments, boolean toThis, ProbeClass owner, String probe) {
    for (int i = 0; i < arguments.length; i++) {
      boolean isLinked = probe.equals("linked");
      if (isLinked ? PassedArguments.mayBeKept(arguments[i]) : isReference(arguments[i])) {
        // stack: ..., object  or, after super(...), ...
        if (toThis) {
          super.visitVarInsn(ALOAD, 0);
        } else {
          super.visitInsn(DUP);
        }
        loadSpilled(arguments, i);
        // stack: ..., object, argument
        probe(owner, probe, "(Ljava/lang/Object;Ljava/lang/Object;)V");
        // stack: ...
      }
    }
  }
}
