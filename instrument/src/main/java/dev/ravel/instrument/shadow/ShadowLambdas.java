// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.classfile.ClassOutline;
import dev.ravel.instrument.classfile.MethodOutline;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Passes terms through lambdas and method references (D-inputs-6).
 *
 * <p>The JVM generates the class of a lambda, without shadow variables. So the lambda captures the
 * terms of its captured numbers in addition, as an array after the values, and calls a generated
 * bridge method that calls the target. Boxing and unboxing happen in the bridge as well, where they
 * are tracked.
 *
 * <p>Confined to the transformation of one class.
 */
final class ShadowLambdas {
  private static final String PREFIX = "$ravel$lambda$";
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";

  private final ClassOutline type;
  private final Predicate<String> isApplication;
  private final Map<String, ShadowBridge> bridges = new LinkedHashMap<>();

  /**
   * @param isApplication whether the methods of a class track terms
   */
  ShadowLambdas(ClassOutline type, Predicate<String> isApplication) {
    this.type = type;
    this.isApplication = isApplication;
  }

  /** The bridge with this name. */
  Optional<ShadowBridge> find(String name) {
    return Optional.ofNullable(bridges.get(name));
  }

  /** Returns the instruction that creates the same lambda and captures the terms in addition. */
  Optional<InvokeDynamicInsnNode> redirect(InvokeDynamicInsnNode call) {
    // The alternative factory creates serializable lambdas, which are deserialized by method name.
    if (!call.bsm.getOwner().equals(FACTORY)
        || !call.bsm.getName().equals("metafactory")
        || !handlesNumbers(call) && !handlesTexts((Handle) call.bsmArgs[1])) {
      return Optional.empty();
    }
    Type called = (Type) call.bsmArgs[2];
    List<Type> captured = List.of(Type.getArgumentTypes(call.desc));
    ShadowBridge bridge =
        new ShadowBridge(
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
    String descriptor =
        Type.getMethodDescriptor(
            Type.getReturnType(call.desc), bridge.capturedWithTerms().toArray(Type[]::new));
    return Optional.of(new InvokeDynamicInsnNode(call.name, descriptor, call.bsm, arguments));
  }

  private static boolean handlesNumbers(InvokeDynamicInsnNode call) {
    return hasNumber(call.desc)
        || hasNumber(((Handle) call.bsmArgs[1]).getDesc())
        || hasNumber(((Type) call.bsmArgs[2]).getDescriptor());
  }

  /** Whether a method reference leads directly to a JDK method that may look at a text. */
  private boolean handlesTexts(Handle target) {
    return !isApplication.test(target.getOwner())
        && (ShadowTexts.mayBeText(Type.getObjectType(target.getOwner()))
            || ShadowTexts.mayBeText(Type.getReturnType(target.getDesc()))
            || Arrays.stream(Type.getArgumentTypes(target.getDesc()))
                .anyMatch(ShadowTexts::mayBeText));
  }

  private static boolean hasNumber(String descriptor) {
    return ShadowCalls.isNumber(Type.getReturnType(descriptor))
        || Arrays.stream(Type.getArgumentTypes(descriptor)).anyMatch(ShadowCalls::isNumber);
  }

  /**
   * Adds the bridge methods.
   *
   * @param code chains the visitors of a method in front of its writer
   */
  void addTo(ClassVisitor target, BiFunction<MethodOutline, MethodVisitor, MethodVisitor> code) {
    int access = ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC;
    for (Map.Entry<String, ShadowBridge> entry : bridges.entrySet()) {
      String descriptor = entry.getValue().descriptor();
      int locals = Type.getArgumentsAndReturnSizes(descriptor) >> 2;
      MethodOutline outline =
          MethodOutline.declared(access, entry.getKey(), descriptor)
              .withCode(locals, 0, false, false, java.util.Set.of());
      ShadowBridge bridge = entry.getValue();
      boolean isForwarding = isForwarding(bridge);
      MethodVisitor writer = target.visitMethod(access, entry.getKey(), descriptor, null, null);
      MethodVisitor method = isForwarding ? writer : code.apply(outline, writer);
      method.visitCode();
      if (isForwarding) {
        bridge.writeForwarding(method);
      } else {
        bridge.write(method);
      }
      method.visitMaxs(0, 0);
      method.visitEnd();
    }
  }

  /**
   * Whether the bridge only has to rename the method that the terms are for: the target is a method
   * of this class, which takes them, and no probe comes before it.
   */
  private boolean isForwarding(ShadowBridge bridge) {
    Handle target = bridge.target();
    return target.getOwner().equals(type.name())
        && target.getTag() != H_NEWINVOKESPECIAL
        && !type.isInterface()
        && type.method(target.getName(), target.getDesc()).isPresent()
        && bridge.convertsNothing();
  }
}
