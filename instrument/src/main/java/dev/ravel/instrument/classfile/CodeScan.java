// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Collects the facts about the code of a method that the rewriting needs in advance.
 *
 * <p>Code is <em>self-contained</em> if it accesses only fields of its own class, and calls only
 * methods of that class and JDK constructors. Then no thread can observe which thread ran it, and
 * when.
 */
final class CodeScan extends MethodVisitor {
  private final MethodOutline method;
  private final String owner;
  private final Consumer<MethodOutline> result;
  private final Set<String> callees = new TreeSet<>();
  private boolean isSelfContained = true;
  private boolean spins;
  private int firstLine;

  CodeScan(MethodOutline method, String owner, Consumer<MethodOutline> result) {
    super(Opcodes.ASM9);
    this.method = method;
    this.owner = owner;
    this.result = result;
  }

  @Override
  public void visitLineNumber(int line, Label start) {
    firstLine = firstLine == 0 ? line : firstLine;
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.MONITORENTER) {
      isSelfContained = false;
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String type, String name, String descriptor) {
    isSelfContained &= type.equals(owner);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    if (opcode == Opcodes.NEW) {
      isSelfContained &= type.equals(owner) || isHarmless(type);
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String type, String name, String descriptor, boolean isInterface) {
    spins |= SpinCall.is(type, name);
    if (type.equals(owner)) {
      callees.add(name + descriptor);
    } else {
      isSelfContained &=
          name.equals("<init>") && isHarmless(type)
              || name.equals("desiredAssertionStatus")
              || name.equals("valueOf") && BoxTypes.isBox(type);
    }
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    isSelfContained &= bootstrap.getOwner().equals("java/lang/invoke/LambdaMetafactory");
  }

  /**
   * Excludes threads and random generators, which are numbered and seeded in the order of their
   * creation, and objects of the operating system.
   */
  private static boolean isHarmless(String type) {
    return type.startsWith("java/")
        && !type.startsWith("java/lang/Thread")
        && !type.contains("Random")
        && !type.startsWith("java/io/File")
        && !type.startsWith("java/net/");
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    result.accept(method.withCode(maxLocals, firstLine, isSelfContained, spins, callees));
  }
}
