// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static dev.ravel.instrument.shadow.ShadowStack.NONE;

import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Emits the terms of results of pure JDK functions. */
final class ShadowFunctions extends ShadowEmitter {
  ShadowFunctions(ShadowEmitter shared) {
    super(shared);
  }

  void call(MethodInsnNode call) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    Type result = Type.getReturnType(call.desc);
    int size = sizeOf(arguments);
    List<ShadowStack.Entry> entries = stack.take(size);
    if (entries.stream().allMatch(entry -> entry.term() == NONE)) {
      call.accept(mv);
      stack.push(NONE, result.getSize());
      return;
    }
    // stack: ..., arguments
    int offset = size;
    for (int i = arguments.length - 1; i >= 0; i--) {
      offset -= arguments[i].getSize();
      storeTemporary(arguments[i], offset);
    }
    // stack: ...
    reload(arguments, true);
    entries.forEach(entry -> pushTerm(entry.term()));
    mv.visitLdcInsn(ShadowCalls.nameOf(call));
    push(scope.site(call.owner, call.name, false));
    // stack: ..., wide arguments, terms, function, site
    shadow("function", FunctionShape.of(call.desc).orElseThrow().probeDescriptor());
    // stack: ..., term
    keepTerm(result.getSize());
    // stack: ...
    reload(arguments, false);
    // stack: ..., arguments
    call.accept(mv);
    // stack: ..., result
  }

  private void reload(Type[] arguments, boolean widening) {
    int offset = 0;
    for (Type argument : arguments) {
      loadTemporary(argument, offset);
      offset += argument.getSize();
      if (widening && argument.getSize() == 1) {
        mv.visitInsn(argument.getSort() == Type.FLOAT ? F2D : I2L);
      }
    }
  }
}
