// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.Set;
import org.objectweb.asm.MethodVisitor;

/** Says where the JDK's code is before it calls a method that is hooked. */
final class JdkLibraryCalls extends ProbeEmitter {
  private static final Set<String> HOOKED_OF_THREAD =
      Set.of("start", "interrupt", "isInterrupted", "interrupted", "getState");

  JdkLibraryCalls(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (isHooked(owner, name)) {
      push(scope.site(owner, name, false));
      // stack: ..., site
      probe("at", "(I)V");
      // stack: ...
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  private static boolean isHooked(String owner, String name) {
    return owner.equals("java/util/concurrent/locks/LockSupport")
        || owner.equals("java/util/concurrent/locks/ReentrantLock") && !name.equals("<init>")
        || owner.equals("java/util/concurrent/locks/Condition")
        || owner.equals("java/lang/Thread") && HOOKED_OF_THREAD.contains(name);
  }
}
