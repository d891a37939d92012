// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static dev.ravel.instrument.shadow.ShadowStack.NONE;

import dev.ravel.instrument.emit.ProbeClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Tracks terms through lambdas, records and other invokedynamic instructions. */
final class ShadowDynamicCalls extends ShadowEmitter {
  private final ShadowLambdas lambdas;
  private final ShadowCallSites sites;

  ShadowDynamicCalls(ShadowCallSites sites, ShadowLambdas lambdas) {
    super(sites);
    this.sites = sites;
    this.lambdas = lambdas;
  }

  void call(InvokeDynamicInsnNode call) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    List<Integer> terms = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      if (ShadowCalls.isNumber(arguments[i])) {
        terms.add(stack.peek(arguments.length - 1 - i).term());
      }
    }
    Optional<InvokeDynamicInsnNode> lambda = lambdas.redirect(call);
    if (lambda.isPresent()) {
      if (!terms.isEmpty()) {
        capture(terms);
      }
    } else if (call.bsm.getOwner().equals("java/lang/runtime/ObjectMethods")) {
      record(call, arguments);
      return;
    } else if (call.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
      concatenate(call, arguments, terms);
      return;
    } else {
      lose(call, terms);
      loseTexts(call, arguments);
    }
    stack.pop(arguments.length);
    lambda.orElse(call).accept(mv);
    Type result = Type.getReturnType(call.desc);
    if (result.getSort() != Type.VOID) {
      stack.push(NONE, result.getSize());
    }
  }

  private void capture(List<Integer> terms) {
    // stack: ..., captured
    if (terms.stream().allMatch(term -> term == NONE)) {
      mv.visitInsn(ACONST_NULL);
    } else {
      String descriptor = sites.pushTerms(terms);
      termPassing("capture", "(" + descriptor + ")[" + OBJECT);
    }
    // stack: ..., captured, terms
  }

  private void lose(InvokeDynamicInsnNode call, List<Integer> terms) {
    for (int term : terms) {
      if (term != NONE) {
        pushTerm(term);
        mv.visitLdcInsn(call.name + call.desc);
        pushSite();
        // stack: ..., arguments, term, method, site
        shadow("lost", "(" + OBJECT + NAME + "I)V");
        // stack: ..., arguments
      }
    }
  }

  private void concatenate(InvokeDynamicInsnNode call, Type[] arguments, List<Integer> terms) {
    ShadowTexts texts = new ShadowTexts(sites);
    // stack: ..., parts
    String descriptor = texts.concatenate(arguments, terms);
    mv.visitInvokeDynamicInsn(call.name, descriptor, call.bsm, call.bsmArgs);
    // stack: ..., text
    texts.markResult(arguments);
    stack.pop(arguments.length);
    stack.push(NONE, 1);
  }

  /** Reports texts as lost that are passed to a method which the JVM generates. */
  private void loseTexts(InvokeDynamicInsnNode call, Type[] arguments) {
    boolean isLambda = call.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory");
    if (isLambda || Arrays.stream(arguments).noneMatch(ShadowTexts::mayBeText)) {
      return;
    }
    // stack: ..., arguments
    sites.spillArguments(arguments);
    sites.reloadArguments(
        arguments,
        i -> {
          if (ShadowTexts.mayBeText(arguments[i])) {
            mv.visitInsn(DUP);
            mv.visitLdcInsn(call.name + call.desc);
            pushSite();
            // stack: ..., object, object, method, site
            ProbeClass.TEXTS.call(mv, "pass", "(" + OBJECT + NAME + "I)V");
            // stack: ..., object
          }
        });
    // stack: ..., arguments
  }

  /**
   * The methods that the JVM generates to compare, hash and print a record read its fields without
   * probes.
   */
  private void record(InvokeDynamicInsnNode call, Type[] arguments) {
    boolean isText = call.name.equals("toString");
    Type found = Type.getType(Object.class);
    // stack: ..., record  or  ..., record, object
    sites.spillArguments(arguments);
    sites.reloadArguments(
        arguments,
        i -> {
          // stack: ..., object
          mv.visitInsn(DUP);
          ProbeClass.TEXTS.call(mv, "ofRecord", "(" + OBJECT + ")" + OBJECT);
          // stack: ..., object, found
          if (isText) {
            storeTemporary(found, arguments.length);
          } else {
            mv.visitLdcInsn(call.name);
            pushSite();
            // stack: ..., object, found, method, site
            shadow("lost", "(" + OBJECT + NAME + "I)V");
          }
          // stack: ..., object
        });
    call.accept(mv);
    // stack: ..., result
    if (isText) {
      new ShadowTexts(sites).markResult(arguments);
    }
    stack.pop(arguments.length);
    stack.push(NONE, 1);
  }
}
