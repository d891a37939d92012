// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static dev.ravel.instrument.shadow.ShadowStack.NONE;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Announces jumps and switches whose operands have terms, before the instruction. */
final class ShadowBranches extends ShadowEmitter {
  /** A string constant has at most 65535 bytes, and a case needs up to nine. */
  private static final int MOST_CASES = 7_000;

  ShadowBranches(ShadowEmitter shared) {
    super(shared);
  }

  /** Returns the jump to emit, which may be another one. */
  int jump(int opcode) {
    if (opcode >= IFEQ && opcode <= IFLE) {
      compareWithZero(opcode);
    } else if (opcode >= IF_ICMPEQ && opcode <= IF_ICMPLE) {
      compare(opcode - IF_ICMPEQ + IFEQ);
    } else if (opcode == IF_ACMPEQ || opcode == IF_ACMPNE) {
      return compareReferences(opcode);
    } else if (opcode == IFNULL || opcode == IFNONNULL) {
      stack.pop();
    }
    return opcode;
  }

  private int compareReferences(int opcode) {
    stack.pop(2);
    pushSite();
    // stack: ..., a, b, site
    shadow("isSame", "(" + OBJECT + OBJECT + "I)Z");
    // stack: ..., isSame
    return opcode == IF_ACMPEQ ? IFNE : IFEQ;
  }

  private void compareWithZero(int opcode) {
    int term = stack.pop().term();
    if (term != NONE) {
      // stack: ..., value
      mv.visitInsn(DUP);
      pushTerm(term);
      push(opcode);
      pushSite();
      // stack: ..., value, value, term, opcode, site
      shadow("branch", "(I" + OBJECT + "II)V");
      // stack: ..., value
    }
  }

  private void compare(int opcode) {
    int right = stack.pop().term();
    int left = stack.pop().term();
    if (left != NONE || right != NONE) {
      // stack: ..., a, b
      mv.visitInsn(DUP2);
      pushTerm(left);
      pushTerm(right);
      push(opcode);
      pushSite();
      // stack: ..., a, b, a, b, term, term, opcode, site
      shadow("branch", "(II" + OBJECT + OBJECT + "II)V");
      // stack: ..., a, b
    }
  }

  void select(TableSwitchInsnNode table) {
    List<Integer> keys = IntStream.rangeClosed(table.min, table.max).boxed().toList();
    select(keys, table.labels, table.dflt);
  }

  void select(LookupSwitchInsnNode lookup) {
    select(lookup.keys, lookup.labels, lookup.dflt);
  }

  private void select(List<Integer> keys, List<LabelNode> labels, LabelNode otherwise) {
    int term = stack.pop().term();
    if (term == NONE) {
      return;
    }
    if (keys.size() > MOST_CASES) {
      pushTerm(term);
      mv.visitLdcInsn("switch");
      pushSite();
      // stack: ..., value, term, name, site
      shadow("lost", "(" + OBJECT + NAME + "I)V");
      // stack: ..., value
      return;
    }
    // stack: ..., value
    mv.visitInsn(DUP);
    pushTerm(term);
    mv.visitLdcInsn(encode(keys, labels, otherwise));
    pushSite();
    // stack: ..., value, value, term, cases, site
    shadow("select", "(I" + OBJECT + NAME + "I)V");
    // stack: ..., value
  }

  /** See {@link dev.ravel.probe.shadow.Shadow#select}. */
  private static String encode(List<Integer> keys, List<LabelNode> labels, LabelNode otherwise) {
    List<LabelNode> targets = new ArrayList<>();
    StringBuilder cases = new StringBuilder();
    for (int i = 0; i < keys.size(); i++) {
      LabelNode label = labels.get(i);
      if (label != otherwise) {
        if (!targets.contains(label)) {
          targets.add(label);
        }
        cases.append((char) (keys.get(i) >>> 16)).append((char) (int) keys.get(i));
        cases.append((char) (targets.indexOf(label) + 1));
      }
    }
    return cases.toString();
  }
}
