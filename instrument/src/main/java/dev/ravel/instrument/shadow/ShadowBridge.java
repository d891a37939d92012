// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.emit.Conversions;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * A generated method between a lambda and its target: the lambda calls it, and it calls the target.
 *
 * @param captured the values that the lambda captures, without the terms
 * @param arguments the arguments of the call of the lambda
 * @param interfaceMethod the method of the functional interface, as name and descriptor
 */
record ShadowBridge(
    Handle target, List<Type> captured, List<Type> arguments, Type result, String interfaceMethod) {
  private static final Type TERMS = Type.getType(Object[].class);
  private static final String NAMES = ShadowEmitter.NAME + ShadowEmitter.NAME;

  String descriptor() {
    List<Type> all = capturedWithTerms();
    all.addAll(arguments);
    return Type.getMethodDescriptor(result, all.toArray(Type[]::new));
  }

  List<Type> capturedWithTerms() {
    List<Type> all = new ArrayList<>(captured);
    if (capturesTerms()) {
      all.add(TERMS);
    }
    return all;
  }

  /** Whether it captures a number. A lambda without captured values remains a single object. */
  boolean capturesTerms() {
    return capturedNumbers() > 0;
  }

  int capturedNumbers() {
    return (int) captured.stream().filter(ShadowCalls::isNumber).count();
  }

  /** The local variable with the captured terms. */
  int terms() {
    return ProbeEmitter.sizeOf(captured.toArray(Type[]::new));
  }

  /** Whether the target takes and returns the same numeric types, so that terms pass unchanged. */
  boolean convertsNothing() {
    List<Type> wanted = parametersOf(target);
    List<Type> given = given();
    for (int i = 0; i < given.size(); i++) {
      if (!isSame(given.get(i), wanted.get(i))) {
        return false;
      }
    }
    return isSame(result, resultOf(target));
  }

  private static boolean isSame(Type from, Type to) {
    boolean hasNumber = ShadowCalls.isNumber(from) || ShadowCalls.isNumber(to);
    return !hasNumber || from.equals(to);
  }

  private List<Type> given() {
    List<Type> all = new ArrayList<>(captured);
    all.addAll(arguments);
    return all;
  }

  /** Writes a method without shadow variables that only forwards terms to the target. */
  void writeForwarding(MethodVisitor method) {
    String from = interfaceMethod;
    String to = target.getName() + target.getDesc();
    if (capturesTerms()) {
      method.visitVarInsn(ALOAD, terms());
      method.visitLdcInsn(capturedNumbers());
      method.visitLdcInsn(from);
      method.visitLdcInsn(to);
      // stack: captured, count, from, to
      termPassing(method, "forward", "([" + ShadowEmitter.OBJECT + "I" + NAMES + ")V");
    } else if (arguments.stream().anyMatch(ShadowCalls::isNumber)) {
      method.visitLdcInsn(from);
      method.visitLdcInsn(to);
      // stack: from, to
      termPassing(method, "forward", "(" + NAMES + ")V");
    }
    // stack:
    call(method);
    // stack: result
    if (ShadowCalls.isNumber(result)) {
      method.visitLdcInsn(to);
      method.visitLdcInsn(from);
      // stack: result, from, to
      termPassing(method, "forwardResult", "(" + NAMES + ")V");
    }
    // stack: result
    method.visitInsn(result.getOpcode(IRETURN));
  }

  private static void termPassing(MethodVisitor method, String name, String descriptor) {
    ProbeClass.TERM_PASSING.call(method, name, descriptor);
  }

  /** Writes a method with shadow variables. */
  void write(MethodVisitor method) {
    call(method);
    // stack: result
    method.visitInsn(result.getOpcode(IRETURN));
  }

  private void call(MethodVisitor method) {
    if (isConstructor(target)) {
      method.visitTypeInsn(NEW, target.getOwner());
      method.visitInsn(DUP);
      // stack: object, object
    }
    List<Type> given = given();
    List<Type> wanted = parametersOf(target);
    int local = 0;
    for (int i = 0; i < given.size(); i++) {
      if (i == captured.size() && capturesTerms()) {
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
    Conversions.ofResult(method, resultOf(target), result);
  }

  private static boolean isConstructor(Handle method) {
    return method.getTag() == H_NEWINVOKESPECIAL;
  }

  private static Type resultOf(Handle method) {
    return isConstructor(method)
        ? Type.getObjectType(method.getOwner())
        : Type.getReturnType(method.getDesc());
  }

  private static List<Type> parametersOf(Handle method) {
    List<Type> all = new ArrayList<>();
    if (method.getTag() != H_INVOKESTATIC && !isConstructor(method)) {
      all.add(Type.getObjectType(method.getOwner()));
    }
    all.addAll(List.of(Type.getArgumentTypes(method.getDesc())));
    return all;
  }
}
