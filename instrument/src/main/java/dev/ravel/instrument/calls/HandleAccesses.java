// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import dev.ravel.instrument.classfile.AccessMode;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Announces accesses through VarHandles and field updaters before they happen. */
public final class HandleAccesses extends ProbeEmitter {
  private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

  /** Methods of a VarHandle that access no variable. */
  private static final Set<String> FENCES_AND_QUERIES =
      Set.of(
          "accessModeType",
          "coordinateTypes",
          "describeConstable",
          "hasInvokeExactBehavior",
          "isAccessModeSupported",
          "toMethodHandle",
          "varType",
          "withInvokeBehavior",
          "withInvokeExactBehavior");

  public HandleAccesses(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (isAccess(opcode, owner, name)) {
      Type[] arguments = Type.getArgumentTypes(descriptor);
      int coordinates = 1;
      if (owner.equals(VAR_HANDLE)) {
        coordinates = arguments.length - valuesOf(name);
      }
      announce(name, owner, arguments, coordinates);
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    if (isAccess(opcode, owner, name)
        && AccessMode.returnsWhetherItWrote(name)
        && Type.getReturnType(descriptor) == Type.BOOLEAN_TYPE) {
      reportComparison();
    }
  }

  static boolean isAccess(int opcode, String owner, String name) {
    if (opcode != INVOKEVIRTUAL) {
      return false;
    }
    return owner.equals(VAR_HANDLE)
        ? !FENCES_AND_QUERIES.contains(name)
        : owner.startsWith("java/util/concurrent/atomic/") && owner.endsWith("FieldUpdater");
  }

  /** The number of values that an access mode takes; the arguments before them are coordinates. */
  private static int valuesOf(String mode) {
    if (mode.startsWith("compareAnd") || mode.startsWith("weakCompareAnd")) {
      return 2;
    }
    return mode.startsWith("set") || mode.startsWith("getAnd") ? 1 : 0;
  }

  private void announce(String mode, String owner, Type[] arguments, int coordinates) {
    // stack: ..., handle, arguments
    spill(arguments);
    // stack: ..., handle
    super.visitInsn(DUP);
    // stack: ..., handle, handle
    if (coordinates > 0 && isReference(arguments[0])) {
      loadSpilled(arguments, 0);
    } else {
      super.visitInsn(ACONST_NULL);
    }
    // stack: ..., handle, handle, object
    if (coordinates > 1 && arguments[1].getSort() == Type.INT) {
      loadSpilled(arguments, 1);
    } else {
      super.visitInsn(ICONST_M1);
    }
    // stack: ..., handle, handle, object, index
    int last = arguments.length - 1;
    if (last >= coordinates && isReference(arguments[last])) {
      loadSpilled(arguments, last);
    } else {
      super.visitInsn(ACONST_NULL);
    }
    // stack: ..., handle, handle, object, index, value
    push(AccessMode.ofAtomic(mode));
    push(scope.site(owner, mode, false));
    // stack: ..., handle, handle, object, index, value, access, site
    probe(
        ProbeClass.MEMORY,
        "access",
        "(Ljava/lang/Object;Ljava/lang/Object;ILjava/lang/Object;II)V");
    // stack: ..., handle
    reload(arguments);
    // stack: ..., handle, arguments
  }
}
