// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.MethodVisitor;

/**
 * Announces reads and writes of fields of the program.
 *
 * <p>Before, not after: the scheduler must be able to run another thread first, so the value has to
 * be loaded only once this thread has been chosen.
 */
final class FieldAccesses extends ProbeEmitter {
  private final Hierarchy hierarchy;

  FieldAccesses(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
    super(scope, next);
    this.hierarchy = hierarchy;
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    if (hierarchy.isApplication(owner)) {
      boolean isStatic = opcode == GETSTATIC || opcode == PUTSTATIC;
      announce(opcode, hierarchy.field(owner, name, descriptor, isStatic));
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  private void announce(int opcode, FieldOutline field) {
    if (isBeingInitialized(field)) {
      if (opcode == PUTSTATIC && field.isReference()) {
        publish();
      }
    } else if (isVisible(field) && !(field.isFinal() && opcode != PUTFIELD)) {
      int site = scope.site(field.owner(), field.name(), field.isVolatile());
      switch (opcode) {
        case GETFIELD -> readField(site);
        case PUTFIELD -> writeField(field, site);
        case GETSTATIC -> readStatic(site);
        default -> writeStatic(field, site);
      }
    }
  }

  /** Nobody else gets at the static fields of a class before its initialiser has ended. */
  private boolean isBeingInitialized(FieldOutline field) {
    return field.isStatic()
        && scope.method().isStaticInitializer()
        && field.owner().equals(scope.type().name());
  }

  /**
   * Reads of final fields are not: they never change once anybody else can see them, unless a
   * constructor lets its object escape, which their writes tell. Before super(...) the object is
   * nobody else's and may not be passed to a method either.
   */
  private boolean isVisible(FieldOutline field) {
    boolean isUnderConstruction =
        !field.isStatic()
            && !scope.thisIsInitialized()
            && field.owner().equals(scope.type().name());
    return hierarchy.isApplication(field.owner()) && !field.isBookkeeping() && !isUnderConstruction;
  }

  private void readField(int site) {
    // stack: ..., object
    super.visitInsn(DUP);
    // stack: ..., object, object
    push(site);
    // stack: ..., object, object, site
    probe("readField", "(Ljava/lang/Object;I)V");
    // stack: ..., object
  }

  private void writeField(FieldOutline field, int site) {
    if (field.isWide()) {
      // stack: ..., object, wide
      super.visitInsn(DUP2_X1);
      // stack: ..., wide, object, wide
      super.visitInsn(POP2);
      // stack: ..., wide, object
      super.visitInsn(DUP_X2);
      // stack: ..., object, wide, object
    } else {
      // stack: ..., object, value
      super.visitInsn(DUP2);
      // stack: ..., object, value, object, value
      if (!field.isReference()) {
        super.visitInsn(POP);
        // stack: ..., object, value, object
      }
    }
    push(site);
    probe(
        field.isFinal() ? "writeFinal" : "writeField",
        field.isReference()
            ? "(Ljava/lang/Object;Ljava/lang/Object;I)V"
            : "(Ljava/lang/Object;I)V");
    // stack: ..., object, value
  }

  private void publish() {
    // stack: ..., value
    super.visitInsn(DUP);
    // stack: ..., value, value
    probe("publish", "(Ljava/lang/Object;)V");
    // stack: ..., value
  }

  private void readStatic(int site) {
    push(site);
    // stack: ..., site
    probe("readStatic", "(I)V");
    // stack: ...
  }

  private void writeStatic(FieldOutline field, int site) {
    if (field.isReference()) {
      // stack: ..., value
      super.visitInsn(DUP);
      // stack: ..., value, value
    }
    push(site);
    probe("writeStatic", field.isReference() ? "(Ljava/lang/Object;I)V" : "(I)V");
    // stack: ..., value
  }
}
