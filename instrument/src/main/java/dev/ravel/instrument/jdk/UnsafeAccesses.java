// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.classfile.AccessMode;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Announces accesses of JDK code to fields and elements by their addresses. */
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
      ProbeClass.JDK.call(mv, "park", "(Ljava/lang/Object;ZJ)V");
      // stack: ...
      return;
    } else if (owner.equals(UNSAFE) && name.equals("unpark")) {
      // stack: ..., unsafe, thread
      ProbeClass.JDK.call(mv, "unpark", "(Ljava/lang/Object;Ljava/lang/Object;)V");
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
    push(AccessMode.ofUnsafe(name));
    push(scope.site(UNSAFE, name, false));
    ProbeClass.JDK.call(mv, "access", "(Ljava/lang/Object;JLjava/lang/Object;II)V");
    // stack: ..., unsafe
    reload(arguments);
    // stack: ..., unsafe, object, offset, values
  }
}
