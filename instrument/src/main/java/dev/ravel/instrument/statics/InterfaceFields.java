// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.statics;

import dev.ravel.instrument.classfile.ClassOutline;
import dev.ravel.instrument.classfile.FieldOutline;
import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeEmitter;
import java.util.Optional;
import org.objectweb.asm.MethodVisitor;

/**
 * Redirects accesses to interface fields to the arrays that hold their values in an execution.
 *
 * <p>Comes after the visitor of array accesses, which must not announce the accesses to these
 * arrays.
 */
public final class InterfaceFields extends ProbeEmitter {
  private final Hierarchy hierarchy;

  public InterfaceFields(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
    super(scope, next);
    this.hierarchy = hierarchy;
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    Optional<FieldOutline> field = Optional.empty();
    if ((opcode == GETSTATIC || opcode == PUTSTATIC) && hierarchy.isApplication(owner)) {
      field = Optional.of(hierarchy.field(owner, name, descriptor, true));
    }
    Optional<ClassOutline> type =
        field
            .filter(resolved -> !resolved.isConstant() && hierarchy.isApplication(resolved.owner()))
            .flatMap(resolved -> hierarchy.find(resolved.owner()))
            .filter(outline -> outline.isInterface() && outline.isInitializedPerRun());
    if (type.isEmpty()) {
      super.visitFieldInsn(opcode, owner, name, descriptor);
    } else if (opcode == GETSTATIC) {
      new InterfaceState(type.get()).read(mv, field.get());
    } else {
      new InterfaceState(type.get()).write(mv, field.get());
    }
  }
}
