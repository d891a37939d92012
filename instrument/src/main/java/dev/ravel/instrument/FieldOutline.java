// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A field as its class file declares it.
 *
 * @param constant the value that the JVM gives it before any code runs, if not the default one
 */
record FieldOutline(
    String owner, int access, String name, String descriptor, Optional<Object> constant) {
  /** A field of a class that cannot be read: nothing is promised, so it may change. */
  static FieldOutline unknown(String owner, String name, String descriptor, boolean isStatic) {
    int access = isStatic ? Opcodes.ACC_STATIC : 0;
    return new FieldOutline(owner, access, name, descriptor, Optional.empty());
  }

  Type type() {
    return Type.getType(descriptor);
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

  /** Whether it is a static final field that no code ever assigns. */
  boolean isConstant() {
    return isStatic() && isFinal() && constant.isPresent();
  }

  /** Whether compilers and coverage tools made it for themselves: no program communicates by it. */
  boolean isBookkeeping() {
    return (access & Opcodes.ACC_SYNTHETIC) != 0
        && (name.startsWith("$assertionsDisabled")
            || name.equals("$VALUES")
            || name.startsWith("$SwitchMap$")
            || isCoverageData());
  }

  /** Whether it belongs to JaCoCo, which counts over all runs. */
  private boolean isCoverageData() {
    return name.equals("$jacocoData");
  }

  /** Whether every run has to start with its first value again. */
  boolean isStaticState() {
    return isStatic() && !isConstant() && !(isCoverageData() && !isFinal());
  }
}
