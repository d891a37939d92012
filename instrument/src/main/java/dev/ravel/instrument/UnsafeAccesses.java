// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.probe.Probe;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Announces what the JDK does to its fields and elements by their addresses. */
final class UnsafeAccesses extends ProbeEmitter {
  private static final String UNSAFE = "jdk/internal/misc/Unsafe";

  UnsafeAccesses(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (owner.equals(UNSAFE) && descriptor.startsWith("(Ljava/lang/Object;J")) {
      announce(name, Type.getArgumentTypes(descriptor));
    } else if (owner.equals(UNSAFE) && name.equals("park")) {
      // stack: ..., unsafe, absolute, time
      JdkReplacedCalls.jdkProbe(mv, "park", "(Ljava/lang/Object;ZJ)V");
      // stack: ...
      return;
    } else if (owner.equals(UNSAFE) && name.equals("unpark")) {
      // stack: ..., unsafe, thread
      JdkReplacedCalls.jdkProbe(mv, "unpark", "(Ljava/lang/Object;Ljava/lang/Object;)V");
      // stack: ...
      return;
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  private void announce(String name, Type[] arguments) {
    // stack: ..., unsafe, object, offset, values
    spill(arguments);
    // stack: ..., unsafe
    loadSpilled(arguments, 0);
    loadSpilled(arguments, 1);
    // stack: ..., unsafe, object, offset
    int last = arguments.length - 1;
    if (last > 1 && isReference(arguments[last])) {
      loadSpilled(arguments, last);
    } else {
      super.visitInsn(ACONST_NULL);
    }
    // stack: ..., unsafe, object, offset, value
    push(access(name));
    push(scope.site(UNSAFE, name, false));
    JdkReplacedCalls.jdkProbe(mv, "access", "(Ljava/lang/Object;JLjava/lang/Object;II)V");
    // stack: ..., unsafe
    reload(arguments);
    // stack: ..., unsafe, object, offset, values
  }

  private static int access(String name) {
    if (name.startsWith("put")) {
      return Probe.WRITE;
    }
    return name.startsWith("get") && !name.startsWith("getAnd") ? Probe.READ : Probe.UPDATE;
  }
}
