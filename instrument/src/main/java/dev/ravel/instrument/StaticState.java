// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.InitializedClass;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * The members by which a class can be initialised once in every run.
 *
 * <p>The old static initialiser becomes {@code $ravel$clinit}, which the run calls when {@code
 * $ravel$init} finds that the class has the mark {@code $ravel$epoch} of another run. The JVM's own
 * initialisation does the same as before, except in a controlled thread: there it must not run code
 * of the program, because a thread cannot be suspended inside it.
 */
final class StaticState {
  static final String INITIALIZER = "$ravel$clinit";
  static final String CHECK = "$ravel$init";
  static final String EPOCH = "$ravel$epoch";
  private static final String RESET = "$ravel$reset";
  static final int SYNTHETIC = ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC;

  private final ClassOutline type;
  private final ClassVisitor target;
  private final InterfaceState constants;

  StaticState(ClassOutline type, ClassVisitor target) {
    this.type = type;
    this.target = target;
    constants = new InterfaceState(type);
  }

  void addTo(Registry<InitializedClass> classes) {
    if (type.isInterface()) {
      constants.declare(target);
    } else {
      target.visitField(SYNTHETIC, EPOCH, "I", null, null).visitEnd();
    }
    String name = type.name().replace('/', '.');
    addReset();
    addCheck(classes.add(new InitializedClass(name, type.hasSimpleInitializer())));
    if (!type.hasStaticInitializer()) {
      addInitializer();
    }
    if (type.hasStaticInitializer() || type.isInterface()) {
      addRealInitializer();
    }
  }

  private void addCheck(int id) {
    MethodVisitor method = target.visitMethod(SYNTHETIC, CHECK, "()V", null, null);
    method.visitCode();
    Label upToDate = new Label();
    if (type.isInterface()) {
      constants.pushEpoch(method);
    } else {
      method.visitFieldInsn(GETSTATIC, type.name(), EPOCH, "I");
    }
    // stack: mark
    method.visitFieldInsn(GETSTATIC, ProbeEmitter.PROBE, "epoch", "I");
    // stack: mark, epoch
    method.visitJumpInsn(IF_ICMPEQ, upToDate);
    // stack:
    method.visitLdcInsn(id);
    method.visitLdcInsn(Type.getObjectType(type.name()));
    // stack: id, class
    method.visitMethodInsn(
        INVOKESTATIC, ProbeEmitter.PROBE, "initialize", "(ILjava/lang/Class;)V", false);
    // stack:
    returnAt(upToDate, method);
  }

  /** A class without an initialiser still has fields to set back. */
  private void addInitializer() {
    MethodVisitor method = target.visitMethod(SYNTHETIC, INITIALIZER, "()V", null, null);
    method.visitCode();
    reset(method);
    method.visitInsn(RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  private void addRealInitializer() {
    MethodVisitor method = target.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
    method.visitCode();
    if (type.isInterface()) {
      constants.allocate(method);
    }
    Label controlled = new Label();
    method.visitMethodInsn(INVOKESTATIC, ProbeEmitter.PROBE, "isControlled", "()Z", false);
    // stack: controlled
    method.visitJumpInsn(IFNE, controlled);
    // stack:
    method.visitMethodInsn(INVOKESTATIC, type.name(), INITIALIZER, "()V", type.isInterface());
    if (type.isInterface()) {
      constants.copyToFields(method);
    }
    returnAt(controlled, method);
  }

  private static void returnAt(Label label, MethodVisitor method) {
    method.visitLabel(label);
    method.visitFrame(F_NEW, 0, new Object[0], 0, new Object[0]);
    method.visitInsn(RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  /** Gives every static field the value that it has in a class just loaded. */
  void reset(MethodVisitor method) {
    method.visitMethodInsn(INVOKESTATIC, type.name(), RESET, "()V", type.isInterface());
  }

  /** A method of its own, because the initialiser of a large enum has no room left. */
  private void addReset() {
    MethodVisitor method = target.visitMethod(SYNTHETIC, RESET, "()V", null, null);
    method.visitCode();
    if (type.isInterface()) {
      constants.reset(method);
    } else {
      type.staticState().forEach(field -> resetField(field, method));
    }
    method.visitInsn(RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  private void resetField(FieldOutline field, MethodVisitor method) {
    if (field.constant().isPresent()) {
      method.visitLdcInsn(field.constant().get());
    } else {
      Values.pushDefault(method, field.type());
    }
    // stack: value
    method.visitFieldInsn(PUTSTATIC, type.name(), field.name(), field.descriptor());
    // stack:
  }
}
