// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static dev.ravel.instrument.shadow.ShadowStack.NONE;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Emits the terms of values in fields and array elements.
 *
 * <p>The terms are read and written directly before the instruction, after the probe that announces
 * the access, so no other thread can run between the access to a value and that to its term.
 */
final class ShadowMemory extends ShadowEmitter {
  private final ShadowCalls calls;

  /**
   * Writes to fields of {@code this} before super(...), when {@code this} must not be passed to a
   * method.
   */
  private final List<Early> early = new ArrayList<>();

  private record Early(FieldInsnNode access, int local) {}

  ShadowMemory(ShadowEmitter shared, ShadowCalls calls) {
    super(shared);
    this.calls = calls;
  }

  void readField(FieldInsnNode access) {
    Type type = Type.getType(access.desc);
    stack.pop();
    if (!calls.isTracked(access)) {
      access.accept(mv);
      stack.push(NONE, type.getSize());
      return;
    }
    // stack: ..., object
    mv.visitInsn(DUP);
    access.accept(mv);
    // stack: ..., object, value
    mv.visitInsn(type.getSize() == 2 ? DUP2_X1 : DUP_X1);
    mv.visitLdcInsn(nameOf(access));
    // stack: ..., value, object, value, field
    shadow("readField", "(" + OBJECT + stackType(type) + NAME + ")" + OBJECT);
    // stack: ..., value, term
    keepTerm(type.getSize());
    // stack: ..., value
  }

  void readStatic(FieldInsnNode access) {
    Type type = Type.getType(access.desc);
    access.accept(mv);
    if (!calls.isTracked(access)) {
      stack.push(NONE, type.getSize());
      return;
    }
    // stack: ..., value
    duplicate(type.getSize());
    mv.visitLdcInsn(nameOf(access));
    // stack: ..., value, value, field
    shadow("readStatic", "(" + stackType(type) + NAME + ")" + OBJECT);
    // stack: ..., value, term
    keepTerm(type.getSize());
    // stack: ..., value
  }

  void writeStatic(FieldInsnNode access) {
    Type type = Type.getType(access.desc);
    int term = stack.pop().term();
    if (calls.isTracked(access)) {
      // stack: ..., value
      duplicate(type.getSize());
      pushTerm(term);
      mv.visitLdcInsn(nameOf(access));
      // stack: ..., value, value, term, field
      shadow("writeStatic", "(" + stackType(type) + OBJECT + NAME + ")V");
      // stack: ..., value
    } else {
      leaveProgram(term, access);
    }
    access.accept(mv);
  }

  void writeField(FieldInsnNode access) {
    ShadowStack.Entry value = stack.pop();
    stack.pop();
    if (calls.isTracked(access)) {
      noteField(access, value);
    } else {
      leaveProgram(value.term(), access);
    }
    access.accept(mv);
  }

  private void noteField(FieldInsnNode access, ShadowStack.Entry value) {
    Type type = Type.getType(access.desc);
    if (value.size() == 2) {
      // stack: ..., object, wide
      storeTemporary(type, 0);
      mv.visitInsn(DUP);
      loadTemporary(type, 0);
      // stack: ..., object, object, wide
    } else {
      // stack: ..., object, value
      mv.visitInsn(DUP2);
      // stack: ..., object, value, object, value
    }
    pushTerm(value.term());
    mv.visitLdcInsn(nameOf(access));
    shadow("writeField", "(" + OBJECT + stackType(type) + OBJECT + NAME + ")V");
    // stack: ..., object, value  or  ..., object
    if (value.size() == 2) {
      loadTemporary(type, 0);
      // stack: ..., object, wide
    }
  }

  /** Reports a term as lost that is written to a field of a class without shadow variables. */
  private void leaveProgram(int term, FieldInsnNode access) {
    if (term != NONE && !calls.isBookkeeping(access)) {
      pushTerm(term);
      mv.visitLdcInsn(nameOf(access));
      pushSite();
      // stack: ..., value, term, field, site
      shadow("lost", "(" + OBJECT + NAME + "I)V");
      // stack: ..., value
    }
  }

