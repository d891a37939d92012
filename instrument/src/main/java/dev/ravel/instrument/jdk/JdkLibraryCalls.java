// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;

/** Announces the site in JDK code before it calls a hooked method. */
final class JdkLibraryCalls extends ProbeEmitter {
  private static final Set<String> HOOKED_OF_THREAD =
      Set.of("start", "interrupt", "isInterrupted", "interrupted", "getState", "getThreadGroup");

  JdkLibraryCalls(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (isHooked(owner, name)) {
      push(scope.site(owner, name, false));
      // stack: ..., site
      probe(ProbeClass.CALL, "at", "(I)V");
      // stack: ...
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  private static boolean isHooked(String owner, String name) {
    return owner.equals("java/util/concurrent/locks/LockSupport")
        || owner.equals("java/util/concurrent/locks/ReentrantLock") && !name.equals("<init>")
        || owner.equals("java/util/concurrent/locks/Condition")
        || owner.equals("java/util/concurrent/BlockingQueue")
        || owner.equals("java/lang/Thread") && HOOKED_OF_THREAD.contains(name);
  }
}
