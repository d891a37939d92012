// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.instrument.calls.MethodReferences;
import dev.ravel.instrument.classfile.ClassOutline;
import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.classfile.MethodOutline;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import dev.ravel.probe.setup.ExcludedClasses;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Announces the entry of a method of an excluded class that is called by a name from outside: it
 * overrides a method of the JDK or of an explored class, or a lambda or method reference calls it
 * (D-jdk-13).
 */
final class ExcludedEntry extends ProbeEmitter {
  private static final String LAMBDA_BODY = "lambda$";

  private ExcludedEntry(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  /** Adds the announcement to a method, if it needs one. */
  static MethodVisitor in(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
    return isNeeded(scope.type(), scope.method(), hierarchy)
        ? new ExcludedEntry(scope, next)
        : next;
  }

  static boolean isNeeded(ClassOutline type, Hierarchy hierarchy) {
    return ExcludedClasses.keepState(type.name())
        && type.methods().stream().anyMatch(method -> isNeeded(type, method, hierarchy));
  }

  private static boolean isNeeded(ClassOutline type, MethodOutline method, Hierarchy hierarchy) {
    if (!ExcludedClasses.keepState(type.name()) || !method.hasCode() || method.isConstructor()) {
      return false;
    }
    if (isInFunction(method)) {
      return true;
    }
    return !method.isStatic()
        && !method.isPrivate()
        && hierarchy.overrides(type, method, ancestor -> !ExcludedClasses.keepState(ancestor));
  }

  private static boolean isInFunction(MethodOutline method) {
    return method.isSynthetic()
        && (method.name().startsWith(LAMBDA_BODY) || MethodReferences.isBridge(method.name()));
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (scope.method().isStatic() && !MethodReferences.isBridge(scope.method().name())) {
      super.visitLdcInsn(Type.getObjectType(scope.type().name()));
    } else {
      super.visitVarInsn(ALOAD, 0);
    }
    super.visitLdcInsn(scope.method().key());
    push(scope.site(scope.type().name(), scope.method().name(), true));
    // stack: object, method, site
    probe(ProbeClass.EXCLUDED, "entered", "(Ljava/lang/Object;Ljava/lang/String;I)V");
    // stack: empty
  }
}
