// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.classfile.StaticEffects;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import dev.ravel.probe.JdkOrigin;
import java.util.Optional;
import org.objectweb.asm.MethodVisitor;

/**
 * Announces the site before calls that are hooked, and before calls whose effects are not tracked
 * or change statics of the JDK.
 */
public final class LibraryCalls extends ProbeEmitter {
  private static final String CONCURRENT = "java/util/concurrent/ConcurrentHashMap";
  private static final String ITERABLE = "java/lang/Iterable";
  private static final String THREAD = "java/lang/Thread";
  private static final String STRING = "Ljava/lang/String;";

  private final Hierarchy hierarchy;

  public LibraryCalls(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
    super(scope, next);
    this.hierarchy = hierarchy;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    String declaring =
        hierarchy.isApplication(owner) && !name.equals("<init>")
            ? hierarchy.methodOwner(owner, name, descriptor)
            : owner;
    Optional<LibraryCall> known = LibraryCall.of(declaring, name);
    known.ifPresent(call -> announce(call, declaring, name));
    if (name.equals("<init>") && owner.equals(THREAD) && !descriptor.contains(STRING)) {
      probe(ProbeClass.THREAD, "numbered", "()V");
    }
    if (owner.equals("java/lang/String") && name.equals("intern")) {
      // stack: ..., text
      super.visitInsn(DUP);
      ProbeClass.ENVIRONMENT.call(mv, "interning", "(Ljava/lang/String;)V");
      // stack: ..., text
    }
    boolean mayBeTable =
        opcode != INVOKESTATIC && (declaring.startsWith(CONCURRENT) || declaring.equals(ITERABLE));
    if (mayBeTable && descriptor.startsWith("()") && ReceiverCalls.ITERATIONS.contains(name)) {
      // stack: ..., receiver
      super.visitInsn(DUP);
      probe(ProbeClass.CALL, "iterating", "(Ljava/lang/Object;)V");
      // stack: ..., receiver
    }
    boolean mayStore = known.isEmpty() || known.get() == LibraryCall.UNCONTROLLED;
    boolean isStatic = opcode == INVOKESTATIC && mayStore && JdkOrigin.isOf(declaring);
    StaticEffects.Effects effects =
        isStatic ? StaticEffects.of(declaring, name, descriptor) : StaticEffects.Effects.NONE;
    for (String field : effects.changed()) {
      announceStore(declaring, name, field);
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    for (String field : effects.returned()) {
      announceResult(field);
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    if (opcode == GETSTATIC && owner.equals("java/lang/System") && name.equals("in")) {
      announce(LibraryCall.UNCONTROLLED, owner, name);
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  private void announceStore(String owner, String name, String field) {
    // stack: ...
    pushField(field);
    push(scope.site(owner, name, false));
    // stack: ..., class, field, site
    probe(ProbeClass.CALL, "changingStatic", "(Ljava/lang/String;Ljava/lang/String;I)V");
    // stack: ...
  }

  /** The result is an object that a static field holds, possibly as a part of another one. */
  private void announceResult(String field) {
    // stack: ..., result
    super.visitInsn(DUP);
    pushField(field);
    // stack: ..., result, result, class, field
    probe(ProbeClass.CALL, "ofStatic", "(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/String;)V");
    // stack: ..., result
  }

  private void pushField(String field) {
    int dot = field.indexOf('.');
    super.visitLdcInsn(field.substring(0, dot).replace('/', '.'));
    super.visitLdcInsn(field.substring(dot + 1));
  }

  private void announce(LibraryCall call, String owner, String name) {
    // stack: ...
    push(scope.site(owner, name, false));
    // stack: ..., site
    probe(ProbeClass.CALL, call.probe(), "(I)V");
    // stack: ...
  }
}
