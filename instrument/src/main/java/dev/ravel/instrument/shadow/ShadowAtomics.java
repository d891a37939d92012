// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static dev.ravel.instrument.shadow.ShadowStack.NONE;

import dev.ravel.probe.shadow.AtomicTerms;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Emits the terms of values in atomics, and of values accessed through field updaters and
 * VarHandles (D-inputs-2).
 */
final class ShadowAtomics extends ShadowEmitter {
  private final ShadowCallSites sites;

  private final MethodInsnNode call;
  private final AtomicCall access;
  private final Type[] arguments;
  private final int[] terms;

  ShadowAtomics(ShadowCallSites sites, MethodInsnNode call) {
    super(sites);
    this.sites = sites;
    this.call = call;
    access = AtomicCall.of(call).orElseThrow();
    arguments = Type.getArgumentTypes(call.desc);
    terms = new int[arguments.length];
  }

  /** Emits the call and the probes around it. */
  void emit() {
    for (int i = arguments.length - 1; i >= 0; i--) {
      terms[i] = stack.pop().term();
    }
    stack.pop();
    // stack: ..., receiver, arguments
    sites.spillArguments(arguments);
    // stack: ..., receiver
    if (access.operation() == AtomicCall.UPDATE) {
      update();
    } else {
      access();
    }
  }

  private void access() {
    Type result = Type.getReturnType(call.desc);
    pushPlace();
    int first = access.coordinates();
    boolean hasValue = first < arguments.length;
    Type value = hasValue ? arguments[first] : Type.VOID_TYPE;
    if (hasValue) {
      pushBits(first);
    } else {
      mv.visitLdcInsn(AtomicCall.step(call.name));
    }
    if (first + 1 < arguments.length) {
      pushBits(first + 1);
    } else {
      mv.visitInsn(LCONST_0);
    }
    pushTermOf(first);
    pushTermOf(first + 1);
    push(AtomicTerms.describe(access.operation(), typeOf(value), typeOf(result)));
    pushName();
    // stack: ..., receiver, receiver, object, index, a, b, term, term, description, method, site
    shadow("access", "(" + OBJECT + OBJECT + "IJJ" + OBJECT + OBJECT + "I" + NAME + "I)" + OBJECT);
    // stack: ..., receiver, term
    if (ShadowCalls.isNumber(result)) {
      keepTerm(result.getSize());
    } else {
      mv.visitInsn(POP);
      if (result.getSort() != Type.VOID) {
        stack.push(NONE, result.getSize());
      }
    }
    // stack: ..., receiver
    sites.reloadArguments(arguments, i -> {});
    call.accept(mv);
    // stack: ..., result
  }

  /** The function is the last argument; the argument before it is passed to the function. */
  private void update() {
    int last = arguments.length - 1;
    pushPlace();
    if (last > access.coordinates()) {
      pushTerm(terms[last - 1]);
    } else {
      mv.visitInsn(ACONST_NULL);
    }
    loadTemporary(arguments[last], offsetOf(last));
    pushName();
    // stack: ..., receiver, receiver, object, index, term, function, method, site
    shadow("follow", "(" + OBJECT + OBJECT + "I" + OBJECT + OBJECT + NAME + "I)" + OBJECT);
    mv.visitTypeInsn(CHECKCAST, arguments[last].getInternalName());
    // stack: ..., receiver, function
    storeTemporary(arguments[last], offsetOf(last));
    sites.reloadArguments(arguments, i -> {});
    // stack: ..., receiver, arguments
    call.accept(mv);
    // stack: ..., result
    loadTemporary(arguments[last], offsetOf(last));
    push(call.name.startsWith("getAnd") ? 0 : 1);
    // stack: ..., result, function, isNew
    shadow("updated", "(" + OBJECT + "Z)" + OBJECT);
    // stack: ..., result, term
    keepTerm(Type.getReturnType(call.desc).getSize());
    // stack: ..., result
  }

  /** Pushes the receiver again, the object that contains the variable, and the index. */
  private void pushPlace() {
    // stack: ..., receiver
    mv.visitInsn(DUP);
    boolean hasObject = access.coordinates() > 0 && isReference(arguments[0]);
    if (hasObject) {
      loadTemporary(arguments[0], 0);
    } else {
      mv.visitInsn(ACONST_NULL);
    }
    int index = hasObject ? 1 : 0;
    if (index < access.coordinates() && typeOnStack(arguments[index]) == 'I') {
      loadTemporary(Type.INT_TYPE, offsetOf(index));
    } else {
      push(-1);
    }
    // stack: ..., receiver, receiver, object, index
  }

  private static char typeOnStack(Type type) {
    return isReference(type) ? 'L' : stackType(type).charAt(0);
  }

  private int offsetOf(int argument) {
    int offset = 0;
    for (int i = 0; i < argument; i++) {
      offset += arguments[i].getSize();
    }
    return offset;
  }

  /** Pushes a number as a long; zero for a reference. */
  private void pushBits(int argument) {
    Type type = arguments[argument];
    if (isReference(type)) {
      mv.visitInsn(LCONST_0);
      return;
    }
    loadTemporary(type, offsetOf(argument));
    switch (type.getSort()) {
      case Type.LONG -> {}
      case Type.FLOAT -> {
        mv.visitMethodInsn(INVOKESTATIC, "java/lang/Float", "floatToRawIntBits", "(F)I", false);
        mv.visitInsn(I2L);
      }
      case Type.DOUBLE ->
          mv.visitMethodInsn(
              INVOKESTATIC, "java/lang/Double", "doubleToRawLongBits", "(D)J", false);
      default -> mv.visitInsn(I2L);
    }
  }

  private void pushTermOf(int argument) {
    if (argument >= arguments.length) {
      mv.visitInsn(ACONST_NULL);
    } else if (isReference(arguments[argument])) {
      loadTemporary(arguments[argument], offsetOf(argument));
      shadow("inside", "(" + OBJECT + ")" + OBJECT);
    } else {
      pushTerm(terms[argument]);
    }
  }

  private static char typeOf(Type type) {
    return isReference(type) ? 'L' : type.getDescriptor().charAt(0);
  }

  private void pushName() {
    mv.visitLdcInsn(ShadowCalls.nameOf(call));
    push(scope.site(call.owner, call.name, false));
  }
}
