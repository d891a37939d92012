// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.Opcodes;

/** A field as its class file declares it. */
record FieldOutline(
    String owner, int access, String name, String descriptor, boolean hasConstantValue) {
  /** A field of a class that cannot be read: nothing is promised, so it may change. */
  static FieldOutline unknown(String owner, String name, String descriptor, boolean isStatic) {
    int access = isStatic ? Opcodes.ACC_STATIC : 0;
    return new FieldOutline(owner, access, name, descriptor, false);
  }

  boolean isStatic() {
    return (access & Opcodes.ACC_STATIC) != 0;
  }

  boolean isFinal() {
    return (access & Opcodes.ACC_FINAL) != 0;
  }

  boolean isVolatile() {
    return (access & Opcodes.ACC_VOLATILE) != 0;
  }

  boolean isReference() {
    return descriptor.startsWith("L") || descriptor.startsWith("[");
  }

  boolean isWide() {
    return descriptor.equals("J") || descriptor.equals("D");
  }

  /** Whether compilers and coverage tools made it for themselves: no program communicates by it. */
  boolean isBookkeeping() {
    return (access & Opcodes.ACC_SYNTHETIC) != 0
        && (name.startsWith("$assertionsDisabled")
            || name.equals("$VALUES")
            || name.startsWith("$SwitchMap$")
            || name.equals("$jacocoData"));
  }

  /** Whether every run has to start with its default value; others never change. */
  boolean isStaticState() {
    return isStatic() && !(isFinal() && hasConstantValue);
  }
}
