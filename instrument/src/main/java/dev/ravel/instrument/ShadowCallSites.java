// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static dev.ravel.instrument.ShadowStack.NONE;

import dev.ravel.probe.Handover;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Hands the terms of arguments to a call, and takes that of its result. */
final class ShadowCallSites extends ShadowEmitter {
  private final ShadowCalls calls;

  ShadowCallSites(ShadowEmitter shared, ShadowCalls calls) {
    super(shared);
    this.calls = calls;
  }

  /** Emits the call with everything around it. */
  void call(MethodInsnNode call) {
    ShadowCalls.Kind kind = calls.kindOf(call);
    List<Integer> terms = termsOf(call);
    switch (kind) {
      case INPUT -> input(call, terms);
      case SHADOWED -> shadowed(call, terms);
      case UNCERTAIN -> uncertain(call, terms);
      case BOX -> box(call);
      case UNBOX -> unbox(call);
      case FUNCTION -> new ShadowFunctions(this).call(call);
      case HARMLESS -> plain(call);
      case FOREIGN -> foreign(call, terms);
    }
  }

  /** The terms of the numeric arguments. */
  private List<Integer> termsOf(MethodInsnNode call) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    List<Integer> terms = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      if (ShadowCalls.isNumber(arguments[i])) {
        terms.add(stack.peek(arguments.length - 1 - i).term());
      }
    }
    return terms;
  }

  private static boolean hasTerm(List<Integer> terms) {
    return terms.stream().anyMatch(term -> term != NONE);
  }

  /** The call itself; its result, if any, has no term yet. */
  private void emit(MethodInsnNode call) {
    stack.pop(Type.getArgumentTypes(call.desc).length + (call.getOpcode() == INVOKESTATIC ? 0 : 1));
    call.accept(mv);
  }

  private void plain(MethodInsnNode call) {
    emit(call);
    pushResult(call);
  }

  private void pushResult(MethodInsnNode call) {
    Type result = Type.getReturnType(call.desc);
    if (result.getSort() != Type.VOID) {
      stack.push(NONE, result.getSize());
    }
  }

  private void input(MethodInsnNode call, List<Integer> terms) {
    if (call.name.equals("assume") && hasTerm(terms)) {
      // stack: ..., condition
      mv.visitInsn(DUP);
      pushTerm(terms.get(0));
      push(IFNE);
      pushSite();
      // stack: ..., condition, condition, term, opcode, site
      shadow("branch", "(I" + OBJECT + "II)V");
      // stack: ..., condition
    } else {
      lose(call, terms);
    }
    emit(call);
    // stack: ..., value
    takeResult(call, Handover.INPUT);
  }

  private void shadowed(MethodInsnNode call, List<Integer> terms) {
    if (hasTerm(terms)) {
      pass(call, terms);
    }
    emit(call);
    Type result = Type.getReturnType(call.desc);
    if (ShadowCalls.isNumber(result)) {
      // stack: ..., result
      handover("result", "()" + OBJECT);
      // stack: ..., result, term
      keepTerm(result.getSize());
      // stack: ..., result
    } else {
      pushResult(call);
    }
  }

  private void uncertain(MethodInsnNode call, List<Integer> terms) {
    boolean isNumber = ShadowCalls.isNumber(Type.getReturnType(call.desc));
    if (hasTerm(terms)) {
      pass(call, terms);
    } else if (isNumber) {
      handover("call", "()V");
    }
    emit(call);
    if (isNumber) {
      takeResult(call, call.name + call.desc);
    } else {
      if (hasTerm(terms)) {
        pushSite();
        // stack: ..., result, site
        handover("returned", "(I)V");
        // stack: ..., result
      }
      pushResult(call);
    }
  }

  /** Directly before the call: see {@link Handover}. */
  private void pass(MethodInsnNode call, List<Integer> terms) {
    // stack: ..., arguments
    String descriptor = pushTerms(terms);
    mv.visitLdcInsn(call.name + call.desc);
    // stack: ..., arguments, terms, method
    handover("pass", "(" + descriptor + STRING + ")V");
    // stack: ..., arguments
  }

  /** Pushes a few terms one by one, more of them as an array, and returns the descriptor. */
  final String pushTerms(List<Integer> terms) {
    if (terms.size() <= 3) {
      terms.forEach(this::pushTerm);
      return OBJECT.repeat(terms.size());
    }
    push(terms.size());
    mv.visitTypeInsn(ANEWARRAY, "java/lang/Object");
    for (int i = 0; i < terms.size(); i++) {
      // stack: ..., array
      mv.visitInsn(DUP);
      push(i);
      pushTerm(terms.get(i));
      // stack: ..., array, array, index, term
      mv.visitInsn(AASTORE);
    }
    // stack: ..., array
    return "[" + OBJECT;
  }

  private void takeResult(MethodInsnNode call, String method) {
    Type result = Type.getReturnType(call.desc);
    if (result.getSort() == Type.VOID) {
      return;
    }
    // stack: ..., result
    duplicate(result.getSize());
    mv.visitLdcInsn(method);
    push(scope.site(call.owner, call.name, false));
    // stack: ..., result, result, method, site
    handover("result", "(" + stackType(result) + STRING + "I)" + OBJECT);
    // stack: ..., result, term
    keepTerm(result.getSize());
    // stack: ..., result
  }

  /** The descriptor of a type as it is on the stack. */
  static String stackType(Type type) {
    return type.getSort() < Type.INT ? "I" : type.getDescriptor();
  }

  private void box(MethodInsnNode call) {
    int term = stack.peek(0).term();
    if (term == NONE) {
      plain(call);
      return;
    }
    stack.pop();
    // stack: ..., value
    pushTerm(term);
    // stack: ..., value, term
    shadow("box", call.desc.replace(")", OBJECT + ")"));
    // stack: ..., box
    stack.push(NONE, 1);
  }

  private void unbox(MethodInsnNode call) {
    stack.pop();
    Type result = Type.getReturnType(call.desc);
    // stack: ..., box
    mv.visitInsn(DUP);
    push(result.getDescriptor().charAt(0));
    // stack: ..., box, box, type
    shadow("unbox", "(" + OBJECT + "C)" + OBJECT);
    // stack: ..., box, term
    keepTerm(result.getSize());
    // stack: ..., box
    call.accept(mv);
    // stack: ..., value
  }

  private void foreign(MethodInsnNode call, List<Integer> terms) {
    lose(call, terms);
    if (ShadowCalls.looksInside(call)) {
      loseBoxes(call);
    }
    plain(call);
  }

  private void lose(MethodInsnNode call, List<Integer> terms) {
    for (int term : terms) {
      if (term != NONE) {
        pushTerm(term);
        mv.visitLdcInsn(ShadowCalls.nameOf(call));
        push(scope.site(call.owner, call.name, false));
        // stack: ..., arguments, term, method, site
        shadow("lost", "(" + OBJECT + STRING + "I)V");
        // stack: ..., arguments
      }
    }
  }

  /** Boxes whose numbers have terms are objects like any other until somebody compares them. */
  private void loseBoxes(MethodInsnNode call) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    int offset = sizeOf(arguments);
    // stack: ..., receiver, arguments
    for (int i = arguments.length - 1; i >= 0; i--) {
      offset -= arguments[i].getSize();
      storeTemporary(arguments[i], offset);
    }
    // stack: ..., receiver
    if (call.getOpcode() != INVOKESTATIC) {
      loseBox(call);
    }
    for (Type argument : arguments) {
      loadTemporary(argument, offset);
      offset += argument.getSize();
      if (isReference(argument)) {
        loseBox(call);
      }
    }
    // stack: ..., receiver, arguments
  }

  private void loseBox(MethodInsnNode call) {
    // stack: ..., object
    mv.visitInsn(DUP);
    mv.visitLdcInsn(ShadowCalls.nameOf(call));
    push(scope.site(call.owner, call.name, false));
    // stack: ..., object, object, method, site
    shadow("lostBox", "(" + OBJECT + STRING + "I)V");
    // stack: ..., object
  }
}
