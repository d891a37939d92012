// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.statics;

import dev.ravel.instrument.classfile.ClassOutline;
import dev.ravel.instrument.classfile.FieldOutline;
import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.classfile.MethodOutline;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import java.util.Optional;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Adds checks that initialise a class in this execution before it is used: where the JVM would
 * initialise it (JVMS 5.5), and at the entry of methods that reflection or method references can
 * reach.
 */
public final class InitializationChecks extends ProbeEmitter {
  private static final String CONSTRUCTOR = "java/lang/reflect/Constructor";
  private static final String METHOD = "java/lang/reflect/Method";

  private final Hierarchy hierarchy;

  public InitializationChecks(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
    super(scope, next);
    this.hierarchy = hierarchy;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    MethodOutline method = scope.method();
    // A default method: the interface is initialised with the implementing class, which may have no
    // check.
    boolean isInherited = scope.type().isInterface() && !method.isStatic();
    boolean isEntry = method.isStatic() || method.isConstructor() || isInherited;
    // The body of a lambda is private, but any code that has the lambda can call it.
    boolean isReachable = !method.isPrivate() || method.isSynthetic();
    if (isEntry && isReachable && !method.isStaticInitializer()) {
      String name = scope.type().name();
      hierarchy.initialized(name).ifPresent(type -> check(type, name));
      hierarchy.unknown(name).ifPresent(this::checkUnknown);
    }
  }

  /**
   * Checks after the allocation, because frames refer to an uninitialised object by the offset of
   * its NEW instruction.
   */
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

  /** Initialises the class that a JDK method was asked to initialise. */
  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (owner.equals(CONSTRUCTOR) && name.equals("newInstance")
        || owner.equals(METHOD) && name.equals("invoke")) {
      Type[] arguments = Type.getArgumentTypes(descriptor);
      // stack: ..., member, arguments
      spill(arguments);
      super.visitInsn(DUP);
      // stack: ..., member, member
      ProbeClass.CLASS.call(mv, "reflect", "(Ljava/lang/reflect/Executable;)V");
      reload(arguments);
      // stack: ..., member, arguments
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    if (owner.equals("java/lang/invoke/MethodHandles$Lookup") && name.equals("ensureInitialized")) {
      // stack: ..., class
      super.visitInsn(DUP);
      ProbeClass.CLASS.call(mv, "use", "(Ljava/lang/Class;)V");
      // stack: ..., class
    }
  }

  /**
   * Omits the check where the class is initialised already: in its own code, and in that of
   * subclasses.
   */
  private void checkForeign(String used, String owner) {
    Optional<ClassOutline> type = hierarchy.initialized(used);
    if (type.isPresent() && !hierarchy.isSubclass(scope.type().name(), type.get().name())) {
      check(type.get(), owner);
    }
    hierarchy.unknown(used).ifPresent(this::checkUnknown);
  }

  /** The class may have a static initialiser; the engine finds out when the class is loaded. */
  private void checkUnknown(String type) {
    mv.visitLdcInsn(Type.getObjectType(type));
    // stack: ..., class
    ProbeClass.CLASS.call(mv, "use", "(Ljava/lang/Class;)V");
    // stack: ...
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
