// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.Site;
import java.util.Arrays;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Rewrites one class: adds its members and sends each method through the visitors. */
final class ClassRewriter extends ClassVisitor {
  private final ClassOutline outline;
  private final Hierarchy hierarchy;
  private final Registry<Site> sites;
  private final boolean isTagged;

  ClassRewriter(
      ClassOutline outline, Hierarchy hierarchy, Registry<Site> sites, ClassVisitor next) {
    super(Opcodes.ASM9, next);
    this.outline = outline;
    this.hierarchy = hierarchy;
    this.sites = sites;
    isTagged = !outline.isInterface() && !hierarchy.isApplication(outline.superName());
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String superName, String[] all) {
    String[] interfaces = all;
    if (isTagged) {
      interfaces = all == null ? new String[1] : Arrays.copyOf(all, all.length + 1);
      interfaces[interfaces.length - 1] = Tags.TAGGED;
    }
    // The generic signature still lists the interfaces without it: nobody asks it for this one.
    super.visit(version, access, name, signature, superName, interfaces);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodOutline method = outline.method(name, descriptor).orElseThrow();
    boolean isSynchronized = method.hasCode() && (access & Opcodes.ACC_SYNCHRONIZED) != 0;
    int kept = isSynchronized ? access & ~Opcodes.ACC_SYNCHRONIZED : access;
    MethodVisitor next = super.visitMethod(kept, name, descriptor, signature, exceptions);
    if (!method.hasCode()) {
      return next;
    }
    MethodScope scope = new MethodScope(sites, outline, method);
    if (isSynchronized) {
      next = new SynchronizedMethod(scope, next);
    }
    next = new MonitorInstructions(scope, next);
    next = new ArrayAccesses(scope, next);
    next = new FieldAccesses(scope, hierarchy, next);
    return new Position(scope, next);
  }

  @Override
  public void visitEnd() {
    if (isTagged) {
      Tags.addTo(cv, outline.name());
    }
    super.visitEnd();
  }
}
