// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Lets methods of the JDK that read a whole array read a copy that has been made element by
 * element.
 */
final class ArrayCalls extends ProbeEmitter {
  private static final String SNAPSHOT = "(Ljava/lang/Object;I)Ljava/lang/Object;";
  private static final Set<String> READERS =
      Set.of(
          "binarySearch",
          "compare",
          "compareUnsigned",
          "copyOf",
          "copyOfRange",
          "equals",
          "hashCode",
          "mismatch",
          "stream",
          "toString");

  ArrayCalls(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (owner.startsWith("[") && name.equals("clone") && !isCopyOfConstants()) {
      // stack: ..., array
      push(scope.site("java/lang/Object", name, false));
      // stack: ..., array, site
      probe("cloneArray", SNAPSHOT);
      // stack: ..., clone
      return;
    }
    if (owner.equals("java/util/Arrays") && READERS.contains(name)) {
      replaceArrays(Type.getArgumentTypes(descriptor), scope.site(owner, name, false));
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  /** The array of an enum's constants never changes. */
  private boolean isCopyOfConstants() {
    return scope.type().isEnum() && scope.method().name().equals("values");
  }

  private void replaceArrays(Type[] arguments, int site) {
    // stack: ..., arguments
    spill(arguments);
    // stack: ...
    for (int i = 0; i < arguments.length; i++) {
      loadSpilled(arguments, i);
      if (arguments[i].getSort() == Type.ARRAY) {
        // stack: ..., array
        push(site);
        // stack: ..., array, site
        probe("snapshot", SNAPSHOT);
        // stack: ..., object
        super.visitTypeInsn(CHECKCAST, arguments[i].getInternalName());
        // stack: ..., array
      }
    }
    // stack: ..., arguments
  }
}
