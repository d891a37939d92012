// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.Optional;
import org.objectweb.asm.MethodVisitor;

/**
 * Redirects accesses of fields of interfaces to where the run keeps their values.
 *
 * <p>Comes after the visitor of array accesses, which must not take these for the program's.
 */
final class InterfaceFields extends ProbeEmitter {
  private final Hierarchy hierarchy;

  InterfaceFields(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
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
