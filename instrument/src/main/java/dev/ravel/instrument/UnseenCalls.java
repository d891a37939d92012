// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Announces calls on objects of the JDK that have a state of which nobody sees what a call does to
 * it, and clones of objects of the program: if other threads can reach the object, the check is not
 * exhaustive.
 */
final class UnseenCalls extends ProbeEmitter {
  private static final List<String> UNSEEN =
      List.of(
          "java/awt/",
          "java/beans/",
          "java/io/",
          "java/lang/foreign/MemorySegment",
          "java/nio/Buffer",
          "java/nio/MappedByteBuffer",
          "java/nio/charset/CharsetDecoder",
          "java/nio/charset/CharsetEncoder",
          "java/sql/",
          "java/util/prefs/",
          "javax/");

  /** Among them, but immutable. */
  private static final Set<String> SAFE = Set.of("java/io/File", "javax/crypto/SecretKey");

  private static final String OBJECT = "java/lang/Object";

  private final Hierarchy hierarchy;

  UnseenCalls(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
    super(scope, next);
    this.hierarchy = hierarchy;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (opcode != INVOKESTATIC && !name.equals("<init>")) {
      boolean isOwn = hierarchy.isApplication(owner);
      String declaring = isOwn ? hierarchy.methodOwner(owner, name, descriptor) : owner;
      if (opcode == INVOKESPECIAL && isClone(owner, name)) {
        announce("handedOver", owner, name, descriptor);
      } else if (isUnseen(declaring)) {
        // Other calls by the name of a class of the JDK may lead to a class of the program.
        boolean isOfJdk = isOwn || opcode == INVOKESPECIAL;
        announce(isOfJdk ? "handedOver" : "unseen", declaring, name, descriptor);
      } else if (changesLogger(declaring, name)) {
        announce("changing", declaring, name, descriptor);
      }
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  private static boolean isClone(String owner, String name) {
    return owner.equals(OBJECT) && name.equals("clone");
  }

  /** Whether a call on an object of the class does what nobody sees. */
  static boolean isUnseen(String owner) {
    return UNSEEN.stream().anyMatch(owner::startsWith)
        && !SAFE.contains(owner)
        && !owner.endsWith("Exception")
        && !ReceiverCalls.isAnnounced(owner);
  }

  /** A logger lasts longer than a run, so that the run must know which it has changed. */
  private static boolean changesLogger(String owner, String name) {
    return owner.equals("java/util/logging/Logger")
        && (name.startsWith("set") || name.equals("addHandler") || name.equals("removeHandler"));
  }

  private void announce(String probe, String owner, String name, String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    // stack: ..., receiver, arguments
    spill(arguments);
    // stack: ..., receiver
    super.visitInsn(DUP);
    push(scope.site(owner, name, false));
    // stack: ..., receiver, receiver, site
    probe(probe, "(Ljava/lang/Object;I)V");
    // stack: ..., receiver
    reload(arguments);
    // stack: ..., receiver, arguments
  }
}
