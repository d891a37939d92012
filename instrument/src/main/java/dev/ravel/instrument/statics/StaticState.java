// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.statics;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.classfile.ClassOutline;
import dev.ravel.instrument.classfile.FieldOutline;
import dev.ravel.instrument.emit.DefaultValues;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.InitializedClass;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Emits the members by which a class is initialised once in every execution (D-engine-4).
 *
 * <p>The original static initialiser becomes {@code $ravel$clinit}. The engine calls it when {@code
 * $ravel$init} finds that {@code $ravel$epoch} is not the epoch of the current execution. The JVM's
 * own initialisation still calls it, except in a controlled thread: a thread cannot be suspended
 * inside {@code <clinit>}, so no program code may run there.
 */
public final class StaticState {
  public static final String INITIALIZER = "$ravel$clinit";
  static final String CHECK = "$ravel$init";
  static final String EPOCH = "$ravel$epoch";
  private static final String RESET = "$ravel$reset";

  /** The reset of a field takes at most 6 bytes of the 64 KB that a method may have. */
  private static final int FIELDS_PER_METHOD = 10_000;

  public static final int SYNTHETIC = ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC;

  private final ClassOutline type;
  private final ClassVisitor target;
  private final InterfaceState constants;

  public StaticState(ClassOutline type, ClassVisitor target) {
    this.type = type;
    this.target = target;
    constants = new InterfaceState(type);
  }

  public void addTo(Registry<InitializedClass> classes) {
    if (type.isInterface()) {
      constants.declare(target);
    } else {
      target.visitField(SYNTHETIC, EPOCH, "I", null, null).visitEnd();
    }
    String name = type.name().replace('/', '.');
    addReset();
    List<String> finals =
        type.staticState().stream().filter(FieldOutline::isFinal).map(FieldOutline::name).toList();
    addCheck(classes.add(new InitializedClass(name, type.hasSimpleInitializer(), finals)));
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
    method.visitFieldInsn(GETSTATIC, ProbeClass.RUN.internalName(), "epoch", "I");
    // stack: mark, epoch
    method.visitJumpInsn(IF_ICMPEQ, upToDate);
    // stack:
    method.visitLdcInsn(id);
    method.visitLdcInsn(Type.getObjectType(type.name()));
    // stack: id, class
    ProbeClass.CLASS.call(method, "initialize", "(ILjava/lang/Class;)V");
    // stack:
    returnAt(upToDate, method);
  }

  /** Adds an initialiser to a class without one, whose static fields must still be reset. */
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
    ProbeClass.RUN.call(method, "isControlled", "()Z");
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

  /**
   * Emits the call that gives every static field the value which it has in a newly loaded class.
   */
  void reset(MethodVisitor method) {
    method.visitMethodInsn(INVOKESTATIC, type.name(), RESET, "()V", type.isInterface());
  }

  /**
   * Adds a separate method for the reset, because the initialiser of a large enum may have no room
   * left.
   */
  private void addReset() {
    MethodVisitor method = target.visitMethod(SYNTHETIC, RESET, "()V", null, null);
    method.visitCode();
    if (type.isInterface()) {
      constants.reset(method);
    } else {
      resetFields(method);
    }
    method.visitInsn(RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  /** Resets the fields here or, if there are too many for one method, in several methods. */
  private void resetFields(MethodVisitor method) {
    List<FieldOutline> fields = type.staticState();
    if (fields.size() <= FIELDS_PER_METHOD) {
      fields.forEach(field -> resetField(field, method));
      return;
    }
    for (int from = 0; from < fields.size(); from += FIELDS_PER_METHOD) {
      String name = RESET + "$" + from;
      MethodVisitor part = target.visitMethod(SYNTHETIC, name, "()V", null, null);
      part.visitCode();
      fields
          .subList(from, Math.min(from + FIELDS_PER_METHOD, fields.size()))
          .forEach(field -> resetField(field, part));
      part.visitInsn(RETURN);
      part.visitMaxs(0, 0);
      part.visitEnd();
      method.visitMethodInsn(INVOKESTATIC, type.name(), name, "()V", false);
    }
  }

  private void resetField(FieldOutline field, MethodVisitor method) {
    if (field.constant().isPresent()) {
      method.visitLdcInsn(field.constant().get());
    } else {
      DefaultValues.pushDefault(method, field.type());
    }
    // stack: value
    method.visitFieldInsn(PUTSTATIC, type.name(), field.name(), field.descriptor());
    // stack:
  }
}
