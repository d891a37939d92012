// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.MethodVisitor;

/** Says where the program is before calls that are hooked, and before those that nobody sees. */
final class LibraryCalls extends ProbeEmitter {
  private final Hierarchy hierarchy;

  LibraryCalls(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
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
    LibraryCall.of(declaring, name).ifPresent(call -> announce(call, declaring, name));
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    if (opcode == GETSTATIC && owner.equals("java/lang/System") && name.equals("in")) {
      announce(LibraryCall.UNCONTROLLED, owner, name);
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  private void announce(LibraryCall call, String owner, String name) {
    // stack: ...
    push(scope.site(owner, name, false));
    // stack: ..., site
    probe(call.probe(), "(I)V");
    // stack: ...
  }
}
