// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.Opcodes;

/**
 * What is known about a method before its code is read.
 *
 * @param maxLocals the size of its local variable array; zero if the outline was read without code
 * @param firstLine the source line on which its code begins; zero if unknown
 */
record MethodOutline(int access, String name, String descriptor, int maxLocals, int firstLine) {
  boolean isStatic() {
    return (access & Opcodes.ACC_STATIC) != 0;
  }

  boolean isPrivate() {
    return (access & Opcodes.ACC_PRIVATE) != 0;
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
