// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.classfile.ClassOutline;
import dev.ravel.instrument.classfile.ConstantPool;
import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.classfile.MethodOutline;
import dev.ravel.instrument.classfile.StaticEffects;
import dev.ravel.instrument.emit.ProbeEmitter;
import dev.ravel.probe.AccessFlag;
import dev.ravel.probe.JdkOrigin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Replaces references to JDK methods by references to generated methods of the class. Such a method
 * contains the call as an ordinary instruction, which the visitors instrument.
 */
public final class MethodReferences {
  private static final String PREFIX = "$ravel$call$";
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";

  private final ClassOutline type;
  private final Hierarchy hierarchy;
  private final Predicate<Handle> isRedirected;
  private final Map<Reference, Handle> bridges = new LinkedHashMap<>();

  /**
   * A referenced method, the descriptor of its receiver, and the line of the reference, which is
   * that of the call in a report; 0 if the class file does not tell.
   */
  private record Reference(Handle method, String receiver, int line) {}

  public MethodReferences(ClassOutline type, Hierarchy hierarchy) {
    this.type = type;
    this.hierarchy = hierarchy;
    isRedirected = this::needsBridge;
  }

  private MethodReferences(ClassOutline type, Hierarchy hierarchy, Predicate<Handle> isRedirected) {
    this.type = type;
    this.hierarchy = hierarchy;
    this.isRedirected = isRedirected;
  }

  /** The references in an excluded class, of which those to methods of objects are replaced. */
  public static MethodReferences inExcluded(ClassOutline type, Hierarchy hierarchy) {
    return new MethodReferences(
        type,
        hierarchy,
        method -> method.getTag() == H_INVOKEVIRTUAL || method.getTag() == H_INVOKEINTERFACE);
  }

  /** Whether a class may contain references to methods. */
  public static boolean areIn(ClassReader reader) {
    return ConstantPool.names(reader, FACTORY::equals);
  }

  /** Whether a method, given by its name, contains the call of a replaced reference. */
  public static boolean isBridge(String method) {
    return method.startsWith(PREFIX);
  }

  /** Returns a visitor for one method that redirects the references in it. */
  public MethodVisitor redirectIn(MethodVisitor next) {
    return new MethodVisitor(ASM9, next) {
      private int line;

      @Override
      public void visitLineNumber(int number, Label start) {
        line = number;
        super.visitLineNumber(number, start);
      }

      @Override
      public void visitInvokeDynamicInsn(
          String name, String descriptor, Handle bootstrap, Object... arguments) {
        // The alternative factory creates serializable lambdas, which are deserialized by method
        // name.
        if (bootstrap.getOwner().equals(FACTORY) && bootstrap.getName().equals("metafactory")) {
          Object[] redirected = arguments.clone();
          redirected[1] = redirect((Handle) arguments[1], descriptor, line);
          super.visitInvokeDynamicInsn(name, descriptor, bootstrap, redirected);
        } else {
          super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        }
      }
    };
  }

  private Handle redirect(Handle method, String factoryDescriptor, int line) {
    if (!isRedirected.test(method)) {
      return method;
    }
    return bridges.computeIfAbsent(
        new Reference(method, receiver(method, factoryDescriptor), line),
        key ->
            new Handle(
                H_INVOKESTATIC,
                type.name(),
                PREFIX + bridges.size(),
                method.getDesc().replace("(", "(" + key.receiver()),
                type.isInterface()));
  }

  /**
   * The descriptor of the receiver parameter of the bridge. A captured receiver has exactly the
   * type as which it is captured, which may differ from the class of the method. Empty for a static
   * method.
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
        && (owner.equals("java/lang/String") && method.getName().equals("intern")
            || Replacement.of(hierarchy, owner, method.getName(), method.getDesc()).isPresent()
            || LibraryCall.of(owner, method.getName()).isPresent()
            || method.getTag() == H_INVOKESTATIC && usesStatics(owner, method)
            || ExcludedCalls.isAnnounced(hierarchy, owner, method.getName(), method.getDesc())
            || method.getTag() != H_INVOKESTATIC
                && (ReceiverCalls.isAnnounced(owner)
                    || OpaqueCalls.isOpaque(owner)
                    || OpaqueCalls.readsField(owner, method.getName())
                    || AccessFlag.concerns(owner, method.getName() + method.getDesc())
                    || OtherJdkCalls.isAnnounced(hierarchy, owner, method.getName()))
            || UnsafeCalls.isUnsafe(owner)
            || HandleAccesses.isAccess(INVOKEVIRTUAL, owner, method.getName()));
  }

  private static boolean usesStatics(String owner, Handle method) {
    return JdkOrigin.isOf(owner)
        && !StaticEffects.of(owner, method.getName(), method.getDesc()).areNone();
  }

  /**
   * Adds the bridge methods.
   *
   * @param code chains the visitors of a method in front of its writer
   */
  public void addTo(
      ClassVisitor target, BiFunction<MethodOutline, MethodVisitor, MethodVisitor> code) {
    List<Map.Entry<Reference, Handle>> all = new ArrayList<>(bridges.entrySet());
    for (Map.Entry<Reference, Handle> entry : all) {
      add(target, entry.getKey(), entry.getValue(), code);
    }
  }

  private static void add(
      ClassVisitor target,
      Reference reference,
      Handle bridge,
      BiFunction<MethodOutline, MethodVisitor, MethodVisitor> code) {
    Handle called = reference.method();
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
    if (reference.line() > 0) {
      Label start = new Label();
      method.visitLabel(start);
      method.visitLineNumber(reference.line(), start);
    }
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
