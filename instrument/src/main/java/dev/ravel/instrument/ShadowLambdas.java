// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

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
 * values. So the terms of the numbers that a lambda captures are captured, too, as an array behind
 * the values, and the object leads to a method of ours that calls the one which was meant. Numbers
 * are put into boxes and taken out of them there as well, where it can be seen.
 *
 * <p>Confined to the transformation of one class.
 */
final class ShadowLambdas {
  private static final String PREFIX = "$ravel$lambda$";
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";

  private final ClassOutline type;
  private final Map<String, ShadowBridge> bridges = new LinkedHashMap<>();

  ShadowLambdas(ClassOutline type) {
    this.type = type;
  }

  /** The bridge with this name. */
  Optional<ShadowBridge> find(String name) {
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
   * Whether terms need only be addressed anew: to a method of this class, which looks for them, and
   * in front of which there is no probe.
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