  /**
   * Emits a write to a field of {@code this} before super(...), as compilers emit for captured
   * variables.
   *
   * @param local a local variable of its own that keeps the term until then
   */
  void writeEarly(FieldInsnNode access, int local) {
    int term = stack.pop().term();
    stack.pop();
    if (term != NONE && calls.isTracked(access)) {
      pushTerm(term);
      mv.visitVarInsn(ASTORE, local);
      early.add(new Early(access, local));
    }
    access.accept(mv);
  }

  /** Called after super(...). */
  void thisIsInitialized() {
    for (Early write : early) {
      FieldInsnNode access = write.access();
      mv.visitVarInsn(ALOAD, 0);
      mv.visitInsn(DUP);
      mv.visitFieldInsn(GETFIELD, access.owner, access.name, access.desc);
      mv.visitVarInsn(ALOAD, write.local());
      mv.visitLdcInsn(nameOf(access));
      // stack: ..., this, value, term, field
      String type = stackType(Type.getType(access.desc));
      shadow("writeField", "(" + OBJECT + type + OBJECT + NAME + ")V");
      // stack: ...
    }
    early.clear();
  }

  private String nameOf(FieldInsnNode access) {
    return calls.resolve(access).owner().replace('/', '.') + '.' + access.name;
  }

  /** The index has been decided, see {@link ShadowIndexes}. */
  void load(int opcode) {
    stack.pop(2);
    if (opcode == AALOAD) {
      stack.push(NONE, 1);
      return;
    }
    // stack: ..., array, index
    mv.visitInsn(DUP2);
    // stack: ..., array, index, array, index
    shadow("load", "(" + OBJECT + "I)" + OBJECT);
    // stack: ..., array, index, term
    keepTerm(opcode == LALOAD || opcode == DALOAD ? 2 : 1);
    // stack: ..., array, index
  }

  void store(int opcode) {
    int term = stack.pop().term();
    stack.pop(2);
    if (opcode == AASTORE) {
      return;
    }
    Type type = elementOf(opcode);
    // stack: ..., array, index, value
    storeTemporary(type, 0);
    mv.visitInsn(DUP2);
    loadTemporary(type, 0);
    pushTerm(term);
    // stack: ..., array, index, array, index, value, term
    shadow("store", "(" + OBJECT + "I" + type.getDescriptor() + OBJECT + ")V");
    // stack: ..., array, index
    loadTemporary(type, 0);
    // stack: ..., array, index, value
  }

  private static Type elementOf(int opcode) {
    return switch (opcode) {
      case LASTORE -> Type.LONG_TYPE;
      case FASTORE -> Type.FLOAT_TYPE;
      case DASTORE -> Type.DOUBLE_TYPE;
      default -> Type.INT_TYPE;
    };
  }

  /** Called before an array with one dimension is created. */
  void length() {
    int term = stack.pop().term();
    if (term != NONE) {
      // stack: ..., length
      mv.visitInsn(DUP);
      pushTerm(term);
      pushSite();
      // stack: ..., length, length, term, site
      shadow("length", "(I" + OBJECT + "I)V");
      // stack: ..., length
    }
    stack.push(NONE, 1);
  }

  /** Called before a multidimensional array is created, whose lengths are on the stack. */
  void lengths(int dimensions) {
    boolean hasTerm = false;
    for (int i = 0; i < dimensions; i++) {
      hasTerm |= stack.peek(i).term() != NONE;
    }
    if (hasTerm) {
      // stack: ..., lengths
      for (int i = 0; i < dimensions; i++) {
        storeTemporary(Type.INT_TYPE, i);
      }
      for (int i = dimensions - 1; i >= 0; i--) {
        loadTemporary(Type.INT_TYPE, i);
        // stack: ..., length
        mv.visitInsn(DUP);
        pushTerm(stack.peek(i).term());
        pushSite();
        // stack: ..., length, length, term, site
        shadow("length", "(I" + OBJECT + "I)V");
        // stack: ..., length
      }
      // stack: ..., lengths
    }
    stack.pop(dimensions);
    stack.push(NONE, 1);
  }
}
