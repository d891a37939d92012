// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Announces calls on JDK objects whose internal effects are not tracked, and clones of program
 * objects. If other threads can reach the object, the check is not exhaustive (D-visibility-7).
 */
public final class OpaqueCalls extends ProbeEmitter {
  private static final List<String> OPAQUE =
      List.of(
          "java/awt/",
          "java/beans/",
          "java/io/Console",
          "java/io/File",
          "java/io/Object",
          "java/io/Piped",
          "java/io/RandomAccessFile",
          "java/lang/foreign/MemorySegment",
          "java/nio/Buffer",
          "java/nio/MappedByteBuffer",
          "java/nio/charset/CharsetDecoder",
          "java/nio/charset/CharsetEncoder",
          "java/sql/",
          "java/util/prefs/",
          "javax/");

  /** Immutable classes in these packages. */
  private static final Set<String> SAFE = Set.of("java/io/File", "javax/crypto/SecretKey");

  private static final Set<String> READS_OF_FIELD =
      Set.of(
          "get",
          "getBoolean",
          "getByte",
          "getChar",
          "getDouble",
          "getFloat",
          "getInt",
          "getLong",
          "getShort");

  private static final String OBJECT = "java/lang/Object";

  private final Hierarchy hierarchy;

  public OpaqueCalls(MethodScope scope, Hierarchy hierarchy, MethodVisitor next) {
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
      } else if (isOpaque(declaring)) {
        // Other calls whose owner is a JDK class may invoke a method of a program class.
        boolean isOfJdk = isOwn || opcode == INVOKESPECIAL;
        announce(isOfJdk ? "handedOver" : "unseen", declaring, name, descriptor);
      } else if (readsField(declaring, name)) {
        announce("reflected", declaring, name, descriptor);
      } else if (changesLogger(declaring, name)) {
        announce("changing", declaring, name, descriptor);
      }
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  private static boolean isClone(String owner, String name) {
    return owner.equals(OBJECT) && name.equals("clone");
  }

  /** Whether the effects of calls on objects of the class are not tracked. */
  static boolean isOpaque(String owner) {
    return OPAQUE.stream().anyMatch(owner::startsWith)
        && !SAFE.contains(owner)
        && !owner.endsWith("Exception")
        && !ReceiverCalls.isAnnounced(owner);
  }

  /** Whether a call of reflection reads a field; what it may read depends on the receiver. */
  static boolean readsField(String owner, String name) {
    return owner.equals("java/lang/reflect/Field") && READS_OF_FIELD.contains(name);
  }

  /**
   * Whether a call changes a logger. Loggers outlive the execution, so the engine must know which
   * ones to restore.
   */
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
    probe(ProbeClass.CALL, probe, "(Ljava/lang/Object;I)V");
    // stack: ..., receiver
    reload(arguments);
    // stack: ..., receiver, arguments
  }
}
