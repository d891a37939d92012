// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static dev.ravel.instrument.ShadowStack.NONE;

import dev.ravel.probe.Handover;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
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
      case BOX_METHOD -> boxMethod(call);
      case FUNCTION -> new ShadowFunctions(this).call(call);
      case HARMLESS -> plain(call);
      case ATOMIC -> new ShadowAtomics(this).call(call);
      case NEW_ATOMIC -> newAtomic(call, terms);
      case ASSERTION -> assertion(call, terms);
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

  /** An assertion of a test framework decides by its numbers alone. */
  private void assertion(MethodInsnNode call, List<Integer> terms) {
    if (hasTerm(terms)) {
      Type[] arguments = Type.getArgumentTypes(call.desc);
      // stack: ..., arguments
      spillArguments(arguments);
      int offset = 0;
      for (Type argument : arguments) {
        if (ShadowCalls.isNumber(argument)) {
          loadTemporary(argument, offset);
        }
        offset += argument.getSize();
      }
      // stack: ..., numbers
      terms.forEach(this::pushTerm);
      push(call.name.equals("assertTrue") || call.name.equals("assertNotEquals") ? IFNE : IFEQ);
      pushSite();
      // stack: ..., numbers, terms, opcode, site
      String number = call.desc.contains("JJ") ? "J" : "I";
      shadow("branch", "(" + number.repeat(terms.size()) + OBJECT.repeat(terms.size()) + "II)V");
      // stack: ...
      reloadArguments(arguments, i -> {});
      // stack: ..., arguments
    }
    plain(call);
  }

  private void shadowed(MethodInsnNode call, List<Integer> terms) {
    if (hasTerm(terms)) {
      pass(call, terms);
    }
    emit(call);
    Type result = Type.getReturnType(call.desc);
    if (ShadowCalls.isNumber(result)) {
      // stack: ..., result
      mv.visitLdcInsn(call.name + call.desc);
      // stack: ..., result, method
      handover("result", "(" + NAME + ")" + OBJECT);
      // stack: ..., result, term
      keepTerm(result.getSize());
      // stack: ..., result
    } else {
      pushResult(call);
    }
  }

  private void uncertain(MethodInsnNode call, List<Integer> terms) {
    askIfBoxes(call);
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
    handover("pass", "(" + descriptor + NAME + ")V");
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
    handover("result", "(" + stackType(result) + NAME + "I)" + OBJECT);
    // stack: ..., result, term
    keepTerm(result.getSize());
    // stack: ..., result
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

  /** Boxes compare and hash as the static methods of their classes do. */
  private void boxMethod(MethodInsnNode call) {
    boolean isHash = call.name.equals("hashCode");
    stack.pop(isHash ? 1 : 2);
    if (call.name.equals("equals")) {
      askBoxes(call, "equalBoxes", "V");
      stack.push(NONE, 1);
    } else {
      askBoxes(call, isHash ? "hashBox" : "compareBoxes", OBJECT);
      // stack: ..., box, object, term  or  ..., box, term
      keepTerm(1);
    }
    // stack: ..., box, object  or  ..., box
    call.accept(mv);
    // stack: ..., result
  }

  private void askBoxes(MethodInsnNode call, String probe, String result) {
    boolean isHash = call.name.equals("hashCode");
    // stack: ..., box, object  or  ..., box
    mv.visitInsn(isHash ? DUP : DUP2);
    push(scope.site(call.owner, call.name, false));
    // stack: ..., box, object, box, object, site  or  ..., box, box, site
    shadow(probe, "(" + OBJECT.repeat(isHash ? 1 : 2) + "I)" + result);
  }

  /** What is compared through an interface or as an object may be boxes. */
  private void askIfBoxes(MethodInsnNode call) {
    String method = call.name + call.desc;
    switch (method) {
      case "equals(Ljava/lang/Object;)Z" -> askBoxes(call, "equalBoxes", "V");
      case "compareTo(Ljava/lang/Object;)I" -> askBoxes(call, "orderBoxes", "V");
      case "hashCode()I" -> askBoxes(call, "lostHash", "V");
      default -> {}
    }
  }

  /** The object can be told about when it has been constructed, if there is another copy of it. */
  private void newAtomic(MethodInsnNode call, List<Integer> terms) {
    int made = stack.peek(1).made();
    Type argument = Type.getArgumentTypes(call.desc)[0];
    stack.pop(2);
    boolean hasCopy = made != 0 && !stack.isEmpty() && stack.peek(0).made() == made;
    if (!hasCopy) {
      stack.push(NONE, 1);
      stack.push(NONE, argument.getSize());
      foreign(call, terms);
      return;
    }
    // stack: ..., object, object, argument
    if (isReference(argument)) {
      mv.visitInsn(DUP);
      storeTemporary(argument, 0);
    }
    call.accept(mv);
    // stack: ..., object
    mv.visitInsn(DUP);
    if (isReference(argument)) {
      loadTemporary(argument, 0);
      // stack: ..., object, object, array
      shadow("constructedOf", "(" + OBJECT + OBJECT + ")V");
    } else {
      pushTerm(terms.get(0));
      // stack: ..., object, object, term
      shadow("constructed", "(" + OBJECT + OBJECT + ")V");
    }
    // stack: ..., object
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
    boolean isCopy = call.owner.equals("java/util/Arrays") && call.name.startsWith("copyOf");
    if (isCopy) {
      copy(call);
      return;
    }
    lose(call, terms);
    boolean takesNumbers = ShadowCalls.takesArray(call.desc) && !call.name.equals("toString");
    if (ShadowCalls.looksInside(call) || takesNumbers) {
      loseObjects(call);
    }
    plain(call);
  }

  /** Arrays.copyOf and copyOfRange, whose arguments end with the limits. */
  private void copy(MethodInsnNode call) {
    lose(call, termsOf(call));
    Type[] arguments = Type.getArgumentTypes(call.desc);
    boolean isRange = call.name.equals("copyOfRange");
    // stack: ..., arguments
    spillArguments(arguments);
    reloadArguments(arguments, i -> {});
    // stack: ..., arguments
    plain(call);
    // stack: ..., copy
    if (ShadowCalls.takesArray(call.desc)) {
      mv.visitInsn(DUP);
      loadTemporary(arguments[0], 0);
      if (isRange) {
        loadTemporary(Type.INT_TYPE, 1);
      } else {
        push(0);
      }
      // stack: ..., copy, copy, array, from
      shadow("copied", "(" + OBJECT + OBJECT + "I)V");
      // stack: ..., copy
    }
  }

  private void lose(MethodInsnNode call, List<Integer> terms) {
    for (int term : terms) {
      if (term != NONE) {
        pushTerm(term);
        mv.visitLdcInsn(ShadowCalls.nameOf(call));
        push(scope.site(call.owner, call.name, false));
        // stack: ..., arguments, term, method, site
        shadow("lost", "(" + OBJECT + NAME + "I)V");
        // stack: ..., arguments
      }
    }
  }

  final void spillArguments(Type[] arguments) {
    int offset = sizeOf(arguments);
    for (int i = arguments.length - 1; i >= 0; i--) {
      offset -= arguments[i].getSize();
      storeTemporary(arguments[i], offset);
    }
  }

  /** Pushes the arguments again, and does something with each when it is on top. */
  final void reloadArguments(Type[] arguments, IntConsumer each) {
    int offset = 0;
    for (int i = 0; i < arguments.length; i++) {
      loadTemporary(arguments[i], offset);
      offset += arguments[i].getSize();
      each.accept(i);
    }
  }

  /** Objects with numbers that have terms are like any others until somebody looks into them. */
  private void loseObjects(MethodInsnNode call) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    // stack: ..., receiver, arguments
    spillArguments(arguments);
    // stack: ..., receiver
    boolean hasReceiver = call.getOpcode() != INVOKESTATIC && !call.name.equals("<init>");
    if (hasReceiver && ShadowCalls.looksInside(call)) {
      loseObject(call, "lostBox");
    }
    reloadArguments(
        arguments,
        i -> {
          if (ShadowCalls.isArrayOfNumbers(arguments[i])) {
            loseObject(call, "lostArray");
          } else if (isReference(arguments[i]) && ShadowCalls.looksInside(call)) {
            loseObject(call, "lostBox");
          }
        });
    // stack: ..., receiver, arguments
  }

  private void loseObject(MethodInsnNode call, String probe) {
    // stack: ..., object
    mv.visitInsn(DUP);
    mv.visitLdcInsn(ShadowCalls.nameOf(call));
    push(scope.site(call.owner, call.name, false));
    // stack: ..., object, object, method, site
    shadow(probe, "(" + OBJECT + NAME + "I)V");
    // stack: ..., object
  }
}
