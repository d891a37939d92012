// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static dev.ravel.instrument.shadow.ShadowStack.NONE;

import java.util.Optional;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * Emits the beginning of a method: takes the terms of its arguments, and clears all other shadows.
 */
final class ShadowEntry extends ShadowEmitter {
  private static final Type TERMS = Type.getType(Object[].class);

  private final ShadowLayout layout;
  private final MethodNode method;

  ShadowEntry(ShadowEmitter shared, ShadowLayout layout, MethodNode method) {
    super(shared);
    this.layout = layout;
    this.method = method;
  }

  /**
   * @param lambda the bridge, if the method implements a lambda
   */
  void emit(Optional<ShadowBridge> lambda) {
    for (int i = 0; i < layout.initialized(); i++) {
      mv.visitInsn(ACONST_NULL);
      mv.visitVarInsn(ASTORE, layout.first() + i);
    }
    Type[] arguments = Type.getArgumentTypes(method.desc);
    boolean hasNumber = false;
    for (Type argument : arguments) {
      hasNumber |= ShadowCalls.isNumber(argument);
    }
    if (hasNumber) {
      take(lambda);
      distribute(arguments);
    }
  }

  private void take(Optional<ShadowBridge> lambda) {
    String name =
        lambda.map(ShadowBridge::interfaceMethod).orElseGet(() -> method.name + method.desc);
    if (lambda.filter(ShadowBridge::capturesTerms).isPresent()) {
      mv.visitVarInsn(ALOAD, lambda.get().terms());
      push(lambda.get().capturedNumbers());
      mv.visitLdcInsn(name);
      // stack: captured, count, method
      termPassing("enter", "([" + OBJECT + "I" + NAME + ")[" + OBJECT);
    } else {
      mv.visitLdcInsn(name);
      // stack: method
      termPassing("enter", "(" + NAME + ")[" + OBJECT);
    }
    // stack: terms
    storeTemporary(TERMS, 0);
    // stack:
  }

  private void distribute(Type[] arguments) {
    int local = (method.access & ACC_STATIC) == 0 ? 1 : 0;
    int number = 0;
    for (Type argument : arguments) {
      if (ShadowCalls.isNumber(argument)) {
        int shadow = layout.shadowOf(local);
        if (shadow != NONE) {
          loadTemporary(TERMS, 0);
          push(number);
          // stack: terms, index
          termPassing("argument", "([" + OBJECT + "I)" + OBJECT);
          // stack: term
          mv.visitVarInsn(ASTORE, shadow);
          // stack:
        }
        number++;
      }
      local += argument.getSize();
    }
  }
}
