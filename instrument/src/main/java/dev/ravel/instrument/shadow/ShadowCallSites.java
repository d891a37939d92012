// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static dev.ravel.instrument.shadow.ShadowStack.NONE;

import dev.ravel.probe.shadow.TermPassing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Passes the terms of arguments to a call, and takes the term of its result.
 *
 * <p>Longer than most classes because it has one method per kind of call.
 */
final class ShadowCallSites extends ShadowEmitter {
  private final ShadowCalls calls;

  ShadowCallSites(ShadowEmitter shared, ShadowCalls calls) {
    super(shared);
    this.calls = calls;
  }

  /** Emits the call and the probes around it. */
  void call(MethodInsnNode call) {
    ShadowCalls.Kind kind = calls.kindOf(call);
    new ShadowIdentities(this).expect(call);
    List<Integer> terms = termsOf(call);
    switch (kind) {
      case INPUT -> input(call, terms);
      case SHADOWED -> shadowed(call, terms);
      case UNCERTAIN -> uncertain(call, terms);
      case BOX -> new ShadowBoxes(this).box(call);
      case UNBOX -> new ShadowBoxes(this).unbox(call);
      case BOX_METHOD -> boxMethod(call);
      case FUNCTION -> new ShadowFunctions(this).call(call);
      case HARMLESS -> harmless(call);
      case TEXT -> new ShadowTexts(this).make(call, terms);
      case EXCEPTION -> exception(call, terms);
      case ATOMIC -> new ShadowAtomics(this, call).emit();
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

  /** Emits the call itself; the term of its result is not known yet. */
  private void emit(MethodInsnNode call) {
    stack.pop(Type.getArgumentTypes(call.desc).length + (call.getOpcode() == INVOKESTATIC ? 0 : 1));
    call.accept(mv);
  }

  private void harmless(MethodInsnNode call) {
    new ShadowIndexes(this).decide(call);
    plain(call);
  }

  /** Objects.equals may also compare texts. */
  private void boxMethod(MethodInsnNode call) {
    if (call.getOpcode() == INVOKESTATIC) {
      new ShadowTexts(this).pass(call, false);
    }
    new ShadowBoxes(this).compareOrHash(call);
  }

  /** Some exceptions outside of java.lang return a number that they were given. */
  private void exception(MethodInsnNode call, List<Integer> terms) {
    if (!call.owner.startsWith("java/lang/")) {
      lose(call, terms);
    }
    new ShadowTexts(this).keep(Type.getArgumentTypes(call.desc), terms);
    plain(call);
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
    takeResult(call, TermPassing.INPUT);
  }

  /** An assertion of a test framework whose result depends only on its numeric arguments. */
  private void assertion(MethodInsnNode call, List<Integer> terms) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    if (Arrays.stream(arguments).anyMatch(ShadowTexts::mayBeText)) {
      new ShadowTexts(this).keep(arguments, terms);
    }
    if (hasTerm(terms)) {
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
      termPassing("result", "(" + NAME + ")" + OBJECT);
      // stack: ..., result, term
      keepTerm(result.getSize());
      // stack: ..., result
    } else {
      new ShadowTexts(this).took(call);
      pushResult(call);
    }
  }

  private void uncertain(MethodInsnNode call, List<Integer> terms) {
    if (!call.name.equals("<init>")) {
      boolean isVirtual = call.getOpcode() != INVOKESTATIC;
      new ShadowTexts(this).pass(call, isVirtual && !calls.isInherited(call));
    }
    new ShadowBoxes(this).askIfBoxes(call);
    boolean isNumber = ShadowCalls.isNumber(Type.getReturnType(call.desc));
    if (hasTerm(terms)) {
      pass(call, terms);
    } else if (isNumber) {
      termPassing("call", "()V");
    }
    if (call.name.equals("clone") && call.desc.equals("()" + OBJECT)) {
      cloneObject(call, "lostClone");
      return;
    }
    emit(call);
    if (isNumber) {
      takeResult(call, call.name + call.desc);
    } else {
      if (hasTerm(terms)) {
        pushSite();
        // stack: ..., result, site
        termPassing("returned", "(I)V");
        // stack: ..., result
      }
      new ShadowTexts(this).took(call);
      new ShadowTexts(this).came(call);
      pushResult(call);
    }
  }

  /** Directly before the call, as {@link TermPassing} requires. */
  private void pass(MethodInsnNode call, List<Integer> terms) {
    // stack: ..., arguments
    String descriptor = pushTerms(terms);
    mv.visitLdcInsn(call.name + call.desc);
    // stack: ..., arguments, terms, method
    termPassing("pass", "(" + descriptor + NAME + ")V");
    // stack: ..., arguments
  }

  /** Pushes up to three terms one by one, and more of them as an array; returns the descriptor. */
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
    termPassing("result", "(" + stackType(result) + NAME + "I)" + OBJECT);
    // stack: ..., result, term
    keepTerm(result.getSize());
    // stack: ..., result
  }

  /** The probe needs the constructed atomic, so a second reference to it must be on the stack. */
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

  private void foreign(MethodInsnNode call, List<Integer> terms) {
    boolean isCopy = call.owner.equals("java/util/Arrays") && call.name.startsWith("copyOf");
    if (isCopy) {
      copy(call);
      return;
    }
    lose(call, terms);
    loseContents(call);
    new ShadowTexts(this).pass(call, false);
    if (ShadowCalls.isClone(call)) {
      cloneObject(call, "cloned");
    } else {
      plain(call);
      new ShadowTexts(this).came(call);
    }
  }

  /** A call that may copy the fields of the receiver without a probe. */
  private void cloneObject(MethodInsnNode call, String probe) {
    // stack: ..., object
    mv.visitInsn(DUP);
    emit(call);
    // stack: ..., object, copy
    mv.visitInsn(DUP_X1);
    pushSite();
    // stack: ..., copy, object, copy, site
    shadow(probe, "(" + OBJECT + OBJECT + "I)V");
    // stack: ..., copy
    pushResult(call);
  }

  /** Arrays.copyOf and copyOfRange, whose last arguments are the limits. */
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

  /** Pushes the arguments again, and calls {@code each} when an argument is on top of the stack. */
  final void reloadArguments(Type[] arguments, IntConsumer each) {
    int offset = 0;
    for (int i = 0; i < arguments.length; i++) {
      loadTemporary(arguments[i], offset);
      offset += arguments[i].getSize();
      each.accept(i);
    }
  }

  /** Reports the terms inside of the arguments as lost where the called method may read them. */
  private void loseContents(MethodInsnNode call) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    if (Arrays.stream(arguments).noneMatch(type -> ShadowCalls.readsInside(call, type))) {
      return;
    }
    // stack: ..., receiver, arguments
    spillArguments(arguments);
    // stack: ..., receiver
    reloadArguments(
        arguments,
        i -> {
          if (ShadowCalls.readsInside(call, arguments[i])) {
            loseObject(call, ShadowCalls.readsFields(call) ? "lostContent" : "lostArray");
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
