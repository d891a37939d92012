// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.statics;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.classfile.ClassOutline;
import dev.ravel.instrument.classfile.FieldOutline;
import dev.ravel.instrument.emit.DefaultValues;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;

/**
 * Emits the members that hold the field values of an interface, and its epoch.
 *
 * <p>Interface fields are final, and only the JVM's own initialisation may assign them, once. So
 * the values of an execution are in a final array {@code $ravel$values}, and the epoch is the only
 * element of the array {@code $ravel$epoch}. The fields themselves remain for reflection.
 */
final class InterfaceState {
  private static final String VALUES = "$ravel$values";
  private static final int FINAL = StaticState.SYNTHETIC | ACC_FINAL;

  private final String owner;
  private final List<FieldOutline> fields;

  InterfaceState(ClassOutline type) {
    owner = type.name();
    fields = type.staticState();
  }

  void declare(ClassVisitor target) {
    target.visitField(FINAL, StaticState.EPOCH, "[I", null, null).visitEnd();
    target.visitField(FINAL, VALUES, "[Ljava/lang/Object;", null, null).visitEnd();
  }

  void allocate(MethodVisitor method) {
    method.visitInsn(ICONST_1);
    method.visitIntInsn(NEWARRAY, T_INT);
    // stack: mark
    method.visitFieldInsn(PUTSTATIC, owner, StaticState.EPOCH, "[I");
    // stack:
    method.visitLdcInsn(fields.size());
    method.visitTypeInsn(ANEWARRAY, "java/lang/Object");
    // stack: values
    method.visitFieldInsn(PUTSTATIC, owner, VALUES, "[Ljava/lang/Object;");
    // stack:
  }

  void pushEpoch(MethodVisitor method) {
    method.visitFieldInsn(GETSTATIC, owner, StaticState.EPOCH, "[I");
    method.visitInsn(ICONST_0);
    // stack: marks, 0
    method.visitInsn(IALOAD);
    // stack: mark
  }

  void reset(MethodVisitor method) {
    for (FieldOutline field : fields) {
      DefaultValues.pushDefault(method, field.type());
      // stack: value
      write(method, field);
      // stack:
    }
  }

  void copyToFields(MethodVisitor method) {
    for (FieldOutline field : fields) {
      read(method, field);
      // stack: value
      method.visitFieldInsn(PUTSTATIC, owner, field.name(), field.descriptor());
      // stack:
    }
  }

  void read(MethodVisitor method, FieldOutline field) {
    pushSlot(method, field);
    // stack: ..., values, index
    method.visitInsn(AALOAD);
    // stack: ..., object
    DefaultValues.unbox(method, field.type());
    // stack: ..., value
  }

  void write(MethodVisitor method, FieldOutline field) {
    // stack: ..., value
    DefaultValues.box(method, field.type());
    // stack: ..., object
    pushSlot(method, field);
    // stack: ..., object, values, index
    method.visitInsn(DUP2_X1);
    // stack: ..., values, index, object, values, index
    method.visitInsn(POP2);
    // stack: ..., values, index, object
    method.visitInsn(AASTORE);
    // stack: ...
  }

  private void pushSlot(MethodVisitor method, FieldOutline field) {
    method.visitFieldInsn(GETSTATIC, owner, VALUES, "[Ljava/lang/Object;");
    method.visitLdcInsn(fields.indexOf(field));
  }
}
