// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * What is known about a method before it is rewritten; of its code only if that has been read.
 *
 * @param maxLocals the size of its local variable array
 * @param firstLine the source line on which its code begins, zero if unknown
 * @param isSelfContained whether it looks at nothing outside of its class, its callees apart
 * @param spins whether it says that it waits for others in a loop
 * @param callees the methods of its own class that it calls, as name and descriptor
 */
record MethodOutline(
    int access,
    String name,
    String descriptor,
    int maxLocals,
    int firstLine,
    boolean isSelfContained,
    boolean spins,
    Set<String> callees) {
  MethodOutline {
    callees = Set.copyOf(callees);
  }

  /** A method whose code has not been read. */
  static MethodOutline declared(int access, String name, String descriptor) {
    return new MethodOutline(access, name, descriptor, 0, 0, false, false, Set.of());
  }

  MethodOutline withCode(
      int locals, int line, boolean selfContained, boolean spinning, Set<String> called) {
    return new MethodOutline(
        access, name, descriptor, locals, line, selfContained, spinning, called);
  }

  boolean isStatic() {
    return (access & Opcodes.ACC_STATIC) != 0;
  }

  boolean isPublic() {
    return (access & Opcodes.ACC_PUBLIC) != 0;
  }

  boolean isPrivate() {
    return (access & Opcodes.ACC_PRIVATE) != 0;
  }

  boolean isSynthetic() {
    return (access & Opcodes.ACC_SYNTHETIC) != 0;
  }

  boolean isSynchronized() {
    return (access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  boolean isConstructor() {
    return name.equals("<init>");
  }

  boolean isStaticInitializer() {
    return name.equals("<clinit>");
  }

  boolean hasCode() {
    return (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
  }

  String key() {
    return name + descriptor;
  }
}
