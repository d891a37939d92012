// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Reports the field that a new VarHandle or field updater accesses. */
public final class HandleCreations extends ProbeEmitter {
  private static final String ATOMIC = "java/util/concurrent/atomic/";

  /**
   * The methods that create one, each with the index of the argument that names the field, or -1
   * for arrays.
   */
  private static final Map<String, Integer> MAKERS =
      Map.of(
          "java/lang/invoke/MethodHandles$Lookup.findVarHandle",
          1,
          "java/lang/invoke/MethodHandles$Lookup.findStaticVarHandle",
          1,
          "java/lang/invoke/MethodHandles.arrayElementVarHandle",
          -1,
          ATOMIC + "AtomicIntegerFieldUpdater.newUpdater",
          1,
          ATOMIC + "AtomicLongFieldUpdater.newUpdater",
          1,
          ATOMIC + "AtomicReferenceFieldUpdater.newUpdater",
          2);

  public HandleCreations(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    boolean isJdk = owner.startsWith("java/");
    Integer field = isJdk ? MAKERS.get(owner + '.' + name) : null;
    if (field == null) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      return;
    }
    Type[] arguments = Type.getArgumentTypes(descriptor);
    // stack: ..., arguments
    spill(arguments);
    reload(arguments);
    // stack: ..., arguments
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    // stack: ..., handle
    loadSpilled(arguments, 0);
    // stack: ..., handle, class
    if (field < 0) {
      super.visitLdcInsn("");
    } else {
      loadSpilled(arguments, field);
    }
    // stack: ..., handle, class, name
    probe(
        ProbeClass.MEMORY,
        "handle",
        "(Ljava/lang/Object;Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Object;");
    // stack: ..., object
    super.visitTypeInsn(CHECKCAST, Type.getReturnType(descriptor).getInternalName());
    // stack: ..., handle
  }
}
