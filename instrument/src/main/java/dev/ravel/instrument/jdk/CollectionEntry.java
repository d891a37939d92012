// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.classfile.AccessMode;
import dev.ravel.instrument.classfile.ClassOutline;
import dev.ravel.instrument.classfile.MethodOutline;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import dev.ravel.probe.AccessCode;
import dev.ravel.probe.setup.JdkClasses;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Makes a method of a JDK collection announce its effect on the collection, as one operation
 * (D-jdk-4). The announcement does not depend on the caller: the program, a wrapper, or a JDK class
 * to which the collection was passed.
 */
final class CollectionEntry extends ProbeEmitter {
  private static final String SHARED = "(Ljava/lang/Object;II)V";
  private static final String PASSED = "(Ljava/lang/Object;Ljava/lang/Object;)V";

  /** Not part of the interface, but called when a read reorders a map in access order. */
  private static final String REORDER = "afterNodeAccess";

  /** Methods that read the internals of another collection of the same class. */
  private static final Set<String> READ_ARGUMENT =
      Set.of("equals", "and", "or", "xor", "andNot", "intersects", "compareTo");

  private final int access;

  private CollectionEntry(MethodScope scope, int access, MethodVisitor next) {
    super(scope, next);
    this.access = access;
  }

  /** Returns a visitor that adds the announcement if other classes can call the method. */
  static MethodVisitor of(MethodScope scope, MethodVisitor next) {
    MethodOutline method = scope.method();
    if (scope.type().name().equals(JdkClasses.STEPWISE)) {
      return method.key().equals(JdkClasses.STEP)
          ? new CollectionEntry(scope, AccessCode.UPDATE, next)
          : next;
    }
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
    return isSpliterator || JdkClasses.moves(method)
        ? AccessCode.READ
        : AccessMode.ofCollection(method);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    announce(0, access);
    int local = 1;
    for (Type argument : Type.getArgumentTypes(scope.method().descriptor())) {
      if (isReference(argument) && access == AccessCode.UPDATE) {
        super.visitVarInsn(ALOAD, 0);
        super.visitVarInsn(ALOAD, local);
        // stack: collection, argument
        probe(ProbeClass.CALL, "passed", PASSED);
        // stack:
      }
      if (isReference(argument) && READ_ARGUMENT.contains(scope.method().name())) {
        announce(local, AccessCode.READ);
      }
      local += argument.getSize();
    }
  }

  private void announce(int local, int how) {
    super.visitVarInsn(ALOAD, local);
    push(how);
    push(scope.site());
    // stack: collection, access, site
    ProbeClass.JDK.call(mv, "touch", SHARED);
    // stack:
  }
}
