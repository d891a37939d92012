// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.probe.JdkClasses;
import dev.ravel.probe.Probe;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Lets a method of a collection of the JDK announce what it does to the collection, as one
 * operation, whoever has called it: the program, a wrapper, or a class of the JDK to which the
 * collection was passed.
 */
final class CollectionEntry extends ProbeEmitter {
  private static final String SHARED = "(Ljava/lang/Object;II)V";
  private static final String PASSED = "(Ljava/lang/Object;Ljava/lang/Object;)V";

  /** No part of the interface, but where a map in access order is changed by who looks into it. */
  private static final String REORDER = "afterNodeAccess";

  /** Methods that look straight into another collection of their own class. */
  private static final Set<String> LOOK_INTO_ARGUMENT =
      Set.of("equals", "and", "or", "xor", "andNot", "intersects", "compareTo");

  private final int access;

  private CollectionEntry(MethodScope scope, int access, MethodVisitor next) {
    super(scope, next);
    this.access = access;
  }

  /** The code of a method, with an announcement before it if others can call it. */
  static MethodVisitor of(MethodScope scope, MethodVisitor next) {
    MethodOutline method = scope.method();
    boolean isCalledByOthers = method.isPublic() || method.name().equals(REORDER);
    boolean isOfObject = !method.isStatic() && !method.isConstructor() && !method.isSynthetic();
    boolean isText = method.key().equals("toString()Ljava/lang/String;");
    boolean isMeant = isText || !JdkClasses.announceText(scope.type().name());
    return isCalledByOthers && isOfObject && isMeant
        ? new CollectionEntry(scope, access(scope.type(), method.name()), next)
        : next;
  }

  private static int access(ClassOutline type, String method) {
    boolean isSpliterator =
        type.name().endsWith("Spliterator") || type.interfaces().contains("java/util/Spliterator");
    return isSpliterator || JdkClasses.moves(method) ? Probe.READ : AccessMode.ofCollection(method);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    announce(0, access);
    int local = 1;
    for (Type argument : Type.getArgumentTypes(scope.method().descriptor())) {
      if (isReference(argument) && access == Probe.UPDATE) {
        super.visitVarInsn(ALOAD, 0);
        super.visitVarInsn(ALOAD, local);
        // stack: collection, argument
        probe("passed", PASSED);
        // stack:
      }
      if (isReference(argument) && LOOK_INTO_ARGUMENT.contains(scope.method().name())) {
        announce(local, Probe.READ);
      }
      local += argument.getSize();
    }
  }

  private void announce(int local, int how) {
    super.visitVarInsn(ALOAD, local);
    push(how);
    push(scope.site());
    // stack: collection, access, site
    JdkReplacedCalls.jdkProbe(mv, "touch", SHARED);
    // stack:
  }
}
