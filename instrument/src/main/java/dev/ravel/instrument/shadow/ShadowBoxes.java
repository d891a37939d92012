// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static dev.ravel.instrument.shadow.ShadowStack.NONE;

import dev.ravel.instrument.classfile.BoxTypes;
import dev.ravel.instrument.emit.ProbeClass;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Emits the terms of boxed numbers: boxing, unboxing, comparing and hashing. */
final class ShadowBoxes extends ShadowEmitter {
  ShadowBoxes(ShadowEmitter shared) {
    super(shared);
  }

  void box(MethodInsnNode call) {
    int term = stack.pop().term();
    // stack: ..., value
    if (term == NONE) {
      call.accept(mv);
    } else {
      pushTerm(term);
      // stack: ..., value, term
      shadow("box", call.desc.replace(")", OBJECT + ")"));
    }
    // stack: ..., box
    stack.push(NONE, 1);
  }

  void unbox(MethodInsnNode call) {
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
    plain(call.owner);
    call.accept(mv);
    // stack: ..., value
  }

  static boolean mayBeBox(Type type) {
    return type.getSort() == Type.OBJECT
        && (BoxTypes.isBox(type.getInternalName())
            || type.getInternalName().equals("java/lang/Object")
            || type.getInternalName().equals("java/lang/Number"));
  }

  /** Replaces the object on top of the stack by a box without a term, which may be read. */
  void plain(String type) {
    // stack: ..., object
    ProbeClass.BOX_READS.call(mv, "plain", "(" + OBJECT + ")" + OBJECT);
    cast(type);
    // stack: ..., box
  }

  private void cast(String type) {
    if (!type.equals("java/lang/Object")) {
      mv.visitTypeInsn(CHECKCAST, type);
    }
  }

  /** Replaces the receiver and, if it is a box, the argument. */
  private void plainBoth(MethodInsnNode call) {
    boolean isStatic = call.getOpcode() == INVOKESTATIC;
    Type[] arguments = Type.getArgumentTypes(call.desc);
    // stack: ..., receiver, argument
    mv.visitInsn(SWAP);
    mv.visitInsn(DUP_X1);
    // stack: ..., receiver, argument, receiver
    ProbeClass.BOX_READS.call(mv, "plain", "(" + OBJECT + OBJECT + ")" + OBJECT);
    cast(arguments[arguments.length - 1].getInternalName());
    // stack: ..., receiver, box
    mv.visitInsn(SWAP);
    plain(isStatic ? arguments[0].getInternalName() : call.owner);
    mv.visitInsn(SWAP);
    // stack: ..., box, box
  }

  /** The methods of boxes compute the same as the static methods of their classes. */
  void compareOrHash(MethodInsnNode call) {
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
    if (isHash) {
      plain(call.owner);
    } else {
      plainBoth(call);
    }
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

  /** Objects that are compared through an interface or as Object may be boxes. */
  void askIfBoxes(MethodInsnNode call) {
    String method = call.name + call.desc;
    switch (method) {
      case "equals(Ljava/lang/Object;)Z" -> {
        askBoxes(call, "equalBoxes", "V");
        plainBoth(call);
      }
      case "compareTo(Ljava/lang/Object;)I" -> {
        askBoxes(call, "orderBoxes", "V");
        plainBoth(call);
      }
      case "hashCode()I" -> {
        askBoxes(call, "lostHash", "V");
        plain(call.owner);
      }
      default -> {}
    }
  }
}
