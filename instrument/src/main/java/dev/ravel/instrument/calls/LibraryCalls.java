// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.classfile.StaticSetters;
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
    boolean mayStore = known.isEmpty() || known.get() == LibraryCall.UNCONTROLLED;
    if (opcode == INVOKESTATIC && mayStore && JdkOrigin.isOf(declaring)) {
      for (String field : StaticSetters.fieldsSetBy(declaring, name, descriptor)) {
        announceStore(declaring, name, field);
      }
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
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
    super.visitLdcInsn(owner.replace('/', '.'));
    super.visitLdcInsn(field);
    push(scope.site(owner, name, false));
    // stack: ..., class, field, site
    probe(ProbeClass.CALL, "changingStatic", "(Ljava/lang/String;Ljava/lang/String;I)V");
    // stack: ...
  }

  private void announce(LibraryCall call, String owner, String name) {
    // stack: ...
    push(scope.site(owner, name, false));
    // stack: ..., site
    probe(ProbeClass.CALL, call.probe(), "(I)V");
    // stack: ...
  }
}
