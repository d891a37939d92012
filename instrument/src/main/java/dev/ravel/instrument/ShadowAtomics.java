// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static dev.ravel.instrument.ShadowStack.NONE;

import dev.ravel.probe.Atomics;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Terms of what is in atomics, and of what is accessed through field updaters and VarHandles. */
final class ShadowAtomics extends ShadowEmitter {
  private final ShadowCallSites sites;

  private MethodInsnNode call;
  private AtomicCall access;
  private Type[] arguments;
  private int[] terms;

  ShadowAtomics(ShadowCallSites sites) {
    super(sites);
    this.sites = sites;
  }

  /** Emits the call with everything around it. */
  void call(MethodInsnNode node) {
    call = node;
    access = AtomicCall.of(node).orElseThrow();
    arguments = Type.getArgumentTypes(node.desc);
    terms = new int[arguments.length];
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
    push(Atomics.describe(access.operation(), typeOf(value), typeOf(result)));
    pushName();
    // stack: ..., receiver, receiver, object, index, at, a, b, term, term, description, method,
    // site
    shadow(
        "access",
        "(" + OBJECT + OBJECT + "I" + OBJECT + "JJ" + OBJECT + OBJECT + "I" + NAME + "I)" + OBJECT);
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

  /** The function is the last argument; what stands in front of it is handed to it, too. */
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
    // stack: ..., receiver, receiver, object, index, at, term, function, method, site
    shadow("follow", "(" + OBJECT + OBJECT + "I" + OBJECT + OBJECT + OBJECT + NAME + "I)" + OBJECT);
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

  /** Pushes the receiver once more, the object that it is about, the index and its term. */
  private void pushPlace() {
    // stack: ..., receiver
    mv.visitInsn(DUP);
    int at = -1;
    boolean hasObject = access.coordinates() > 0 && isReference(arguments[0]);
    if (hasObject) {
      loadTemporary(arguments[0], 0);
    } else {
      mv.visitInsn(ACONST_NULL);
    }
    int index = hasObject ? 1 : 0;
    if (index < access.coordinates() && typeOnStack(arguments[index]) == 'I') {
      at = index;
      loadTemporary(Type.INT_TYPE, offsetOf(index));
    } else {
      push(-1);
    }
    pushTerm(at < 0 ? NONE : terms[at]);
    // stack: ..., receiver, receiver, object, index, term
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

  /** Pushes a number as a long, zero in the place of a reference. */
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
