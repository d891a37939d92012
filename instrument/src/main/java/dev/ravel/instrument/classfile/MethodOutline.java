// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * The facts about a method that are known before it is rewritten; those about its code only if the
 * code was read.
 *
 * @param maxLocals the size of its local variable array
 * @param firstLine the source line on which its code begins, zero if unknown
 * @param isSelfContained whether it accesses nothing outside its class, see {@code CodeScan}; its
 *     callees are not considered
 * @param spins whether it calls {@code onSpinWait} or {@code yield}
 * @param callees the methods of its own class that it calls, as name and descriptor
 */
public record MethodOutline(
    int access,
    String name,
    String descriptor,
    int maxLocals,
    int firstLine,
    boolean isSelfContained,
    boolean spins,
    Set<String> callees) {
  public MethodOutline {
    callees = Set.copyOf(callees);
  }

  /** A method whose code has not been read. */
  public static MethodOutline declared(int access, String name, String descriptor) {
    return new MethodOutline(access, name, descriptor, 0, 0, false, false, Set.of());
  }

  public MethodOutline withCode(
      int locals, int line, boolean selfContained, boolean spinning, Set<String> called) {
    return new MethodOutline(
        access, name, descriptor, locals, line, selfContained, spinning, called);
  }

  public boolean isStatic() {
    return (access & Opcodes.ACC_STATIC) != 0;
  }

  public boolean isPublic() {
    return (access & Opcodes.ACC_PUBLIC) != 0;
  }

  public boolean isPrivate() {
    return (access & Opcodes.ACC_PRIVATE) != 0;
  }

  public boolean isSynthetic() {
    return (access & Opcodes.ACC_SYNTHETIC) != 0;
  }

  public boolean isSynchronized() {
    return (access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  public boolean isConstructor() {
    return name.equals("<init>");
  }

  public boolean isStaticInitializer() {
    return name.equals("<clinit>");
  }

  public boolean hasCode() {
    return (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
  }

  public String key() {
    return name + descriptor;
  }
}
