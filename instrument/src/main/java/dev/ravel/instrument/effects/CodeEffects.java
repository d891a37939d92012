// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.effects;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Collects what the code of one JDK method stores, which monitors it enters and which methods it
 * calls. Callees are not considered.
 *
 * <p>Three kinds of stores change no object that existed before: stores to fields in a constructor
 * that gets no other object of its class (the stage of a stream gets the one before it), stores to
 * arrays in a method that creates arrays and gets none from elsewhere, and calls on a string
 * builder in a method that creates builders and gets none from elsewhere.
 */
final class CodeEffects extends MethodVisitor {
  private static final String BUILDER = "java/lang/StringBuilder";
  private static final String INTERNAL_LOCK = "jdk/internal/misc/InternalLock";
  private static final String CONCATENATION = "java/lang/invoke/StringConcatFactory";

  /** Methods that return a new array. */
  private static final List<String> COPIES =
      List.of("clone", "copyOf", "copyOfRange", "toArray", "toCharArray", "getBytes");

  /** A call of a method that is not a method of a string builder. */
  record Call(int opcode, String owner, String name, String descriptor) {}

  private final String type;
  private final int access;
  private final boolean isConstructor;
  private final List<Call> calls = new ArrayList<>();

  /** The classes of the objects that the code gets from fields and from other methods. */
  private final Set<String> delegates = new HashSet<>();

  private boolean storesElsewhere;
  private boolean storesElements;
  private boolean getsArrays;
  private boolean callsBuilder;
  private boolean getsBuilders;
  private boolean storesOwnFields;
  private boolean getsOwnType;
  private boolean locksThis;
  private boolean usesInternalLock;
  private int loaded = -1;

  CodeEffects(String type, int access, String name, String descriptor) {
    super(Opcodes.ASM9);
    this.type = type;
    this.access = access;
    isConstructor = name.equals("<init>");
    for (Type argument : Type.getArgumentTypes(descriptor)) {
      gets(argument.getDescriptor());
    }
  }

  boolean isNative() {
    return (access & Opcodes.ACC_NATIVE) != 0;
  }

  boolean isFinal() {
    return (access & (Opcodes.ACC_FINAL | Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)) != 0;
  }

  /** Whether the code may change an object that existed before, or a static field. */
  boolean stores() {
    return storesElsewhere
        || storesOwnFields && getsOwnType
        || storesElements && getsArrays
        || callsBuilder && getsBuilders;
  }

  boolean locksThis() {
    return (access & Opcodes.ACC_SYNCHRONIZED) != 0 || locksThis;
  }

  /**
   * Whether the code enters a lock of the JDK instead of the monitor if the object has such a lock:
   * an object whose class is exactly the declaring class does, one of a subclass does not.
   */
  boolean usesInternalLock() {
    return usesInternalLock;
  }

  List<Call> calls() {
    return calls;
  }

  /** The classes of the objects that the code gets from fields and from other methods. */
  Set<String> delegates() {
    return delegates;
  }

  private void delegatesTo(String descriptor) {
    if (descriptor.startsWith("L")) {
      delegates.add(descriptor.substring(1, descriptor.length() - 1));
    }
  }

  private void gets(String descriptor) {
    getsArrays |= descriptor.startsWith("[");
    getsBuilders |= descriptor.equals("L" + BUILDER + ";");
    getsOwnType |= descriptor.equals("L" + type + ";");
  }

  @Override
  public void visitVarInsn(int opcode, int local) {
    if (opcode == Opcodes.ALOAD) {
      loaded = local;
    }
  }

  @Override
  public void visitInsn(int opcode) {
    storesElements |= opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    getsArrays |= opcode == Opcodes.AALOAD;
    locksThis |= opcode == Opcodes.MONITORENTER && loaded == 0;
  }

  @Override
  public void visitTypeInsn(int opcode, String operand) {
    if (opcode == Opcodes.CHECKCAST) {
      gets(operand.startsWith("[") ? operand : "L" + operand + ";");
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
    if (opcode == Opcodes.PUTSTATIC || opcode == Opcodes.PUTFIELD) {
      boolean isOwn = isConstructor && opcode == Opcodes.PUTFIELD && owner.equals(type);
      storesElsewhere |= !isOwn;
      storesOwnFields |= isOwn;
    } else {
      gets(descriptor);
      delegatesTo(descriptor);
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    usesInternalLock |= owner.equals(INTERNAL_LOCK);
    boolean isOfBuilder = owner.equals(BUILDER);
    boolean copiesArray = owner.equals("java/lang/System") && name.equals("arraycopy");
    callsBuilder |= isOfBuilder && !name.equals("<init>");
    storesElements |= copiesArray;
    if (!isOfBuilder && !copiesArray) {
      calls.add(new Call(opcode, owner, name, descriptor));
      delegatesTo(Type.getReturnType(descriptor).getDescriptor());
      if (!COPIES.contains(name)) {
        gets(Type.getReturnType(descriptor).getDescriptor());
      }
    }
  }

  /** A lambda may do anything when it is called, except one that only concatenates strings. */
  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    storesElsewhere |= !bootstrap.getOwner().equals(CONCATENATION);
  }
}
