// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A field as its class file declares it.
 *
 * @param constant the value of its ConstantValue attribute, which the JVM assigns before any code
 *     runs
 */
public record FieldOutline(
    String owner, int access, String name, String descriptor, Optional<Object> constant) {
  /** A field of a class that cannot be read: its flags are unknown, so it may change. */
  static FieldOutline unknown(String owner, String name, String descriptor, boolean isStatic) {
    int access = isStatic ? Opcodes.ACC_STATIC : 0;
    return new FieldOutline(owner, access, name, descriptor, Optional.empty());
  }

  public Type type() {
    return Type.getType(descriptor);
  }

  public boolean isStatic() {
    return (access & Opcodes.ACC_STATIC) != 0;
  }

  public boolean isFinal() {
    return (access & Opcodes.ACC_FINAL) != 0;
  }

  public boolean isVolatile() {
    return (access & Opcodes.ACC_VOLATILE) != 0;
  }

  public boolean isReference() {
    return descriptor.startsWith("L") || descriptor.startsWith("[");
  }

  public boolean isWide() {
    return descriptor.equals("J") || descriptor.equals("D");
  }

  /** Whether it is a static final field that no code ever assigns. */
  public boolean isConstant() {
    return isStatic() && isFinal() && constant.isPresent();
  }

  /**
   * Whether a compiler or a coverage tool has generated it: programs do not communicate through it.
   */
  public boolean isBookkeeping() {
    return (access & Opcodes.ACC_SYNTHETIC) != 0
        && (name.startsWith("$assertionsDisabled")
            || name.equals("$VALUES")
            || name.startsWith("$SwitchMap$")
            || isCoverageData());
  }

  /** Whether it belongs to JaCoCo, which counts across all executions. */
  private boolean isCoverageData() {
    return name.equals("$jacocoData");
  }

  /** Whether every execution has to reset it to its initial value. */
  public boolean isStaticState() {
    return isStatic() && !isConstant() && !(isCoverageData() && !isFinal());
  }
}
