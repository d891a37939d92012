// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static dev.ravel.instrument.ShadowStack.NONE;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** What becomes of terms in lambdas, records and other instructions that the JVM links itself. */
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
      lookIntoRecord(call, arguments);
    } else if (!call.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
      lose(call, terms);
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
      handover("capture", "(" + descriptor + ")[" + OBJECT);
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

  /** Comparing and hashing a record leads to code of the JVM that reads its fields. */
  private void lookIntoRecord(InvokeDynamicInsnNode call, Type[] arguments) {
    String fields = numbersOf(call);
    if (call.name.equals("toString") || fields.isEmpty()) {
      return;
    }
    // stack: ..., record  or  ..., record, object
    for (int i = arguments.length - 1; i > 0; i--) {
      storeTemporary(arguments[i], i);
    }
    for (int i = 0; i < arguments.length; i++) {
      if (i > 0) {
        loadTemporary(arguments[i], i);
      }
      // stack: ..., object
      mv.visitInsn(DUP);
      mv.visitLdcInsn(fields);
      mv.visitLdcInsn(call.name);
      pushSite();
      // stack: ..., object, object, fields, method, site
      shadow("lostRecord", "(" + OBJECT + NAME + NAME + "I)V");
      // stack: ..., object
    }
  }

  private static String numbersOf(InvokeDynamicInsnNode call) {
    StringBuilder fields = new StringBuilder();
    for (Object argument : call.bsmArgs) {
      if (argument instanceof Handle field
          && field.getTag() == H_GETFIELD
          && ShadowCalls.isNumber(Type.getType(field.getDesc()))) {
        fields.append(field.getOwner().replace('/', '.')).append('.').append(field.getName());
        fields.append(';');
      }
    }
    return fields.toString();
  }
}
