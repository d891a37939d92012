// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Turns references to methods of the JDK into references to a method of the class itself, where the
 * call is an instruction that can be instrumented like any other.
 */
final class MethodReferences {
  private static final String PREFIX = "$ravel$call$";
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";

  private final ClassOutline type;
  private final Hierarchy hierarchy;
  private final Map<Reference, Handle> bridges = new LinkedHashMap<>();

  /** A method that is referred to, and the descriptor of the receiver it is called on. */
  private record Reference(Handle method, String receiver) {}

  MethodReferences(ClassOutline type, Hierarchy hierarchy) {
    this.type = type;
    this.hierarchy = hierarchy;
  }

  /** A visitor for one method that redirects the references in it. */
  MethodVisitor redirectIn(MethodVisitor next) {
    return new MethodVisitor(ASM9, next) {
      @Override
      public void visitInvokeDynamicInsn(
          String name, String descriptor, Handle bootstrap, Object... arguments) {
        // The alternative factory makes serializable ones, which are found again by their name.
        if (bootstrap.getOwner().equals(FACTORY) && bootstrap.getName().equals("metafactory")) {
          Object[] redirected = arguments.clone();
          redirected[1] = redirect((Handle) arguments[1], descriptor);
          super.visitInvokeDynamicInsn(name, descriptor, bootstrap, redirected);
        } else {
          super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        }
      }
    };
  }

  private Handle redirect(Handle method, String factoryDescriptor) {
    if (!needsBridge(method)) {
      return method;
    }
    return bridges.computeIfAbsent(
        new Reference(method, receiver(method, factoryDescriptor)),
        key ->
            new Handle(
                H_INVOKESTATIC,
                type.name(),
                PREFIX + bridges.size(),
                method.getDesc().replace("(", "(" + key.receiver()),
                type.isInterface()));
  }

  /**
   * The descriptor of the receiver that the bridge takes: for one that is captured exactly the type
   * it is captured as, which may be another one than the method's class; empty for a static method.
   */
  private static String receiver(Handle method, String factoryDescriptor) {
    if (method.getTag() == H_INVOKESTATIC) {
      return "";
    }
    Type[] captured = Type.getArgumentTypes(factoryDescriptor);
    return captured.length > 0
        ? captured[0].getDescriptor()
        : Type.getObjectType(method.getOwner()).getDescriptor();
  }

  private boolean needsBridge(Handle method) {
    boolean isCall =
        method.getTag() == H_INVOKEVIRTUAL
            || method.getTag() == H_INVOKEINTERFACE
            || method.getTag() == H_INVOKESTATIC;
    String owner =
        hierarchy.isApplication(method.getOwner())
            ? hierarchy.methodOwner(method.getOwner(), method.getName(), method.getDesc())
            : method.getOwner();
    return isCall
        && (type.version() >= V1_8)
        && (Replacement.of(hierarchy, owner, method.getName(), method.getDesc()).isPresent()
            || LibraryCall.of(owner, method.getName()).isPresent()
            || method.getTag() != H_INVOKESTATIC
                && (ReceiverCalls.isAnnounced(owner) || UnseenCalls.isUnseen(owner))
            || HandleAccesses.isAccess(INVOKEVIRTUAL, owner, method.getName()));
  }

  /**
   * Adds the methods that the references now lead to.
   *
   * @param code gives the visitors of a method, in front of its writer
   */
  void addTo(ClassVisitor target, BiFunction<MethodOutline, MethodVisitor, MethodVisitor> code) {
    List<Map.Entry<Reference, Handle>> all = new ArrayList<>(bridges.entrySet());
    for (Map.Entry<Reference, Handle> entry : all) {
      add(target, entry.getKey().method(), entry.getValue(), code);
    }
  }

  private static void add(
      ClassVisitor target,
      Handle called,
      Handle bridge,
      BiFunction<MethodOutline, MethodVisitor, MethodVisitor> code) {
    int access = ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC;
    Type[] arguments = Type.getArgumentTypes(bridge.getDesc());
    int size = ProbeEmitter.sizeOf(arguments);
    MethodOutline outline =
        MethodOutline.declared(access, bridge.getName(), bridge.getDesc())
            .withCode(size, 0, false, false, java.util.Set.of());
    MethodVisitor method =
        code.apply(
            outline, target.visitMethod(access, bridge.getName(), bridge.getDesc(), null, null));
    method.visitCode();
    int local = 0;
    for (Type argument : arguments) {
      method.visitVarInsn(argument.getOpcode(ILOAD), local);
      if (local == 0 && called.getTag() != H_INVOKESTATIC) {
        method.visitTypeInsn(CHECKCAST, called.getOwner());
      }
      local += argument.getSize();
    }
    // stack: receiver, arguments
    int opcode =
        switch (called.getTag()) {
          case H_INVOKESTATIC -> INVOKESTATIC;
          case H_INVOKEINTERFACE -> INVOKEINTERFACE;
          default -> INVOKEVIRTUAL;
        };
    method.visitMethodInsn(
        opcode, called.getOwner(), called.getName(), called.getDesc(), called.isInterface());
    // stack: result
    method.visitInsn(Type.getReturnType(called.getDesc()).getOpcode(IRETURN));
    method.visitMaxs(0, 0);
    method.visitEnd();
  }
}
