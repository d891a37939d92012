// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import dev.ravel.probe.setup.JdkClasses;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;

/**
 * Makes a hash table announce that its elements are visited in its own order, whichever code visits
 * them: the program, a collection that copies them, or a stream.
 */
final class IterationEntry extends ProbeEmitter {
  private static final Set<String> TABLES =
      Set.of(
          "java/util/HashMap",
          "java/util/Hashtable",
          "java/util/ImmutableCollections",
          "java/util/IdentityHashMap",
          "java/util/WeakHashMap",
          "java/util/concurrent/ConcurrentHashMap");

  /** Those that end with Array are called by sets, which keep their elements in a table. */
  private static final Set<String> METHODS =
      Set.of(
          "forEach",
          "getEnumeration", // of Hashtable, as the next one
          "getIterator",
          "iterator",
          "keysToArray",
          "spliterator",
          "toArray",
          "toString",
          "valuesToArray");

  private IterationEntry(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  static MethodVisitor of(MethodScope scope, MethodVisitor next) {
    String name = scope.type().name();
    boolean isMeant =
        TABLES.contains(JdkClasses.outermost(name))
            && METHODS.contains(scope.method().name())
            && !scope.method().isStatic()
            && !scope.method().isSynthetic();
    return isMeant ? new IterationEntry(scope, next) : next;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    super.visitVarInsn(ALOAD, 0);
    // stack: collection
    probe(ProbeClass.CALL, "iterating", "(Ljava/lang/Object;)V");
    // stack:
  }
}
