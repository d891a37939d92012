// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.Optional;
import org.objectweb.asm.MethodVisitor;

/**
 * Lets a class be initialised in this run before it is used: where the JVM would do it (JVMS 5.5),
 * and at the entry of what can be reached by reflection and method references.
 */
final class InitializationChecks extends ProbeEmitter {
  private final Hierarchy hierarchy;

  InitializationChecks(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
    super(scope, next);
    this.hierarchy = hierarchy;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    MethodOutline method = scope.method();
    // A default method: its interface has been initialised with the class, which may have no check.
    boolean isInherited = scope.type().isInterface() && !method.isStatic();
    boolean isEntry = method.isStatic() || method.isConstructor() || isInherited;
    // The body of a lambda is private, but whoever got hold of the lambda calls it.
    boolean isReachable = !method.isPrivate() || method.isSynthetic();
    if (isEntry && isReachable && !method.isStaticInitializer()) {
      String name = scope.type().name();
      hierarchy.initialized(name).ifPresent(type -> check(type, name));
    }
  }

  /** After the allocation, which frames refer to by the position of its instruction. */
  @Override
  public void visitTypeInsn(int opcode, String type) {
    super.visitTypeInsn(opcode, type);
    if (opcode == NEW) {
      checkForeign(type, type);
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    boolean isStatic = opcode == GETSTATIC || opcode == PUTSTATIC;
    if (isStatic && hierarchy.isApplication(owner)) {
      FieldOutline field = hierarchy.field(owner, name, descriptor, true);
      if (!field.isConstant()) {
        checkForeign(field.owner(), owner);
      }
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  /** Code of the class itself, and of its subclasses, only runs once it is initialised. */
  private void checkForeign(String used, String owner) {
    Optional<ClassOutline> type = hierarchy.initialized(used);
    if (type.isPresent() && !hierarchy.isSubclass(scope.type().name(), type.get().name())) {
      check(type.get(), owner);
    }
  }

  /**
   * @param owner the class as the code names it, which is accessible even where the class that
   *     declares the member is not
   */
  private void check(ClassOutline type, String owner) {
    boolean isAccessible =
        type.isPublic() || packageOf(type.name()).equals(packageOf(scope.type().name()));
    String named = isAccessible ? type.name() : owner;
    mv.visitMethodInsn(INVOKESTATIC, named, StaticState.CHECK, "()V", type.isInterface());
  }

  private static String packageOf(String name) {
    return name.substring(0, name.lastIndexOf('/') + 1);
  }
}
