// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.AroundMethod;
import dev.ravel.instrument.emit.ProbeClass;
import org.objectweb.asm.MethodVisitor;

/**
 * Excludes a JDK method, and everything that it calls, from the execution, until it returns or
 * throws (D-engine-5).
 */
final class OutsideMethod extends AroundMethod {
  /**
   * @param frames the form of the stack map frames of the method: F_NEW if they are expanded, else
   *     F_FULL
   */
  OutsideMethod(int frames, MethodVisitor next) {
    super(frames, new Object[0], next);
  }

  @Override
  public void begin() {
    ProbeClass.RUN.call(mv, "leave", "()V");
  }

  @Override
  public void end() {
    ProbeClass.RUN.call(mv, "enter", "()V");
  }
}
