// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Lets terms pass through lambdas and method references.
 *
 * <p>The object that stands for a lambda belongs to a class that the JVM spins, without shadow
 * values. So the terms of what a lambda captures are captured, too, as an array behind the values,
 * and the object leads to a method of ours that takes them apart and calls the method that was
 * meant. Numbers are put into boxes and taken out of them there as well, where it can be seen.
 *
 * <p>Confined to the transformation of one class.
 */
final class ShadowLambdas {
  private static final String PREFIX = "$ravel$lambda$";
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final Type TERMS = Type.getType(Object[].class);

  private final ClassOutline type;
  private final Map<String, Bridge> bridges = new LinkedHashMap<>();

  /**
   * The method that a lambda leads to.
   *
   * @param captured the values that the lambda captures, without the terms
   * @param arguments those that it is called with
   * @param interfaceMethod the method that is called then, as name and descriptor
   */
  record Bridge(
      Handle target,
      List<Type> captured,
      List<Type> arguments,
      Type result,
      String interfaceMethod) {
    String descriptor() {
      List<Type> all = new ArrayList<>(captured);
      all.add(TERMS);
      all.addAll(arguments);
      return Type.getMethodDescriptor(result, all.toArray(Type[]::new));
    }

    /** The local variable with the captured terms. */
    int terms() {
      return ProbeEmitter.sizeOf(captured.toArray(Type[]::new));
    }

    int capturedNumbers() {
      return (int) captured.stream().filter(ShadowCalls::isNumber).count();
    }
  }

  ShadowLambdas(ClassOutline type) {
    this.type = type;
  }

  /** The bridge with this name. */
  Optional<Bridge> find(String name) {
    return Optional.ofNullable(bridges.get(name));
  }

  /** The instruction that makes the same object, but for the terms that it captures as well. */
  Optional<InvokeDynamicInsnNode> redirect(InvokeDynamicInsnNode call) {
    // The alternative factory makes serializable ones, which are found again by their name.
    if (!call.bsm.getOwner().equals(FACTORY)
        || !call.bsm.getName().equals("metafactory")
        || !handlesNumbers(call)) {
      return Optional.empty();
    }
    Type called = (Type) call.bsmArgs[2];
    List<Type> captured = List.of(Type.getArgumentTypes(call.desc));
    Bridge bridge =
        new Bridge(
            (Handle) call.bsmArgs[1],
            captured,
            List.of(called.getArgumentTypes()),
            called.getReturnType(),
            call.name + call.bsmArgs[0]);
    String name = PREFIX + bridges.size();
    bridges.put(name, bridge);
    Handle handle =
        new Handle(H_INVOKESTATIC, type.name(), name, bridge.descriptor(), type.isInterface());
    Object[] arguments = {call.bsmArgs[0], handle, call.bsmArgs[2]};
    List<Type> all = new ArrayList<>(captured);
    all.add(TERMS);
    String descriptor =
        Type.getMethodDescriptor(Type.getReturnType(call.desc), all.toArray(Type[]::new));
    return Optional.of(new InvokeDynamicInsnNode(call.name, descriptor, call.bsm, arguments));
  }

  private static boolean handlesNumbers(InvokeDynamicInsnNode call) {
    return hasNumber(call.desc)
        || hasNumber(((Handle) call.bsmArgs[1]).getDesc())
        || hasNumber(((Type) call.bsmArgs[2]).getDescriptor());
  }

  private static boolean hasNumber(String descriptor) {
    return ShadowCalls.isNumber(Type.getReturnType(descriptor))
        || Arrays.stream(Type.getArgumentTypes(descriptor)).anyMatch(ShadowCalls::isNumber);
  }

  /**
   * Adds the methods that the lambdas now lead to.
   *
   * @param code gives the visitors of a method, in front of its writer
   */
  void addTo(ClassVisitor target, BiFunction<MethodOutline, MethodVisitor, MethodVisitor> code) {
    int access = ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC;
    for (Map.Entry<String, Bridge> entry : bridges.entrySet()) {
      String descriptor = entry.getValue().descriptor();
      int locals = Type.getArgumentsAndReturnSizes(descriptor) >> 2;
      MethodOutline outline =
          MethodOutline.declared(access, entry.getKey(), descriptor)
              .withCode(locals, 0, false, java.util.Set.of());
      MethodVisitor method =
          code.apply(outline, target.visitMethod(access, entry.getKey(), descriptor, null, null));
      method.visitCode();
      write(method, entry.getValue());
      method.visitMaxs(0, 0);
      method.visitEnd();
    }
  }

  private static void write(MethodVisitor method, Bridge bridge) {
    Handle target = bridge.target();
    boolean isConstructor = target.getTag() == H_NEWINVOKESPECIAL;
    if (isConstructor) {
      method.visitTypeInsn(NEW, target.getOwner());
      method.visitInsn(DUP);
      // stack: object, object
    }
    List<Type> given = new ArrayList<>(bridge.captured());
    given.addAll(bridge.arguments());
    List<Type> wanted = parametersOf(target);
    int local = 0;
    for (int i = 0; i < given.size(); i++) {
      if (i == bridge.captured().size()) {
        local++;
      }
      method.visitVarInsn(given.get(i).getOpcode(ILOAD), local);
      local += given.get(i).getSize();
      Conversions.ofArgument(method, given.get(i), wanted.get(i));
    }
    // stack: arguments
    int opcode =
        switch (target.getTag()) {
          case H_INVOKESTATIC -> INVOKESTATIC;
          case H_INVOKEINTERFACE -> INVOKEINTERFACE;
          case H_INVOKEVIRTUAL -> INVOKEVIRTUAL;
          default -> INVOKESPECIAL;
        };
    method.visitMethodInsn(
        opcode, target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
    // stack: result
    Type result =
        isConstructor
            ? Type.getObjectType(target.getOwner())
            : Type.getReturnType(target.getDesc());
    Conversions.ofResult(method, result, bridge.result());
    method.visitInsn(bridge.result().getOpcode(IRETURN));
  }

  private static List<Type> parametersOf(Handle method) {
    List<Type> all = new ArrayList<>();
    if (method.getTag() != H_INVOKESTATIC && method.getTag() != H_NEWINVOKESPECIAL) {
      all.add(Type.getObjectType(method.getOwner()));
    }
    all.addAll(List.of(Type.getArgumentTypes(method.getDesc())));
    return all;
  }
}
