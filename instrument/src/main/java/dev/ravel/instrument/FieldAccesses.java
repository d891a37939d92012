// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.instrument.classfile.FieldOutline;
import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import org.objectweb.asm.MethodVisitor;

/**
 * Announces reads and writes of program fields before they happen.
 *
 * <p>The probe comes before the access because the scheduler may run another thread first, so the
 * value must not be loaded before this thread has been chosen. Reads of final fields are not
 * announced (D-visibility-5).
 */
public final class FieldAccesses extends ProbeEmitter {
  private final Hierarchy hierarchy;

  public FieldAccesses(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
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
      // Reads of final fields need no probe: no thread can observe a change, unless a constructor
      // lets its object escape, and then the probe of the write reports it.
      int site = scope.site(field.owner(), field.name(), field.isVolatile());
      switch (opcode) {
        case GETFIELD -> readField(site);
        case PUTFIELD -> writeField(field, site);
        case GETSTATIC -> readStatic(site);
        default -> writeStatic(field, site);
      }
    }
  }

  /**
   * Whether the class is inside its static initialiser: no other thread can access its static
   * fields before the initialiser has ended.
   */
  private boolean isBeingInitialized(FieldOutline field) {
    return field.isStatic()
        && scope.method().isStaticInitializer()
        && field.owner().equals(scope.type().name());
  }

  /**
   * Whether accesses to the field are visible to other threads. Before the call of {@code
   * super(...)} they are not: no other thread can reach the object, and the verifier does not let
   * the uninitialised object be passed to a method.
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
    probe(ProbeClass.MEMORY, "readField", "(Ljava/lang/Object;I)V");
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
        ProbeClass.MEMORY,
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
    probe(ProbeClass.MEMORY, "publish", "(Ljava/lang/Object;)V");
    // stack: ..., value
  }

  private void readStatic(int site) {
    push(site);
    // stack: ..., site
    probe(ProbeClass.MEMORY, "readStatic", "(I)V");
    // stack: ...
  }

  private void writeStatic(FieldOutline field, int site) {
    if (field.isReference()) {
      // stack: ..., value
      super.visitInsn(DUP);
      // stack: ..., value, value
    }
    push(site);
    probe(
        ProbeClass.MEMORY, "writeStatic", field.isReference() ? "(Ljava/lang/Object;I)V" : "(I)V");
    // stack: ..., value
  }
}
